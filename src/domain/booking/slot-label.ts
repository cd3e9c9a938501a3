import { isDate } from "../platform/calendar-date.ts";
import { english } from "../platform/languages.ts";
import { type FormatLanguage, formatDay } from "../platform/locale-format.ts";
import { formatTime } from "../platform/time-of-day.ts";
import { zoneOfRepeatedTime } from "../platform/time-zone-label.ts";

/**
 * A bookable start as the Product API writes it, with the wall time and offset of its location:
 * `2026-12-01T09:00:00-07:00`.
 */
const slotShape = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):(\d{2}):\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

export type SlotLabel = { day: string; time: string };

/** A search reads so many of a day, the first; lists of next openings choose from these, so that they agree. */
export const maxOpeningsPerDay = 8;

/** The slots of one day; `relative` is set for today and tomorrow, and is translated where it is shown. */
export type SlotDay = {
  date: string;
  day: string;
  relative: "Today" | "Tomorrow" | null;
  slots: { start: string; time: string }[];
};

export function isSlot(text: string): boolean {
  return slotShape.test(text) && !Number.isNaN(Date.parse(text)) && isDate(text.slice(0, 10));
}

/**
 * `{ day: "Mon 03/04", time: "2:30 pm" }`, the time with no-break spaces. With a zone, a time that occurs twice when clocks go
 * back includes its abbreviation: `1:30 am CDT`. Throws a RangeError for a string that isn't a slot.
 */
export function slotLabel(
  slot: string,
  timeZone: string | null,
  language: FormatLanguage = english,
): SlotLabel {
  const { date, hour, minute } = parts(slot);
  const time = formatTime(hour * 60 + minute, language);
  // Intl is slow, and clocks go back only at night.
  const zone =
    timeZone && hour < firstHourOfDay ? zoneOfRepeatedTime(timeZone, Date.parse(slot), language) : null;
  return { day: dayLabel(date, language), time: zone ? `${time}\u00a0${zone}` : time };
}

const firstHourOfDay = 4;

/** `Tuesday, November 24`, `mardi 24 novembre`; the line can break only after the weekday. */
export function slotLongDay(slot: string, language: FormatLanguage = english): string {
  const day = formatDay(
    language,
    { weekday: "long", month: "long", day: "numeric" },
    utcMidnight(parts(slot).date),
  );
  return day.replace(/(?<= .*) /g, "\u00a0");
}

/** `Mon 03/04`, from `2024-03-04`; `lun. 4 mars`, `lun, 4 mar`. */
export function dayLabel(date: string, language: FormatLanguage = english): string {
  if (language.locale === english.locale)
    return `${formatDay(language, { weekday: "short" }, date)} ${date.slice(5, 7)}/${date.slice(8, 10)}`;
  return formatDay(language, { weekday: "short", month: "short", day: "numeric" }, date).replace(" de ", " ");
}

/** Groups slots by day in the order given; `today` is the date at the location. */
export function slotDays(
  slots: readonly string[],
  today: string,
  timeZone: string,
  language: FormatLanguage = english,
): SlotDay[] {
  return [...Map.groupBy(slots, (start) => parts(start).date)].map(([date, starts]) => ({
    date,
    day: dayLabel(date, language),
    relative: relativeDay(date, today),
    slots: starts.map((start) => ({ start, time: slotLabel(start, timeZone, language).time })),
  }));
}

function parts(slot: string): { date: string; hour: number; minute: number } {
  const [, year, month, day, hour, minute] = slotShape.exec(slot) ?? [];
  if (!minute || !isSlot(slot)) throw new RangeError(`Not a slot: ${slot}`);
  return { date: `${year}-${month}-${day}`, hour: Number(hour), minute: Number(minute) };
}

function relativeDay(date: string, today: string): SlotDay["relative"] {
  const daysAhead = (utcMidnight(date) - utcMidnight(today)) / 86_400_000;
  if (daysAhead === 0) return /*i18n*/ "Today";
  return daysAhead === 1 ? /*i18n*/ "Tomorrow" : null;
}

function utcMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
