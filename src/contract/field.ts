import { z } from "zod";
import { parseEmail } from "#domain/email.ts";
import { fieldMessages } from "#domain/messages.ts";
import { normalisePersonName, personNameProblem } from "#domain/person-name.ts";
import { parsePhone } from "#domain/phone.ts";
import { shownAs, shownList } from "./shown.ts";

/** Fields that several forms share. Each takes what a person typed and gives what is stored. */

/** Required text of one line or more; `most` counts characters. */
export const requiredText = (most: number, message: string = fieldMessages.required) =>
  z.string(message).trim().min(1, message).max(most, `Please keep this to ${most} characters.`);

export const optionalText = (most: number) =>
  z.string().trim().max(most, `Please keep this to ${most} characters.`).optional().default("");

export const personName = z
  .string(fieldMessages.required)
  .min(1, fieldMessages.required)
  .superRefine((text, context) => {
    const problem = text === "" ? null : personNameProblem(text);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .transform(normalisePersonName);

export const email = z
  .string(fieldMessages.required)
  .trim()
  .min(1, fieldMessages.required)
  .transform((text, context) => {
    const address = parseEmail(text);
    if (address) return address;
    context.addIssue({ code: "custom", message: fieldMessages.email });
    return z.NEVER;
  });

/** Ten digits (spec §5). */
export const phone = z
  .string(fieldMessages.required)
  .trim()
  .min(1, fieldMessages.required)
  .transform((text, context) => {
    const digits = parsePhone(text);
    if (digits) return digits;
    context.addIssue({ code: "custom", message: fieldMessages.phone });
    return z.NEVER;
  });

/** A check box of a form (`on`), or a boolean of a JSON body; absent is no. */
export const checked = shownAs(
  z
    .union([z.boolean(), z.string()])
    .optional()
    .transform((value) => value === true || value === "on" || value === "true" || value === "1"),
  { type: "boolean", default: false },
);

/** Check boxes of one name: a single value, several, or a comma-separated list. */
export const several = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  shownAs(
    z
      .union([z.array(z.string()), z.string().transform((text) => text.split(","))])
      .optional()
      .default([])
      .transform((entries) => [...new Set(entries.map((entry) => entry.trim()).filter(Boolean))])
      .pipe(z.array(item)),
    shownList(item),
  );

/** A choice that may be left open: an empty string is no choice. */
export const optionalChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  shownAs(
    z
      .union([z.literal(""), z.enum(values)])
      .optional()
      .transform((value) => value || null),
    { type: "string", enum: [...values] },
  );
