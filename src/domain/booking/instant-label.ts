import type { I18n } from "@lingui/core";
import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";

/** `Saturday, November 21 at 2:30 pm, Central Time`, at the location; English without `i18n`. */
export function whenLabel(at: Temporal.Instant, timeZone: string, i18n?: I18n): string {
  const slot = slotAt(at, timeZone);
  const [day, { time }] = [slotLongDay(slot, i18n), slotLabel(slot, timeZone, i18n)];
  const zone = timeZoneName(timeZone, slot, i18n);
  return i18n ? i18n._("{day} at {time}, {zone}", { day, time, zone }) : `${day} at ${time}, ${zone}`;
}
