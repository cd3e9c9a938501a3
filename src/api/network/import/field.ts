// Fields of a file: each parses a CSV cell or JSON value; a blank cell is null.
import { z } from "zod";
import { parseEmail } from "#domain/platform/email.ts";
import { fieldMessages } from "#domain/platform/messages.ts";
import { normalisePersonName, personNameProblem } from "#domain/platform/person-name.ts";
import { formatPhone, parsePhone } from "#domain/platform/phone.ts";
import { isUrlName } from "#domain/platform/url-name.ts";

const blankIsNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);
const withoutQuoteOrStop = (message: string) => message.replace(/\.$/, "");

/** Text that `read` parses, or null for a blank cell. */
export function parsed<T>(read: (text: string) => T | null, message: string) {
  const understood = z.string(message).transform((value, context) => {
    const result = value.includes("\0") ? null : read(value.trim());
    if (result !== null) return result;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
  return z.preprocess(blankIsNull, understood.nullable()).optional();
}

export const text = (max: number) =>
  parsed((value) => ([...value].length <= max ? value : null), `must be text of at most ${max} characters`);

export const urlName = z
  .string("is missing")
  .trim()
  .refine(isUrlName, "must be 1 to 80 small letters, digits and hyphens");

export const personName = parsed(
  (value) => (personNameProblem(value) ? null : normalisePersonName(value)),
  "must be a name of letters, spaces, apostrophes and hyphens, at most 60",
);

export const phone = parsed(
  (value) => (parsePhone(value) ? formatPhone(value) : null),
  withoutQuoteOrStop(fieldMessages.phone),
);

export const email = parsed(parseEmail, withoutQuoteOrStop(fieldMessages.email));

export const matching = (pattern: RegExp, message: string) =>
  parsed((value) => (pattern.test(value) ? value : null), message);

const between = (what: string, number: (message: string) => z.ZodNumber) => (min: number, max: number) => {
  const message = `must be ${what} from ${min} to ${max}`;
  return z.preprocess(numberOf, number(message).min(min, message).max(max, message).nullable()).optional();
};

export const decimal = between("a number", z.number);
export const whole = between("a whole number", z.int);

function numberOf(value: unknown): unknown {
  const given = blankIsNull(value);
  return typeof given === "string" ? Number(given) : given;
}

const words: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

export const yesOrNo = z
  .preprocess((value) => {
    const given = blankIsNull(value);
    return typeof given === "string" ? (words[given.trim().toLowerCase()] ?? given) : given;
  }, z.boolean("must be true or false").nullable())
  .optional();

/** A JSON array, or a cell that `split` divides into items. */
export function list<Item extends z.ZodType>(item: Item, split: (cell: string) => unknown[]) {
  return z
    .preprocess((value) => {
      const given = blankIsNull(value);
      return typeof given === "string" ? split(given) : (given ?? (value === undefined ? undefined : []));
    }, z.array(item, "must be a list").max(100, "must have at most 100 items").optional())
    .optional();
}

export const shortText = (max: number, forbidden: RegExp) =>
  z
    .string("must be text")
    .trim()
    .min(1, "must not be empty")
    .max(max, `must have at most ${max} characters`)
    .refine(
      (value) => !forbidden.test(value) && !value.includes("\0"),
      "has a character that a list cannot hold",
    );

const separatedBy = (separator: string) => (cell: string) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

export const bySemicolon = separatedBy(";");
export const byLine = separatedBy("\n");
