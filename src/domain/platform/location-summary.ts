import type { I18n } from "@lingui/core";
import { type Address, addressOnPage, formatAddress } from "./address.ts";
import { brandName } from "./brand.ts";

/** A location, and a professional's suite in it. */
interface Venue extends Address {
  location_name: string;
  address_2: string | null;
  suite: string | null;
}

/** Full directions on one line: `… South Lamar, Suite 14, Floor 2, 2110 S Lamar Blvd, Austin, TX 78704`. */
export function locationSummary(venue: Venue, i18n: I18n): string {
  const { suite } = venue;
  return joinVenue(venue, suite && i18n._("Suite {suite}", { suite }), formatAddress(venue));
}

/** The same for a mail: the line can break after a comma, not within `Suite 14`. */
export function locationInMail(venue: Venue, i18n: I18n): string {
  const { suite } = venue;
  const door = suite && i18n._("Suite {suite}", { suite }).replaceAll(" ", "\u00a0");
  return joinVenue(venue, door, addressOnPage(venue));
}

/** Suite and location, where a professional's door is. */
export function doorLabel(suite: string | null, locationName: string, i18n?: I18n): string {
  const door = suite && (i18n ? i18n._("Suite {suite}", { suite }) : `Suite ${suite}`);
  return [door, `${brandName} ${locationName}`].filter(Boolean).join(", ");
}

function joinVenue(venue: Venue, suite: string | null, address: string): string {
  const { location_name, address_2 } = venue;
  return [`${brandName} ${location_name}`, suite, address_2, address].filter(Boolean).join(", ");
}
