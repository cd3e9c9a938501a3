import { flagRule } from "#domain/feature-flag.ts";
import type { Handlers } from "../http/call.ts";
import { findRule } from "./queries.ts";

export const featureFlagHandlers: Handlers<"featureFlagsFlagName"> = {
  async featureFlagsFlagName({ flagName }, { db }) {
    return { ok: true, data: { rule: flagRule(flagName, await findRule(db, flagName)) } };
  },
};
