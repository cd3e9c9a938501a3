import { type Kysely, sql } from "kysely";
import { maxServices } from "#contract/booking/booking-form.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { isDateOver } from "#domain/platform/calendar-date.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { readToken, type SigningKey } from "../../platform/signing/signed-token.ts";
import { openingsOf, timeToRead } from "./openings.ts";
import { findSchedules } from "./schedules.ts";

interface AvailabilityServices {
  db: Kysely<Database>;
  now: () => Temporal.Instant;
  /** Signs the links of this database; from `signingKey`. */
  signingKey: SigningKey;
}

export const availabilityHandlers: Handlers<"solaGeniusAvailability", AvailabilityServices> = {
  async solaGeniusAvailability({ stylist_id, service_id, from, days, token }, { db, now, signingKey }) {
    const request = { from, days, serviceGuids: service_id };
    const at = now();
    if (from && isDateOver(from, at.toString())) return dateOver;
    const movedId = readToken(signingKey, "booking", token);
    const moved = movedId === null ? undefined : await findMovedBooking(db, movedId);
    const own = movedId ?? readToken(signingKey, "booking-hold", token);
    const serviceCount = moved ? maxServices : service_id.length || 1;
    const schedules = await findSchedules(db, {
      stylistIds: stylist_id,
      during: timeToRead(from ? Date.parse(from) : at.epochMilliseconds, days, serviceCount),
      now: at,
      except: own ? [own] : [],
    });
    const availability = Object.fromEntries(
      [...schedules].map(([id, schedule]) => {
        const settledMinutes = moved?.stylist_id === id ? moved.minutes : undefined;
        return [id, openingsOf(schedule, { ...request, settledMinutes }, at)];
      }),
    );
    return { ok: true, data: { availability } };
  },
};

const dateOver: Failure = {
  ok: false,
  problem: "invalid",
  message: openingMessages.upcomingDate,
  errors: { from: [openingMessages.upcomingDate] },
};

/** Whose time a booking takes that is to be moved, and how much of it, whatever its services take by now. */
async function findMovedBooking(
  db: Kysely<Database>,
  id: string,
): Promise<{ stylist_id: number; minutes: number } | undefined> {
  return db
    .selectFrom("booking")
    .where("id", "=", id)
    .where("status", "<>", "held")
    .where("anonymised_at", "is", null)
    .select("stylist_id")
    .select(sql<number>`extract(epoch from upper(during) - lower(during))::float8 / 60`.as("minutes"))
    .executeTakeFirst();
}
