import { z } from "zod";
import { searchMessages } from "#domain/search-messages.ts";
import { several } from "./field.ts";
import { rowId } from "./parameter.ts";
import { shownAs } from "./shown.ts";

const campaign = z.record(z.string().max(64), z.string().max(256));

/** The campaign that led to the visit, by the names of its parameters; a form says it as JSON. */
export const utmParameters = shownAs(
  z.union([campaign, z.string().max(4096).transform(readJson).pipe(campaign)]),
  { type: "object", additionalProperties: { type: "string" } },
);

export const leadTracking = z.object({
  location_id: rowId.optional().transform((id, context) => {
    if (id !== undefined) return id;
    context.addIssue({ code: "custom", message: searchMessages.selectLocation });
    return z.NEVER;
  }),
  services: several(z.string().max(64)),
  utm_parameters: utmParameters.optional().default({}),
  event: z.enum(["opened", "sent"]).optional().default("sent"),
});

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "Must be JSON." });
    return z.NEVER;
  }
}
