import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import type { AlertFact } from "./facts.ts";

/** What the mails to a waiting visitor say. */
export type AlertDetail = ReturnType<typeof alertDetail>;

export function alertDetail(alert: AlertFact, { publicUrl }: { publicUrl: string }) {
  const { time_zone, offer, location_url_name } = alert;
  const timeOf = (at: Temporal.Instant) => slotLabel(slotAt(at, time_zone), time_zone).time;
  const start = offer ? slotAt(offer.starts_at, time_zone) : "";
  return {
    what: alert.what,
    location_name: alert.location_name,
    location_url: new URL(`/locations/${location_url_name}`, publicUrl).href,
    offer: offer && {
      what: offer.what,
      day: slotLongDay(start),
      time: timeOf(offer.starts_at),
      zone: timeZoneName(time_zone, start),
      // `2:30 pm`.
      held_until: timeOf(offer.expires_at),
      book_url: offer.book_url,
    },
    alert_url: alert.alert_url,
    site_url: new URL("/", publicUrl).href,
  };
}
