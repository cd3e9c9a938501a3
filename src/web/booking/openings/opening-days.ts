import { maxOpeningsPerDay, type SlotLabel, slotDays, slotLabel } from "#domain/booking/slot-label.ts";
import { english } from "#domain/platform/languages.ts";
import type { FormatLanguage } from "#domain/platform/locale-format.ts";

/** A card's day with some of its times: `Today`, `Tomorrow` or the weekday, and the rest of the date, `Sat 11/21` or `11/23`. */
export type OpeningDay = ReturnType<typeof nextDays>[number];

const cardDays = { days: 2, slots: 3 };
/** More days than a card, with the same times. */
export const profileDays = { ...cardDays, days: 4 };
const dateLength = "2026-12-01".length;

/** Of a `dayLabel`. */
export function partsOfDay(day: string) {
  const [weekday = "", ...monthAndDay] = day.split(" ");
  return { weekday: weekday.replace(/,$/, ""), monthAndDay: monthAndDay.join("\u00a0") };
}

/** The first days with openings, each with some of its first times. `today` is the date at the location. `Today` is translated where it is shown. */
export function nextDays(
  openings: readonly string[],
  today: string,
  timeZone: string,
  limits = cardDays,
  language: FormatLanguage = english,
) {
  // Two weeks can have hundreds of openings; only visible ones are formatted.
  const chosen = [...Map.groupBy(openings, (start) => start.slice(0, dateLength)).values()]
    .slice(0, limits.days)
    .flatMap((starts) => spread(starts.slice(0, maxOpeningsPerDay), limits.slots));
  return slotDays(chosen, today, timeZone, language).map(({ date, day, relative, slots }) => {
    const { weekday, monthAndDay } = partsOfDay(day);
    return { date, name: relative ?? weekday, note: relative ? day : monthAndDay, slots };
  });
}

export function shownStarts(days: readonly OpeningDay[] | null): string[] {
  return (days ?? []).flatMap(({ slots }) => slots.map(({ start }) => start));
}

/** `{ day: "Tomorrow", time: "8:30 am" }`, `{ day: "Mon 11/23", time: "8:30 am" }`; `today` is the date at the location. */
export function openingLabel(
  start: string,
  today: string,
  timeZone: string,
  language: FormatLanguage = english,
): SlotLabel {
  const [first] = slotDays([start], today, timeZone, language);
  const { day, time } = slotLabel(start, timeZone, language);
  return { day: first?.relative ?? day, time };
}

/** The first, the last, and evenly between them. */
export function spread<Item>(items: readonly Item[], max: number): Item[] {
  if (items.length <= max) return [...items];
  return Array.from({ length: max }, (_, index) =>
    items.at(Math.round((index * (items.length - 1)) / (max - 1))),
  ).filter((item) => item !== undefined);
}
