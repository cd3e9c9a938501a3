import { bookingMessages } from "./booking-messages.ts";
import { contains, type Interval, mergeIntervals, overlap } from "./interval.ts";
import { openStretches } from "./open-stretch.ts";
import type { WeeklyHours } from "./opening-hours.ts";
import { openingMessages } from "./opening-messages.ts";
import { localDate } from "./zone-offset.ts";

/** How a professional takes bookings. */
export type BookingRules = {
  slot_step_minutes: number;
  buffer_before_minutes: number;
  buffer_after_minutes: number;
  minimum_notice_minutes: number;
  horizon_days: number;
};

/** Everything that decides when a professional can be booked; `busy` holds other bookings with their buffers. */
export type Calendar = {
  time_zone: string;
  rules: BookingRules;
  hours: readonly WeeklyHours[];
  time_off: readonly Interval[];
  busy: readonly Interval[];
};

export type BookingProblem = "past" | "too-soon" | "too-far" | "closed" | "off-grid" | "taken";

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The time a booking blocks: its own and the buffers before and after. */
export function busySpan(startMs: number, durationMinutes: number, rules: BookingRules): Interval {
  return {
    startMs: startMs - rules.buffer_before_minutes * minuteMs,
    endMs: startMs + (durationMinutes + rules.buffer_after_minutes) * minuteMs,
  };
}

/** The first instant that the minimum notice allows, always later than now. */
function earliestStartMs(rules: BookingRules, now: Temporal.Instant): number {
  return now.epochMilliseconds + Math.max(1, rules.minimum_notice_minutes * minuteMs);
}

/** The last bookable local date, `2026-12-01`: today at the location plus `horizon_days`. */
function lastBookableDate({ rules, time_zone }: Calendar, now: Temporal.Instant): string {
  const today = localDate(time_zone, now.epochMilliseconds);
  return new Date(Date.parse(today) + rules.horizon_days * dayMs).toISOString().slice(0, 10);
}

/** How many local dates an appointment of this length can reach past the one it begins on; a day can lack an hour. */
function furtherDays(durationMinutes: number): number {
  return Math.ceil((durationMinutes + 60) / 1440);
}

/** Why an appointment cannot begin at an instant, or null when it can. */
export function bookingProblem(
  calendar: Calendar,
  start: Temporal.Instant,
  durationMinutes: number,
  now: Temporal.Instant,
): BookingProblem | null {
  const { rules, time_zone, hours, time_off, busy } = calendar;
  const startMs = start.epochMilliseconds;
  const date = localDate(time_zone, startMs);
  if (startMs <= now.epochMilliseconds) return "past";
  if (startMs < earliestStartMs(rules, now)) return "too-soon";
  if (date > lastBookableDate(calendar, now)) return "too-far";

  const appointment = { startMs, endMs: startMs + durationMinutes * minuteMs };
  const stretches = openStretches(hours, time_zone, date, 1 + furtherDays(durationMinutes));
  const stretch = stretches.find((open) => open.startMs <= startMs && startMs < open.endMs);
  const isOpen = mergeIntervals(stretches).some((open) => contains(open, appointment));
  if (!stretch || !isOpen || time_off.some((off) => overlap(off, appointment))) return "closed";

  const sinceOpeningMs = startMs + stretch.offsetMs - stretch.opensWallMs;
  if (sinceOpeningMs % (rules.slot_step_minutes * minuteMs) !== 0) return "off-grid";

  const span = busySpan(startMs, durationMinutes, rules);
  return busy.some((busyInterval) => overlap(busyInterval, span)) ? "taken" : null;
}

/** The sentence for a time that cannot be booked. */
export function bookingProblemMessage(problem: BookingProblem): string {
  if (problem === "past") return openingMessages.upcomingDate;
  return problem === "taken" ? openingMessages.slotTaken : bookingMessages.slotNotOffered;
}
