import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";

/** `Saturday, November 21 at 2:30 pm, Central Time`: when an inquiry came in, where its location is. */
export function receivedLabel(created_at: Temporal.Instant, time_zone: string): string {
  const wallTime = slotAt(created_at, time_zone);
  const zone = timeZoneName(time_zone, created_at.toString());
  return `${slotLongDay(wallTime)} at ${slotLabel(wallTime, time_zone).time}, ${zone}`;
}
