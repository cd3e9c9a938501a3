import { type Kysely, sql } from "kysely";
import { slotAt } from "#domain/booking/slot.ts";
import { findService } from "#domain/network/find-service.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { AlertFact } from "../../platform/mail/facts.ts";
import { signToken } from "../../platform/signing/signed-token.ts";
import type { BookingServices } from "../booking-services.ts";
import { type AlertRow, selectAlerts } from "./alert-queries.ts";

type Links = Pick<BookingServices, "publicUrl" | "signingKey">;

/** What the mails to a waiting visitor say. */
export async function alertFact(
  db: Kysely<Database>,
  links: Links,
  id: string,
  offerId: string | null,
): Promise<AlertFact | null> {
  const alert = await selectAlerts(db).where("opening_alert.id", "=", id).executeTakeFirst();
  if (!alert) return null;
  const { location_name, location_url_name, time_zone } = alert;
  return {
    what: whatOf(alert),
    location_name,
    location_url_name,
    time_zone,
    offer: offerId === null ? null : await offerFact(db, links, offerId),
    alert_url: new URL(`/alerts/${signToken(links.signingKey, "opening-alert", id)}`, links.publicUrl).href,
  };
}

function whatOf({ service_name, stylist_name, category, location_name }: AlertRow): string | null {
  if (service_name !== null) return `${service_name} with ${stylist_name}`;
  return category === null ? null : `${findService(category)?.label ?? category} near ${location_name}`;
}

/** The time that is held; its link opens the details step of the booking with the hold. */
async function offerFact(
  db: Kysely<Database>,
  { publicUrl, signingKey }: Links,
  id: string,
): Promise<AlertFact["offer"]> {
  const offer = await db
    .selectFrom("opening_offer")
    .innerJoin("stylist", "stylist.id", "opening_offer.stylist_id")
    .innerJoin("location", "location.id", "stylist.location_id")
    .innerJoin("service", "service.guid", "opening_offer.service_guid")
    .where("opening_offer.id", "=", id)
    .where("closed_at", "is", null)
    .where(sql<boolean>`exists (select from booking where booking.id = hold_id and status = 'held')`)
    .select(["stylist.url_name", "starts_at", "expires_at", "hold_id", "service_guid", "location.time_zone"])
    .select(
      sql<string>`trim(service.name || ' with ' || stylist.first_name || ' ' || stylist.last_name)`.as(
        "what",
      ),
    )
    .executeTakeFirst();
  if (!offer) return null;
  const { starts_at, expires_at, what, time_zone } = offer;
  const query = new URLSearchParams({
    services: offer.service_guid,
    start: slotAt(starts_at, time_zone),
    hold: signToken(signingKey, "booking-hold", offer.hold_id),
  });
  const book_url = new URL(`/professionals/${offer.url_name}/book?${query}`, publicUrl).href;
  return { starts_at, expires_at, what, book_url };
}
