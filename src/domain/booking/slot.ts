import { isSlot } from "./slot-label.ts";
import { utcOffsetMs } from "./zone-offset.ts";

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

/** `09:30`. */
function clock(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
