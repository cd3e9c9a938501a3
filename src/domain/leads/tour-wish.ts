import { slotLongDay } from "../booking/slot-label.ts";
import { english } from "../platform/languages.ts";
import { listFormat } from "../platform/locale-format.ts";

/** Days a visitor can choose for a tour; `weekday` 1 is Monday. */
export const tourDays = [
  { value: "mon", label: /*i18n*/ "Mon", name: "Monday", weekday: 1 },
  { value: "tue", label: /*i18n*/ "Tue", name: "Tuesday", weekday: 2 },
  { value: "wed", label: /*i18n*/ "Wed", name: "Wednesday", weekday: 3 },
  { value: "thu", label: /*i18n*/ "Thu", name: "Thursday", weekday: 4 },
  { value: "fri", label: /*i18n*/ "Fri", name: "Friday", weekday: 5 },
  { value: "sat", label: /*i18n*/ "Sat", name: "Saturday", weekday: 6 },
  { value: "sun", label: /*i18n*/ "Sun", name: "Sunday", weekday: 7 },
] as const;

/** Parts of the day, in the location's zone. */
export const tourTimes = [
  { value: "morning", label: /*i18n*/ "Morning", phrase: "in the morning" },
  { value: "afternoon", label: /*i18n*/ "Afternoon", phrase: "in the afternoon" },
  { value: "evening", label: /*i18n*/ "Evening", phrase: "in the evening" },
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

const orList = listFormat(english, { type: "disjunction" });

/** `Tuesday or Thursday, in the morning or in the evening`; null for no preference. */
export function tourWishPhrase({ tour_days, tour_times }: TourWish): string | null {
  const days = tourDays.filter(({ value }) => tour_days.includes(value)).map(({ name }) => name);
  const phrase = [orList.format(days), orList.format(timesOf(tour_times))].filter(Boolean).join(", ");
  return phrase || null;
}

const maxProposals = 6;
const msPerDay = 86_400_000;

/**
 * The next suitable days with their times, soonest first: `Tuesday, December 1 in the evening`; empty without a chosen day.
 * Starts after `today`, the date at the location (`2026-11-23`).
 */
export function tourProposals({ tour_days, tour_times }: TourWish, today: string): string[] {
  const times = timesOf(tour_times);
  const days = Array.from(
    { length: 7 },
    (_, index) => Date.parse(`${today}T00:00:00Z`) + (index + 1) * msPerDay,
  )
    .filter((day) => tour_days.includes(dayOfWeek(day)))
    .map((day) => slotLongDay(new Date(day).toISOString()));
  return days
    .flatMap((day) => (times.length > 0 ? times.map((time) => `${day} ${time}`) : [day]))
    .slice(0, maxProposals);
}

function timesOf(tour_times: readonly TourTime[]): string[] {
  return tourTimes.filter(({ value }) => tour_times.includes(value)).map(({ phrase }) => phrase);
}

function dayOfWeek(epochMs: number): TourDay {
  const weekday = new Date(epochMs).getUTCDay() || 7;
  return tourDays.find((day) => day.weekday === weekday)?.value ?? "mon";
}
