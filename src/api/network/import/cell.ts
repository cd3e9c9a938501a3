// Fields of a file: each parses a CSV cell or JSON value; a blank cell is null.
import sanitizeHtml from "sanitize-html";
import { z } from "zod";
import { emailProblem, parseEmail } from "#domain/platform/email.ts";
import { normalisePersonName, personNameProblem } from "#domain/platform/person-name.ts";
import { parsePhone, phoneProblem } from "#domain/platform/phone.ts";
import { formatPhone } from "#domain/platform/phone-format.ts";
import { plainCharacters } from "#domain/platform/plain-characters.ts";
import { isUrlName } from "#domain/platform/url-name.ts";

const blankIsNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);
/** JSON made from a spreadsheet has phone numbers and ZIP codes as numbers. */
const blankIsNullAndNumberText = (value: unknown) =>
  typeof value === "number" ? String(value) : blankIsNull(value);
const withoutStop = (message: string) => message.replace(/\.$/, "");

/** Text that `read` parses, or null for a blank cell; `problemOf` says what is wrong with other text. */
export function parsed<T>(read: (text: string) => T | null, problemOf: string | ((text: string) => string)) {
  const messageOf = typeof problemOf === "string" ? () => problemOf : problemOf;
  const understood = z.string(messageOf("")).transform((value, context) => {
    const result = value.includes("\0") ? null : read(value.trim());
    if (result !== null) return result;
    context.addIssue({ code: "custom", message: messageOf(value.trim()) });
    return z.NEVER;
  });
  return z.preprocess(blankIsNullAndNumberText, understood.nullable()).optional();
}

const textUpTo = (max: number, plainOf: (value: string) => string) =>
  parsed((value) => {
    const plain = plainOf(value);
    return [...plain].length <= max ? plain : null;
  }, `must be text of at most ${max} characters`);

/** HTML of a former site becomes text. */
const withoutMarkup = (value: string) => (markup.test(value) ? textOfHtml(value) : value);

/** A link or handle, exactly as given. */
export const link = (max: number) => textUpTo(max, (value) => value);

/** Text of a line. */
export const textCell = (max: number) => textUpTo(max, (value) => withoutMarkup(value).replace(/\s+/g, " "));

/** Text of several lines. */
export const prose = (max: number) => textUpTo(max, withoutMarkup);

const markup = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]+|#x?[\da-f]+);/i;
const escaped: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function textOfHtml(html: string): string {
  const lines = html.replace(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^>]*>/gi, "\n");
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => escaped[name] ?? "")
    .replaceAll("\u00A0", " ")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

export const urlNameCell = z
  .string("is missing")
  .trim()
  .refine(isUrlName, "must be 1 to 80 small letters, digits and hyphens");

export const personNameCell = parsed(
  // The specification's rule is for visitors; operators write J.R. and Ph.D.
  (value) => (personNameProblem(value.replace(/[.,]/g, " ")) ? null : listedName(value)),
  "must be a name of letters, spaces, apostrophes, hyphens, periods and commas, at most 60",
);

/** An apostrophe stays as the operator sets it: O’Neill. */
function listedName(value: string): string {
  const name = normalisePersonName(value);
  return value.includes("’") ? name.replaceAll("'", "’") : name;
}

export const phoneCell = parsed(
  (value) => (parsePhone(value) ? formatPhone(value) : null),
  (value) => withoutStop(phoneProblem(value)),
);

export const emailCell = parsed(parseEmail, (value) => withoutStop(emailProblem(value)));

export const matching = (pattern: RegExp, message: string) =>
  parsed((value) => (pattern.test(value) ? value : null), message);

type Reader = (value: unknown) => unknown;
const between =
  (what: string, number: (message: string) => z.ZodNumber, read: Reader) =>
  (min: number, max: number, hint = "") => {
    const message = `must be ${what} from ${min} to ${max}${hint}`;
    return z.preprocess(read, number(message).min(min, message).max(max, message).nullable()).optional();
  };

export const decimal = between("a number", z.number, numberOf);
export const whole = between("a whole number", z.int, wholeNumberOf);

function numberOf(value: unknown): unknown {
  const cell = blankIsNull(value);
  if (typeof cell !== "string") return cell;
  const plain = plainCharacters(cell).replace(/^[\p{Pd}\u2212]/u, "-");
  return Number(decimalComma.test(plain) ? plain.replace(",", ".") : plain);
}

/** `1,000`, `1.000` and `1 000` are a thousand: a whole number has no three decimals. */
function wholeNumberOf(value: unknown): unknown {
  if (typeof value !== "string") return numberOf(value);
  const plain = plainCharacters(value);
  return numberOf(/^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*$/.test(plain) ? plain.replace(/\D/g, "") : plain);
}

/** `39,75` of a spreadsheet in German or French; `1,200` could be either. */
const decimalComma = /^-?\d+,(?:\d{1,2}|\d{4,})$/;

/** Of spreadsheets in English, French and German. */
const words: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, vrai: true, oui: true, wahr: true, ja: true, 1: true },
  ...{ false: false, no: false, faux: false, non: false, falsch: false, nein: false, 0: false },
};

export const yesOrNo = z
  .preprocess((value) => {
    const cell = blankIsNull(value);
    return typeof cell === "string" ? (words[cell.trim().toLowerCase()] ?? cell) : cell;
  }, z.boolean("must be true or false").nullable())
  .optional();

/** A JSON array, or a cell that `split` divides into items. */
export function listCell<Item extends z.ZodType>(item: Item, split: (cell: string) => unknown[]) {
  return z
    .preprocess((value) => {
      const cell = blankIsNull(value);
      return typeof cell === "string" ? split(cell) : (cell ?? (value === undefined ? undefined : []));
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

const separatedBy = (separator: string | RegExp) => (cell: string) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

export const bySemicolon = separatedBy(";");
export const byLine = separatedBy(/\r\n?|\n/);
export const byLineOrSemicolon = separatedBy(/\r\n?|[\n;]/);
