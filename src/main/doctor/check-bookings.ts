import type { Kysely } from "kysely";
import { displacedBookings, displacedSentence } from "#api/booking/bookings/displaced-bookings.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { type Finding, warning, well } from "./finding.ts";

const about = "bookings";
const maxShown = 5;

/** Upcoming bookings and tours that an import left without a time, a place or a service. */
export async function checkBookings(db: Kysely<Database>): Promise<Finding> {
  const displaced = await displacedBookings(db, Temporal.Now.instant());
  if (displaced.length === 0) return well(about, "All upcoming ones can take place as booked.");
  const sentences = displaced.slice(0, maxShown).map(displacedSentence).join(" ");
  const more = displaced.length > maxShown ? ` … and ${displaced.length - maxShown} more.` : "";
  return warning(
    about,
    `${pluralize(displaced.length, "upcoming booking")} can't take place as booked: ${sentences}${more}`,
    "Call the clients (npm run sola -- bookings list), or import the hours again.",
  );
}
