import { z } from "zod";
import { searchMessages } from "#domain/messages.ts";
import { several } from "./field.ts";
import { rowId } from "./parameter.ts";

export const leadTracking = z.object({
  location_id: rowId.optional().transform((id, context) => {
    if (id !== undefined) return id;
    context.addIssue({ code: "custom", message: searchMessages.selectLocation });
    return z.NEVER;
  }),
  services: several(z.string().max(64)),
  utm_parameters: z.record(z.string().max(64), z.string().max(256)).optional().default({}),
  event: z.enum(["opened", "sent"]).optional().default("sent"),
});
