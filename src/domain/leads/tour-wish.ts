import type { I18n } from "@lingui/core";
import { slotLongDay } from "../booking/slot-label.ts";
import { listFormat, weekdayName } from "../platform/locale-format.ts";

/** Days a visitor can choose for a tour; `weekday` 1 is Monday. */
export const tourDays = [
  { value: "mon", label: /*i18n*/ "Mon", weekday: 1 },
  { value: "tue", label: /*i18n*/ "Tue", weekday: 2 },
  { value: "wed", label: /*i18n*/ "Wed", weekday: 3 },
  { value: "thu", label: /*i18n*/ "Thu", weekday: 4 },
  { value: "fri", label: /*i18n*/ "Fri", weekday: 5 },
  { value: "sat", label: /*i18n*/ "Sat", weekday: 6 },
  { value: "sun", label: /*i18n*/ "Sun", weekday: 7 },
] as const;

/** Parts of the day, in the location's zone. */
export const tourTimes = [
  { value: "morning", label: /*i18n*/ "Morning", phrase: /*i18n*/ "in the morning" },
  { value: "afternoon", label: /*i18n*/ "Afternoon", phrase: /*i18n*/ "in the afternoon" },
  { value: "evening", label: /*i18n*/ "Evening", phrase: /*i18n*/ "in the evening" },
] as const;

export type TourDay = (typeof tourDays)[number]["value"];
export type TourTime = (typeof tourTimes)[number]["value"];

/** Preferred tour times: any of these days at any of these times; empty means no preference. */
export interface TourWish {
  tour_days: readonly TourDay[];
  tour_times: readonly TourTime[];
}

export function isTourDay(text: string): text is TourDay {
  return tourDays.some(({ value }) => value === text);
}

export function isTourTime(text: string): text is TourTime {
  return tourTimes.some(({ value }) => value === text);
}

/** `Tuesday or Thursday, in the morning or in the evening`; null for no preference. */
export function tourWishPhrase(i18n: I18n, { tour_days, tour_times }: TourWish): string | null {
  const orList = listFormat(i18n, { type: "disjunction" });
  const days = tourDays
    .filter(({ value }) => tour_days.includes(value))
    .map(({ weekday }) => weekdayName(weekday, i18n));
  const phrase = [orList.format(days), orList.format(timesOf(i18n, tour_times))].filter(Boolean).join(", ");
  return phrase || null;
}

const maxProposals = 6;
const msPerDay = 86_400_000;

/**
 * The next suitable days with their times, soonest first: `Tuesday, December 1 in the evening`; empty without a chosen day.
 * Starts after `today`, the date at the location (`2026-11-23`).
 */
export function tourProposals(i18n: I18n, { tour_days, tour_times }: TourWish, today: string): string[] {
  const times = timesOf(i18n, tour_times);
  const days = Array.from(
    { length: 7 },
    (_, index) => Date.parse(`${today}T00:00:00Z`) + (index + 1) * msPerDay,
  )
    .filter((day) => tour_days.includes(dayOfWeek(day)))
    .map((day) => slotLongDay(new Date(day).toISOString(), i18n));
  return days
    .flatMap((day) => (times.length > 0 ? times.map((time) => i18n._("{day} {time}", { day, time })) : [day]))
    .slice(0, maxProposals);
}

function timesOf(i18n: I18n, tour_times: readonly TourTime[]): string[] {
  return tourTimes.filter(({ value }) => tour_times.includes(value)).map(({ phrase }) => i18n._(phrase));
}

function dayOfWeek(epochMs: number): TourDay {
  const weekday = new Date(epochMs).getUTCDay() || 7;
  return tourDays.find((day) => day.weekday === weekday)?.value ?? "mon";
}
