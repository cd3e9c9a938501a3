import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/** The operator's settings for the site. */
export const siteEndpoints = {
  featureFlags: {
    method: "GET",
    path: "feature-flags",
    tag: "Site",
    summary: "Every rule the operator has set, by the name of its flag. The others are as they are built.",
    input: z.object({}),
    output: z.object({
      rules: z
        .record(z.string(), z.boolean())
        .describe("Whether each feature is on, by the name of its flag."),
    }),
    example: {},
  },
  featureFlagsFlagName: {
    method: "GET",
    path: "feature-flags/{flagName}",
    tag: "Site",
    summary:
      "Whether a feature is on: as the operator set it, else as it is built. Unknown flags have no rule.",
    input: z.object({
      flagName: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, /*i18n*/ "This cannot be the name of a flag."),
    }),
    output: z.object({ rule: z.boolean().nullable().describe("Whether it's on; null for an unknown flag.") }),
    example: { flagName: "FAQ_2" },
  },
} as const satisfies Record<string, Endpoint>;
