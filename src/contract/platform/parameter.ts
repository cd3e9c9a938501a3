import { z } from "zod";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { plainPostalText } from "#domain/network/postal-code.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { shownAs, shownList } from "./shown.ts";

/** Parses a number from query text; an out-of-range one is clamped. */

function clamped(least: number, most: number, otherwise: number) {
  const number = z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\s*-?\d+(\.\d+)?(e\d+)?\s*$/i)
        .transform(Number),
    ])
    .catch(otherwise)
    .transform((value) => Math.min(most, Math.max(least, Math.trunc(value))));
  return shownAs(number, { type: "integer", minimum: least, maximum: most, default: otherwise })
    .optional()
    .default(otherwise);
}

/** Pages count from 1 unless a call says otherwise. */
export const page = clamped(1, 100_000, 1);
export const pageFromZero = clamped(0, 100_000, 0);

/** Between 1 and 100 a page. */
export const perPage = (otherwise: number) => clamped(1, 100, otherwise);

export const wholeNumber = clamped;

const decimal = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,4}(\.\d{1,20})?$/)
      .transform(Number),
  ],
  "Must be a number.",
);

/** Degrees, WGS 84. */
const between = (least: number, most: number) =>
  shownAs(decimal.pipe(z.number().min(least).max(most)), { type: "number", minimum: least, maximum: most });
export const latitude = between(-90, 90);
export const longitude = between(-180, 180);
export const radiusMiles = between(0.1, 1000);

const priceMessage = /*i18n*/ "Must be a number of cents.";
const wholeCents = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^\d{1,8}$/)
      .transform(Number),
  ],
  priceMessage,
);
export const priceCents = shownAs(wholeCents.pipe(z.int(priceMessage).min(0, priceMessage)), {
  type: "integer",
  minimum: 0,
});

/** `true` or `1`, `false` or `0`. */
export const flag = (otherwise: boolean) =>
  shownAs(
    z.union(
      [z.boolean(), z.enum(["true", "1", "false", "0"]).transform((text) => text === "true" || text === "1")],
      "Must be true or false.",
    ),
    { type: "boolean", default: otherwise },
  )
    .optional()
    .default(otherwise);

const entry = z.union([z.string(), z.number().transform(String)]);

/** A comma-separated list or an array without empty entries. `message` is the error for a missing list. */
export const list = <Item extends z.ZodType<unknown, string>>(item: Item, most: number, message: string) =>
  shownAs(
    z
      .union([z.array(entry), z.string().transform((text) => text.split(","))], message)
      .transform((entries) => entries.map((entry) => entry.trim()).filter((entry) => entry !== ""))
      .pipe(z.array(item).max(most)),
    { ...shownList(item), maxItems: most },
  );

/** The url_name of a location, professional or article; case-insensitive. */
export const urlName = shownAs(z.string().trim().toLowerCase().max(200), {
  type: "string",
  maxLength: 200,
});

const maxSearchLength = 4096;
const searchText = (message?: string) => z.string(message).max(maxSearchLength);

/** Words for a place; the handler checks their length: 3 letters, a postal code, or a state's code. */
export const placeKeyword = shownAs(searchText(searchMessages.locationKeyword).transform(plainPostalText), {
  type: "string",
  minLength: 2,
  maxLength: maxSearchLength,
});

/** Words for a service, a professional or a business: 3 letters at least. */
export const professionalKeyword = shownAs(searchText(searchMessages.professionalKeyword), {
  type: "string",
  minLength: 3,
  maxLength: maxSearchLength,
});

/** Full-text words. */
export const wordSearch = shownAs(searchText(), {
  type: "string",
  pattern: "\\S",
  maxLength: maxSearchLength,
});

/** A date, `2026-12-01`; an invalid one gets the message of docs/clauses.md §5. */
export const day = shownAs(z.iso.date(openingMessages.upcomingDate), { type: "string", format: "date" });

export const country = shownAs(
  z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(["US", "CA"], /*i18n*/ "Country must be US or CA; only get-web-locations-list takes all.")),
  { type: "string", enum: ["US", "CA"] },
);

export const countryOrAll = shownAs(
  z
    .string()
    .trim()
    .transform((value) => (value.toLowerCase() === "all" ? "all" : value.toUpperCase()))
    .pipe(z.enum(["US", "CA", "all"], /*i18n*/ "Country must be US, CA or all.")),
  { type: "string", enum: ["US", "CA", "all"] },
);

/** Paging in `meta` of every paged answer. */
export const pageMeta = z.object({
  total: z.int().nonnegative().describe("The number of results on all pages."),
  total_pages: z.int().nonnegative().describe("The number of pages."),
  current_page: z.int().nonnegative().describe("The page answered."),
  per_page: z.int().positive().describe("How many are on a page."),
});

export type PageMeta = z.infer<typeof pageMeta>;
