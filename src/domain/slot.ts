import { type Calendar, earliestStartMs, furtherDays, lastBookableDate } from "./booking-rule.ts";
import { type Interval, subtractIntervals } from "./interval.ts";
import { type OpenStretch, openStretches } from "./open-stretch.ts";
import { isSlot } from "./slot-label.ts";

/** What is asked for: an appointment of some length, on local dates from `from` (`2026-12-01`) on. */
export type SlotRequest = { from: string; days: number; durationMinutes: number };

const minuteMs = 60_000;

/**
 * Every start that can be booked, in order, as `2026-12-01T09:00:00-07:00`. The grid of `slot_step_minutes` runs on the wall
 * clock from each opening; an appointment stays within open hours, its buffers may reach beyond them.
 */
export function availableSlots(calendar: Calendar, request: SlotRequest, now: Temporal.Instant): string[] {
  const { rules, time_zone, hours } = calendar;
  const from = Temporal.PlainDate.from(request.from);
  const days = Math.min(request.days, 1 + from.until(lastBookableDate(calendar, now)).days);
  if (days < 1) return [];

  const { durationMinutes } = request;
  const stretches = openStretches(hours, time_zone, from, days + furtherDays(durationMinutes));
  const free = subtractIntervals(stretches, unavailable(calendar));
  const lastDate = from.add({ days: days - 1 }).toString();
  const earliestMs = earliestStartMs(rules, now);
  const stepMs = rules.slot_step_minutes * minuteMs;
  const slots: { startMs: number; text: string }[] = [];

  for (const stretch of stretches) {
    if (stretch.date > lastDate) break;
    const textOf = slotTexts(stretch);
    for (const gap of free) {
      const first = firstOnGrid(stretch, stepMs, Math.max(stretch.startMs, gap.startMs, earliestMs));
      const last = Math.min(stretch.endMs - 1, gap.endMs - durationMinutes * minuteMs);
      for (let startMs = first; startMs <= last; startMs += stepMs) {
        slots.push({ startMs, text: textOf(startMs) });
      }
    }
  }
  // An hour that happens twice can put a later opening's first pass before an earlier opening's second.
  return slots.sort((a, b) => a.startMs - b.startMs).map(({ text }) => text);
}

/** An instant as the slot that begins at it. */
export function slotAt(start: Temporal.Instant, timeZone: string): string {
  return start.toZonedDateTimeISO(timeZone).toString({ timeZoneName: "never", smallestUnit: "second" });
}

/**
 * The instant at which a slot begins; null for what is no time at the location, such as 2:30 in the night the clocks skip it.
 * The same instant said in UTC (`Z`) is accepted.
 */
export function slotStart(slot: string, timeZone: string): Temporal.Instant | null {
  if (!isSlot(slot)) return null;
  try {
    return Temporal.ZonedDateTime.from(`${slot}[${timeZone}]`, { offset: "reject" }).toInstant();
  } catch {
    return null;
  }
}

/** When no appointment may be: time off, and bookings widened by the buffers that one beside them would need. */
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

/** How to write the slots of a stretch; all share its date and offset. */
function slotTexts({ date, offsetMs }: OpenStretch): (startMs: number) => string {
  const midnight = Date.parse(date) - offsetMs;
  const offset = `${offsetMs < 0 ? "-" : "+"}${clock(Math.abs(offsetMs))}`;
  return (startMs) => `${date}T${clock(startMs - midnight)}:00${offset}`;
}

/** `09:30`. */
function clock(milliseconds: number): string {
  const minutes = milliseconds / minuteMs;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
