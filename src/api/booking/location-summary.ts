import { addressOnPage, formatAddress } from "#domain/address.ts";
import type { BookingWithPlace } from "./queries.ts";

/** Where somebody has to go: `Sola South Lamar, Suite 14, Floor 2, 2110 S Lamar Blvd, Austin, TX 78704`. */
export function locationSummary(booking: BookingWithPlace): string {
  const { suite } = booking;
  return joinVenue(booking, suite && `Suite ${suite}`, formatAddress(booking));
}

/** The same for a mail, where a line may end after a comma, but not within `Suite 14`. */
export function locationInMail(booking: BookingWithPlace): string {
  const { suite } = booking;
  return joinVenue(booking, suite && `Suite\u00a0${suite}`, addressOnPage(booking));
}

function joinVenue(booking: BookingWithPlace, suite: string | null, address: string): string {
  const { location_name, address_2 } = booking;
  return [`Sola ${location_name}`, suite, address_2, address].filter(Boolean).join(", ");
}
