import { z } from "zod";
import { searchMessages } from "#domain/network/search-messages.ts";
import { rowIdOr } from "./row-id.ts";
import { shownAs } from "./shown.ts";
import { serviceKind, several } from "./text-field.ts";

const mustBeJson = /*i18n*/ "Must be an object of short texts, in a form as JSON.";

const campaign = z.record(z.string().max(64), z.string().max(256));

/** Campaign parameters of the visit by name; a form sends them as JSON. */
export const utmParameters = shownAs(
  z.union([campaign, z.string().max(4096).transform(readJson).pipe(campaign)], mustBeJson),
  { type: "object", additionalProperties: { type: "string" } },
);

export const leadTracking = z.object({
  location_id: rowIdOr(searchMessages.selectLocation),
  services: several(serviceKind),
  utm_parameters: utmParameters.optional().default({}),
  event: z.enum(["opened", "sent"]).optional().default("sent"),
});

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: mustBeJson });
    return z.NEVER;
  }
}
