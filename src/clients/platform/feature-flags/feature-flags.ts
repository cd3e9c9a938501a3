import { type FeatureFlag, flagRule, isFlagOn, maintenanceFlag } from "#domain/platform/feature-flag.ts";
import type { Rules } from "./operator-rules.ts";

export type FeatureFlags = ReturnType<typeof createFeatureFlags>;

interface FeatureFlagsOptions {
  rules: () => Promise<Rules>;
  /** Called once per outage of the rules. */
  report: (problem: string) => void;
}

/** Evaluates flags. Never throws: if the rules can't be read, a flag has its built-in default. */
export function createFeatureFlags({ rules, report }: FeatureFlagsOptions) {
  let isFailing = false;

  async function serverRule(name: string): Promise<boolean | null> {
    try {
      const rule = (await rules()).get(name) ?? null;
      isFailing = false;
      return rule;
    } catch (error) {
      if (!isFailing) report(String(error));
      isFailing = true;
      return null;
    }
  }

  return {
    isOn: async (name: FeatureFlag) => isFlagOn(name, await serverRule(name)),
    /** As `isOn` for any name: null if it's unknown and the operator has no rule. */
    rule: async (name: string) => flagRule(name, await serverRule(name)),
    /** Whether maintenance closes the site; false if unknown. */
    isUnderMaintenance: async () => (await serverRule(maintenanceFlag)) === true,
  };
}
