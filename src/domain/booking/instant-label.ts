import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";

/** `Saturday, November 21 at 2:30 pm, Central Time`, at the location. */
export function whenLabel(at: Temporal.Instant, timeZone: string): string {
  const slot = slotAt(at, timeZone);
  return `${slotLongDay(slot)} at ${slotLabel(slot, timeZone).time}, ${timeZoneName(timeZone, slot)}`;
}
