import type { OperatorRules, Rules, Versions } from "#clients/platform/feature-flags/operator-rules.ts";
import { maintenanceFlag } from "#domain/platform/feature-flag.ts";

/** What the operator switched, as this process knows it without asking. */
export interface FlagState {
  isClosed(): boolean;
  /** Another text for other rules. */
  edition(): string;
  /** How the network and the content stood by then. */
  versions(): Versions;
  /** Whether that can be relied on. */
  isSure(): boolean;
  /** Somebody changed a rule. */
  changed(): Promise<void>;
  /** Asks whether somebody did. */
  look(): Promise<void>;
}

export function createFlagState({ read, last, expire }: OperatorRules): FlagState {
  let told: Rules = new Map();
  let edition = "";
  // Who else reads the rules reports when they cannot be had.
  const look = () =>
    read().then(
      () => undefined,
      () => undefined,
    );
  return {
    isClosed() {
      const { rules, counts } = last();
      return counts && rules.get(maintenanceFlag) === true;
    },
    edition() {
      const { rules } = last();
      if (rules !== told) {
        told = rules;
        edition = [...rules].map(([name, rule]) => `${name}=${rule}`).join();
      }
      return edition;
    },
    versions: () => last().versions,
    isSure: () => last().counts,
    look,
    changed() {
      expire();
      return look();
    },
  };
}
