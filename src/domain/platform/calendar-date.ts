import { english } from "./languages.ts";
import { dateFormat, type FormatLanguage, formatDay } from "./locale-format.ts";

const dateShape = /^\d{4}-\d{2}-\d{2}$/;
/** English dates have the specification's order. */
const british: FormatLanguage = { locale: "en-GB" };

/**
 * The default date format, `21 November 2026`, or `-` without a date (docs/clauses.md §9). An instant is dated in `timeZone`;
 * a plain `2026-11-21` needs none.
 */
export function formatDate(
  date: string | null | undefined,
  language: FormatLanguage = english,
  timeZone = "UTC",
): string {
  if (!date || Number.isNaN(Date.parse(date))) return "-";
  const plainDate = dateShape.test(date) ? date : dateAt(date, timeZone);
  return formatDay(
    language.locale === english.locale ? british : language,
    { day: "numeric", month: "long", year: "numeric" },
    plainDate,
  );
}

/** The date in a zone at an instant: `2026-11-21`. */
export function dateAt(instant: string, timeZone: string): string {
  const format = dateFormat(english, { timeZone, year: "numeric", month: "2-digit", day: "numeric" });
  const {
    year = "",
    month,
    day = "",
  } = Object.fromEntries(format.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]));
  return `${year.padStart(4, "0")}-${month}-${day.padStart(2, "0")}`;
}

const furthestBehindUtcMs = 12 * 3_600_000;

/** Whether the date `2026-11-21` has ended in every time zone. */
export function isDateOver(date: string, instant: string): boolean {
  return date < new Date(Date.parse(instant) - furthestBehindUtcMs).toISOString().slice(0, 10);
}

/** Whether the text is a calendar date, `2026-11-21`. */
export function isDate(text: string): boolean {
  return dateShape.test(text) && new Date(Date.parse(`${text}T00:00Z`) || 0).toISOString().startsWith(text);
}
