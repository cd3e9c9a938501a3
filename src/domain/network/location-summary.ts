import { type Address, addressOnPage, formatAddress } from "./address.ts";

/** A location, and the suite there where somebody works. */
interface Venue extends Address {
  location_name: string;
  address_2: string | null;
  suite: string | null;
}

/** Where somebody has to go: `Sola South Lamar, Suite 14, Floor 2, 2110 S Lamar Blvd, Austin, TX 78704`. */
export function locationSummary(venue: Venue): string {
  const { suite } = venue;
  return joinVenue(venue, suite && `Suite ${suite}`, formatAddress(venue));
}

/** The same for a mail, where a line may end after a comma, but not within `Suite 14`. */
export function locationInMail(venue: Venue): string {
  const { suite } = venue;
  return joinVenue(venue, suite && `Suite\u00a0${suite}`, addressOnPage(venue));
}

function joinVenue(venue: Venue, suite: string | null, address: string): string {
  const { location_name, address_2 } = venue;
  return [`Sola ${location_name}`, suite, address_2, address].filter(Boolean).join(", ");
}
