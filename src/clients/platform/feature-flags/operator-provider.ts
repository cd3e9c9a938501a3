import {
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from "@openfeature/server-sdk";
import type { Rules } from "./operator-rules.ts";

/** An OpenFeature provider for the operator's rules, which apply to every visitor. */
export function operatorProvider(rules: () => Promise<Rules>): Provider {
  const onOrOff = async (): Promise<never> => {
    throw new TypeMismatchError("Flags are on or off.");
  };
  return {
    metadata: { name: "operator" },
    runsOn: "server",
    async resolveBooleanEvaluation(name, byDefault): Promise<ResolutionDetails<boolean>> {
      const rule = (await rules()).get(name);
      return rule === undefined
        ? { value: byDefault, reason: StandardResolutionReasons.DEFAULT }
        : { value: rule, reason: StandardResolutionReasons.STATIC };
    },
    resolveStringEvaluation: onOrOff,
    resolveNumberEvaluation: onOrOff,
    resolveObjectEvaluation: onOrOff,
  };
}
