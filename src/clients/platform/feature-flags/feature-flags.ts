import { OpenFeature, type Provider, StandardResolutionReasons } from "@openfeature/server-sdk";
import { type FeatureFlag, flagRule, isFlagOn, maintenanceFlag } from "#domain/platform/feature-flag.ts";

export type FeatureFlags = ReturnType<typeof createFeatureFlags>;

interface FeatureFlagsOptions {
  /** The source of rules: ours or any vendor's. */
  provider: Provider;
  /** Called once per outage of the rules. */
  report: (problem: string) => void;
}

/** Evaluates flags. Never throws: if the source fails, a flag has its built-in default. */
export function createFeatureFlags({ provider, report }: FeatureFlagsOptions) {
  // Several sites may run in one process, each with its own rules.
  const domain = crypto.randomUUID();
  OpenFeature.setProvider(domain, provider);
  const ignore = () => undefined;
  const logger = { error: ignore, warn: ignore, info: ignore, debug: ignore };
  const client = OpenFeature.getClient(domain).setLogger(logger);

  let isFailing = false;

  async function serverRule(name: string): Promise<boolean | null> {
    const { value, reason, errorMessage = "no reason given" } = await client.getBooleanDetails(name, false);
    const failed = reason === StandardResolutionReasons.ERROR;
    if (failed && !isFailing) report(errorMessage);
    isFailing = failed;
    return failed || reason === StandardResolutionReasons.DEFAULT ? null : value;
  }

  return {
    isOn: async (name: FeatureFlag) => isFlagOn(name, await serverRule(name)),
    /** As `isOn` for any name: null if it's unknown and the operator has no rule. */
    rule: async (name: string) => flagRule(name, await serverRule(name)),
    /** Whether maintenance closes the site; false if unknown. */
    isUnderMaintenance: async () => (await serverRule(maintenanceFlag)) === true,
  };
}
