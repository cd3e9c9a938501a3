import { z } from "zod";
import { findService } from "#domain/network/find-service.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { type ServiceValue, serviceChoices } from "#domain/network/service.ts";
import { findState } from "#domain/network/state.ts";
import { emailProblem, parseEmail } from "#domain/platform/email.ts";
import { fieldMessages } from "#domain/platform/messages.ts";
import { normalisePersonName, personNameProblem } from "#domain/platform/person-name.ts";
import { parsePhone, phoneProblem } from "#domain/platform/phone.ts";
import { shownAs, shownList } from "./shown.ts";

/** Form fields: each parses typed text into the stored value and describes the rule as JSON Schema. */

/** Text that `parse` turns into a stored value; `problemOf` is the error where it returns null. */
const parsedText = <Value>(
  text: z.ZodString,
  parse: (text: string) => Value | null | undefined,
  problemOf: (text: string) => string,
) =>
  text.transform((inputText, context): Value => {
    const value = parse(inputText);
    if (value !== null && value !== undefined) return value;
    context.addIssue({ code: "custom", message: problemOf(inputText) });
    return z.NEVER;
  });

/** Text; `message` is the error for none. A number, or a field given two times, is reported as what it is. */
export const textOr = (message: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? message : undefined) });

const trimmedText = textOr(fieldMessages.required).trim().min(1, fieldMessages.required);

/** Required text of one line or more; `most` counts characters. */
export const requiredText = (most: number, message: string = fieldMessages.required) =>
  shownAs(textOr(message).trim().min(1, message).max(most), {
    type: "string",
    pattern: "\\S",
    maxLength: most,
  });

export const optionalText = (most: number) => z.string().trim().max(most).optional().default("");

export const personName = shownAs(
  textOr(fieldMessages.required)
    .min(1, fieldMessages.required)
    .superRefine((text, context) => {
      const problem = text === "" ? null : personNameProblem(text);
      if (problem) context.addIssue({ code: "custom", ...problem });
    })
    .transform(normalisePersonName),
  { type: "string", pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}\\p{Cf}\\p{Pd}\\s'`´‘’‛′−]+$", maxLength: 60 },
);

export const email = shownAs(parsedText(trimmedText, parseEmail, emailProblem), {
  type: "string",
  format: "email",
  pattern: "^\\S.*@.+\\..*\\S$",
  maxLength: 1_000,
});

/** Ten digits. */
export const phone = shownAs(parsedText(trimmedText, parsePhone, phoneProblem), {
  type: "string",
  pattern: "^(\\D*\\d){10,14}\\D*$",
});

/** A check box of a form (`on`), or a boolean of a JSON body; absent is no. */
export const checked = shownAs(
  z.union(
    [
      z.boolean(),
      z.enum(["on", "true", "1", "off", "false", "0"]).transform((text) => /^(on|true|1)$/.test(text)),
    ],
    "Must be true or false.",
  ),
  { type: "boolean", default: false },
)
  .optional()
  .default(false);

/** Check boxes of one name: one value, several, or a comma-separated list. */
const entries = (message?: string) =>
  z
    .union([z.array(z.string()), z.string().transform((text) => text.split(","))], message)
    .transform((entryTexts) => [...new Set(entryTexts.map((entry) => entry.trim()).filter(Boolean))]);

export const several = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  shownAs(entries().pipe(z.array(item)), shownList(item))
    .optional()
    .default([]);

/** One to `most` services; `message` is the error for none. */
export const oneOrMoreServices = <Item extends z.ZodType<unknown, string>>(
  item: Item,
  message: string,
  most: number = serviceChoices.length,
) =>
  shownAs(
    entries(message).pipe(
      z.array(item).min(1, message).max(most, /*i18n*/ "Please choose at most {maximum} services."),
    ),
    { ...shownList(item), minItems: 1, maxItems: most },
  );

/** A service kind by value, `hair_extensions`, or label; parsed to its value. */
export const serviceKind = shownAs(
  parsedText(
    textOr(searchMessages.unknownService),
    (text): ServiceValue | undefined => findService(text)?.value,
    () => searchMessages.unknownService,
  ),
  { type: "string", enum: serviceChoices.map(({ value }) => value) },
);

/** A state or province by code or name; parsed to its code. */
export const stateCode = shownAs(
  parsedText(
    textOr(searchMessages.selectState),
    (text) => findState(text)?.code,
    () => searchMessages.selectState,
  ),
  { type: "string", examples: ["CO", "Colorado"] },
);
