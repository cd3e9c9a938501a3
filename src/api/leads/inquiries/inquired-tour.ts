import type { Kysely } from "kysely";
import { slotAt } from "#domain/booking/slot.ts";
import { findBooking } from "../../booking/bookings/booking-queries.ts";
import { bookingToken, type Party } from "../../booking/bookings/party.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { SigningKey } from "../../platform/signing/signed-token.ts";

/** The tour an inquiry led to, with the token that opens it for one side; null without one or after a cancellation. */
export async function tourOf(
  { db, signingKey }: { db: Kysely<Database>; signingKey: SigningKey },
  { tour_id }: { tour_id: string | null },
  side: Party,
): Promise<{ start: string; token: string } | null> {
  const booking = tour_id === null ? undefined : await findBooking(db, tour_id);
  if (booking?.status !== "confirmed") return null;
  return {
    start: slotAt(booking.starts_at, booking.time_zone),
    token: bookingToken(booking.id, side, { signingKey }),
  };
}
