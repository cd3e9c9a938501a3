import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { isDateOver } from "#domain/platform/calendar-date.ts";
import { activeServices } from "../../platform/database/professional-table.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { invalid } from "../../platform/http/refusals.ts";
import { readToken } from "../../platform/signing/signed-token.ts";
import type { BookingServices } from "../booking-services.ts";
import { isHeld, wasBooked } from "./booked-offer.ts";
import { findFreeStarts, wantedKey } from "./find-free-starts.ts";
import { totalMinutes } from "./schedule.ts";

export const availabilityHandlers: Handlers<"solaGeniusAvailability", BookingServices> = {
  async solaGeniusAvailability({ stylist_id, service_id, from, days, token }, { db, now, signingKey }) {
    const at = now();
    if (from && isDateOver(from, at.toString())) return invalid("from", openingMessages.upcomingDate);
    const rescheduledId = readToken(signingKey, "booking", token);
    const rescheduled = rescheduledId === null ? undefined : await findRescheduledBooking(db, rescheduledId);
    const holdId = readToken(signingKey, "booking-hold", token);
    const ownBookingId = rescheduledId ?? holdId;
    const people = await findOffers(db, stylist_id);
    const wishes = people.map(({ services, ...person }) => ({
      ...person,
      minutes:
        rescheduled?.stylist_id === person.stylist_id
          ? rescheduled.minutes
          : totalMinutes(servicesWanted(services, service_id)),
    }));
    const openings = await findFreeStarts(
      db,
      wishes.filter(({ minutes }) => minutes > 0),
      { from, days, except: ownBookingId ? [ownBookingId] : [] },
      at,
    );
    const availability = Object.fromEntries(
      wishes.map((wish) => [wish.stylist_id, openings.get(wantedKey(wish)) ?? []]),
    );
    if (!token) return { ok: true, data: { availability } };
    const offer = holdId === null ? undefined : await findOffer(db, holdId, at);
    const token_state = ownBookingId === null ? "invalid" : offer?.is_booked ? "booked" : "valid";
    if (!offer?.is_held) return { ok: true, data: { availability, token_state } };
    const { starts_at, expires_at, time_zone } = offer;
    const token_held = { start: slotAt(starts_at, time_zone), until: slotAt(expires_at, time_zone) };
    return { ok: true, data: { availability, token_state, token_held } };
  },
};

async function findOffer(db: Kysely<Database>, hold_id: string, now: Temporal.Instant) {
  return db
    .selectFrom("opening_offer")
    .innerJoin("stylist", "stylist.id", "opening_offer.stylist_id")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("hold_id", "=", hold_id)
    .select(["starts_at", "expires_at", "time_zone", wasBooked.as("is_booked"), isHeld(now).as("is_held")])
    .executeTakeFirst();
}

/** Active professionals with what is needed to find their openings. */
async function findOffers(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where(sql<boolean>`stylist.id = any(${ids}::bigint[])`)
    .where((where) =>
      where.or([where("stylist.active", "=", sql.lit(true)), where("stylist.kind", "=", "tours")]),
    )
    .where("location.active", "=", sql.lit(true))
    .select(["stylist.id as stylist_id", "time_zone"])
    .select((builder) =>
      jsonArrayFrom(activeServices(builder).select(["guid", "duration_minutes"])).as("services"),
    )
    .execute();
}

/** The services asked for, of any professional; one who offers none of them is asked for their first. */
function servicesWanted<Service extends { guid: string }>(services: Service[], guids: readonly string[]) {
  const chosenServices = services.filter(({ guid }) => guids.includes(guid));
  return chosenServices.length > 0 ? chosenServices : services.slice(0, 1);
}

/** Whose time a booking takes that is to be rescheduled, and how much of it, whatever its services take by now. */
async function findRescheduledBooking(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("booking")
    .where("id", "=", id)
    .where("status", "<>", "held")
    .where("anonymised_at", "is", null)
    .select("stylist_id")
    .select(sql<number>`extract(epoch from upper(during) - lower(during))::float8 / 60`.as("minutes"))
    .executeTakeFirst();
}
