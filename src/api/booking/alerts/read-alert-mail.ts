import type { I18n } from "@lingui/core";
import { sql } from "kysely";
import { alertPath, bookPath } from "#domain/booking/paths.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { dayLabel, slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { findService } from "#domain/network/find-service.ts";
import { locationPath } from "#domain/network/paths.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { pathIn } from "#domain/platform/languages.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import type { MessageRow } from "../../platform/database/visitor-tables.ts";
import type { WrittenLanguage } from "../../platform/language/written-language.ts";
import type { MailSources } from "../../platform/mail/define-message.ts";
import { signToken } from "../../platform/signing/signed-token.ts";
import { type isHeld, wasWithdrawn } from "../availability/booked-offer.ts";
import { type AlertRow, selectAlerts } from "./alert-queries.ts";

export const wasWithdrawnAfterMail = sql<boolean>`${wasWithdrawn} and exists (
  select from message
  where kind = 'alert-opening' and status = 'sent' and detail ->> 'offer_id' = opening_offer.id
)`;

/** What all mails of an alert say; null if it was deleted. */
export async function readAlert(
  { opening_alert_id: id }: MessageRow,
  services: MailSources & WrittenLanguage,
) {
  const { db, publicUrl, signingKey, language, i18n } = services;
  const alert = id && (await selectAlerts(db).where("opening_alert.id", "=", id).executeTakeFirst());
  if (!alert) return null;
  const link = (path: string) => new URL(pathIn(language, path), publicUrl).href;
  const detail = {
    what: whatOf(alert, i18n),
    /** `Tue 12/01, Wed 12/02`; empty for a studio. */
    days: alert.starts
      .map((start) => dayLabel(dateAt(new Date(start).toISOString(), alert.time_zone), i18n))
      .join(", "),
    location_name: alert.location_name,
    location_url: link(locationPath(alert.location_url_name)),
    /** Where it's confirmed and ended. */
    alert_url: link(alertPath(signToken(signingKey, "opening-alert", alert.id))),
    site_url: link("/"),
  };
  return {
    detail,
    ...(detail.what === null && { senderName: "" }),
    unsubscribeUrl: detail.alert_url,
  };
}

/** `Balayage with Renata Silva`, `Nails near South Lamar`, or null for a studio. */
function whatOf(alert: AlertRow, i18n: I18n): string | null {
  const { service_name, stylist_name, category, location_name } = alert;
  if (service_name !== null)
    return i18n._("{service} with {professional}", {
      service: offeredName(service_name, i18n).name,
      professional: stylist_name,
    });
  if (category === null) return null;
  const service = i18n._(findService(category)?.label ?? category);
  return i18n._("{service} near {location}", { service, location: location_name });
}

/** The time of an offer; its link opens the details step of the booking with the hold. */
export async function readOffer(
  id: unknown,
  condition: ReturnType<typeof isHeld>,
  { db, publicUrl, signingKey, language, i18n }: MailSources & WrittenLanguage,
) {
  const offer = await db
    .selectFrom("opening_offer")
    .innerJoin("stylist", "stylist.id", "opening_offer.stylist_id")
    .innerJoin("location", "location.id", "stylist.location_id")
    .innerJoin("service", "service.guid", "opening_offer.service_guid")
    .where("opening_offer.id", "=", String(id))
    .where(condition)
    .select(["stylist.url_name", "starts_at", "expires_at", "hold_id", "service_guid", "location.time_zone"])
    .select([
      "service.name as service",
      sql<string>`trim(stylist.first_name || ' ' || stylist.last_name)`.as("professional"),
    ])
    .executeTakeFirst();
  if (!offer) return null;
  const { time_zone, expires_at, professional } = offer;
  const service = offeredName(offer.service, i18n).name;
  const start = slotAt(offer.starts_at, time_zone);
  const timeOf = (slot: string) => slotLabel(slot, time_zone, i18n).time;
  const hold = signToken(signingKey, "booking-hold", offer.hold_id);
  const path = bookPath(offer.url_name, { services: [offer.service_guid], start, hold });
  return {
    what: i18n._("{service} with {professional}", { service, professional }),
    day: slotLongDay(start, i18n),
    time: timeOf(start),
    zone: timeZoneName(time_zone, start, i18n),
    /** `2:30 pm`. */
    held_until: timeOf(slotAt(expires_at, time_zone)),
    expires_at,
    book_url: new URL(pathIn(language, path), publicUrl).href,
  };
}
