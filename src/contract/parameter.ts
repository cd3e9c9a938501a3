import { z } from "zod";
import { fieldMessages } from "#domain/messages.ts";
import { shownAs, shownList } from "./shown.ts";

/** Query values arrive as text; these read them, and out-of-range numbers are moved to the nearest sensible one. */

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

/** Pages count from 1, except where a call says otherwise. */
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
  shownAs(
    decimal.pipe(z.number().min(least, `Must be at least ${least}.`).max(most, `Must be at most ${most}.`)),
    { type: "number", minimum: least, maximum: most },
  );
export const latitude = between(-90, 90);
export const longitude = between(-180, 180);
export const radiusMiles = between(0.1, 1000);

/** `true` or `1` is yes; anything else is no. */
export const flag = shownAs(
  z
    .union([z.boolean(), z.string()])
    .transform((value) => value === true || value === "true" || value === "1"),
  { type: "boolean" },
)
  .optional()
  .default(false);

/** A comma-separated list, or an array; empty entries are dropped. */
export const list = <Item extends z.ZodType<unknown, string>>(item: Item, most: number) =>
  shownAs(
    z
      .union([z.array(z.string()), z.string().transform((text) => text.split(","))])
      .transform((entries) => entries.map((entry) => entry.trim()).filter((entry) => entry !== ""))
      .pipe(z.array(item).max(most)),
    { ...shownList(item), maxItems: most },
  );

/** An id of a row: a positive whole number that a double holds exactly. */
export const rowIdText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, "Must be an id.")
  .transform(Number)
  .refine(Number.isSafeInteger, "Must be an id.");

export const rowId = shownAs(
  z.union([z.int().positive(), rowIdText], {
    error: ({ input }) => (input === undefined ? fieldMessages.required : "Must be an id."),
  }),
  { type: "integer", minimum: 1 },
);

export const country = shownAs(
  z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(["US", "CA"], "Country must be US or CA.")),
  { type: "string", enum: ["US", "CA"] },
);

export const countryOrAll = shownAs(
  z
    .string()
    .trim()
    .transform((value) => (value.toLowerCase() === "all" ? "all" : value.toUpperCase()))
    .pipe(z.enum(["US", "CA", "all"], "Country must be US, CA or all.")),
  { type: "string", enum: ["US", "CA", "all"] },
);

/** How a list is cut: part of `meta` of every paged answer. */
export const pageMeta = z.strictObject({
  total: z.int().nonnegative(),
  total_pages: z.int().nonnegative(),
  current_page: z.int().nonnegative(),
  per_page: z.int().positive(),
});

export type PageMeta = z.infer<typeof pageMeta>;
