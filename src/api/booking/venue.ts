import { formatAddress } from "#domain/address.ts";
import type { BookingWithPlace } from "./queries.ts";

/** Where somebody has to go: `Sola South Lamar, Suite 14, Floor 2, 2110 S Lamar Blvd, Austin, TX 78704`. */
export function venueOf(booking: BookingWithPlace): string {
  const { location_name, suite, address_2 } = booking;
  return [`Sola ${location_name}`, suite && `Suite ${suite}`, address_2, formatAddress(booking)]
    .filter(Boolean)
    .join(", ");
}
