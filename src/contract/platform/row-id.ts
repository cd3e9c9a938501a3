import { z } from "zod";
import { shownAs } from "./shown.ts";

const notAnId = "Must be an id.";

/** A row's id: a positive integer that a double represents exactly. */
export const rowIdText = shownAs(
  z
    .string(notAnId)
    .regex(/^[1-9]\d{0,15}$/, notAnId)
    .transform(Number)
    .refine(Number.isSafeInteger, notAnId),
  { type: "integer", minimum: 1 },
);

/** The same from a form or JSON; `message` is the error for anything else. */
export const rowIdOr = (message: string | { error: (issue: { input?: unknown }) => string | undefined }) =>
  shownAs(z.union([z.int().positive(), rowIdText], message), { type: "integer", minimum: 1 });
/** A missing id is reported as a required field. */
export const rowId = rowIdOr({ error: ({ input }) => (input === undefined ? undefined : notAnId) });
