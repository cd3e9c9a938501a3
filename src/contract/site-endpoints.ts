import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/** What the operator decides and the site asks for. */
export const siteEndpoints = {
  featureFlagsFlagName: {
    method: "GET",
    path: "feature-flags/{flagName}",
    tag: "Site",
    summary:
      "Whether a feature is on: as the operator set it, else as it is built. Unknown flags have no rule.",
    input: z.object({
      flagName: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "This cannot be the name of a flag."),
    }),
    output: z.strictObject({ rule: z.boolean().nullable() }),
    example: { flagName: "FAQ_2" },
  },
} as const satisfies Record<string, Endpoint>;
