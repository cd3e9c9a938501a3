import { type Calendar, earliestStartMs, furtherDays, lastBookableDate } from "./booking-rule.ts";
import { type Interval, mergeIntervals, subtractIntervals } from "./interval.ts";
import { type OpenStretch, openDays } from "./open-stretch.ts";
import { isSlot } from "./slot-label.ts";
import { utcOffsetMs } from "./zone-offset.ts";

/** The requested appointment: its length, and local dates from `from` (`2026-12-01`). */
export type SlotRequest = { from: string; days: number; durationMinutes: number };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A bookable start, with the offset to write it. */
export interface Slot {
  startMs: number;
  stretch: OpenStretch;
}

/** Every bookable start in order, as `2026-12-01T09:00:00-07:00`. */
export function availableSlots(calendar: Calendar, request: SlotRequest, now: Temporal.Instant): string[] {
  return [...slotsByDay(calendar, request, now)].flatMap((slots) =>
    slots.map(({ startMs }) => slotText(startMs, calendar.time_zone)),
  );
}

/**
 * The same lazily for each day that has any; a search for the next opening needs only the first. The grid of
 * `slot_step_minutes` starts at each opening in wall time. An appointment stays within open hours; its buffers may not.
 */
export function* slotsByDay(
  calendar: Calendar,
  { from, days, durationMinutes }: SlotRequest,
  now: Temporal.Instant,
): Generator<Slot[]> {
  const { rules, time_zone, hours } = calendar;
  const bookableDays = 1 + (Date.parse(lastBookableDate(calendar, now)) - Date.parse(from)) / dayMs;
  const further = furtherDays(durationMinutes);
  const stretchesOn = openDays(hours, time_zone, from, Math.min(days, bookableDays) + further);
  const taken = mergeIntervals(unavailable(calendar));
  const earliestMs = earliestStartMs(rules, now);
  const stepMs = rules.slot_step_minutes * minuteMs;

  for (let day = 0; day < Math.min(days, bookableDays); day += 1) {
    const stretches = stretchesOn(day);
    if (stretches.every(({ endMs }) => endMs <= earliestMs)) continue;
    const reachable = Array.from({ length: further }, (_, ahead) => stretchesOn(day + 1 + ahead)).flat();
    const free = subtractIntervals([...stretches, ...reachable], taken);
    const slots: Slot[] = [];
    for (const stretch of stretches)
      for (const gap of free) {
        const first = firstOnGrid(stretch, stepMs, Math.max(stretch.startMs, gap.startMs, earliestMs));
        const last = Math.min(stretch.endMs - 1, gap.endMs - durationMinutes * minuteMs);
        for (let startMs = first; startMs <= last; startMs += stepMs) slots.push({ startMs, stretch });
      }
    // In a repeated hour, a later opening's first pass can precede an earlier opening's second.
    if (slots.length > 0) yield slots.sort((one, other) => one.startMs - other.startMs);
  }
}

/** Formats an instant as a slot: `2026-12-01T09:00:00-07:00`. */
export function slotAt(start: Temporal.Instant, timeZone: string): string {
  return slotText(start.epochMilliseconds, timeZone);
}

/** The same from milliseconds since the epoch. */
export function slotText(startMs: number, timeZone: string): string {
  const offsetMs = utcOffsetMs(timeZone, startMs);
  const wallTime = new Date(startMs + offsetMs).toISOString().slice(0, 19);
  return `${wallTime}${offsetMs < 0 ? "-" : "+"}${clock(Math.abs(offsetMs))}`;
}

/**
 * The instant at which a slot begins; null for a time that doesn't exist at the location, such as a skipped 2:30. Accepts UTC
 * (`Z`).
 */
export function slotStart(slot: string, timeZone: string): Temporal.Instant | null {
  if (!isSlot(slot)) return null;
  try {
    return Temporal.ZonedDateTime.from(`${slot}[${timeZone}]`, { offset: "reject" }).toInstant();
  } catch {
    return null;
  }
}

/** Blocked time: time off, and bookings plus the buffers that an adjacent appointment needs. */
function unavailable({ rules, time_off, busy }: Calendar): Interval[] {
  return [
    ...time_off,
    ...busy.map(({ startMs, endMs }) => ({
      startMs: startMs - rules.buffer_after_minutes * minuteMs,
      endMs: endMs + rules.buffer_before_minutes * minuteMs,
    })),
  ];
}

function firstOnGrid({ offsetMs, opensWallMs }: OpenStretch, stepMs: number, earliestMs: number): number {
  const opensMs = opensWallMs - offsetMs;
  return opensMs + Math.ceil((earliestMs - opensMs) / stepMs) * stepMs;
}

/** `09:30`. */
function clock(milliseconds: number): string {
  const minutes = milliseconds / minuteMs;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
