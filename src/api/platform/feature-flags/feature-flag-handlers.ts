import { flagRule } from "#domain/platform/feature-flag.ts";
import type { Handlers } from "../http/call.ts";
import { findRule, listRules } from "./feature-flag-queries.ts";

export const featureFlagHandlers: Handlers<"featureFlags" | "featureFlagsFlagName"> = {
  async featureFlags(_, { db }) {
    return { ok: true, data: { rules: await listRules(db) } };
  },

  async featureFlagsFlagName({ flagName }, { db }) {
    return { ok: true, data: { rule: flagRule(flagName, await findRule(db, flagName)) } };
  },
};
