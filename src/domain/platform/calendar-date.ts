import { zonedFormat } from "./zoned-format.ts";

const dateShape = /^\d{4}-\d{2}-\d{2}$/;

function partsIn(timeZone: string, epochMs: number, month: "long" | "2-digit"): Record<string, string> {
  const format = zonedFormat("en-US", { timeZone, year: "numeric", month, day: "numeric" });
  return Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
}

/**
 * The default date format, `21 November 2026`, or `-` without a date (docs/clauses.md §9). An instant is dated in `timeZone`;
 * a plain `2026-11-21` needs none.
 */
export function formatDate(date: string | null | undefined, timeZone = "UTC"): string {
  const epochMs = date ? Date.parse(date) : Number.NaN;
  if (!date || Number.isNaN(epochMs)) return "-";
  const { day, month, year } = partsIn(dateShape.test(date) ? "UTC" : timeZone, epochMs, "long");
  return `${day} ${month} ${year}`;
}

/** The date in a zone at an instant: `2026-11-21`. */
export function dateAt(instant: string, timeZone: string): string {
  const { day = "", month, year = "" } = partsIn(timeZone, Date.parse(instant), "2-digit");
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
