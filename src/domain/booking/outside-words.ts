import type { I18n } from "@lingui/core";
import { type Address, addressOnPage, formatAddress } from "../platform/address.ts";
import { locationInMail, locationSummary } from "../platform/location-summary.ts";
import { namesInWords } from "../platform/offered-name.ts";

/** What is said of a booking outside the site. */
interface OutsideBooking extends Address {
  /** Of the professional, or of the manager who gives the tour; can be empty. */
  host: string;
  services: readonly { name: string }[];
  location_name: string;
  address_2: string | null;
  suite: string | null;
}

/**
 * The words for everything about a booking that leaves the site for its client: mails, calendar files, links to calendars,
 * titles, webhooks. A tour is confidential, so they name neither the brand nor a studio nor a tour.
 */
export function outsideWords(booking: OutsideBooking, isTour: boolean, i18n: I18n) {
  const { host, services, address_2 } = booking;
  const what = isTour ? i18n._("Visit") : namesInWords(services, i18n) || i18n._("Booking");
  const discreetly = (address: string) => [address_2, address].filter(Boolean).join(", ");
  return {
    what,
    title: host ? i18n._("{service} with {professional}", { service: what, professional: host }) : what,
    /** On one line, and for a page or mail that may break it. */
    place: isTour ? discreetly(formatAddress(booking)) : locationSummary(booking, i18n),
    placeToRead: isTour ? discreetly(addressOnPage(booking)) : locationInMail(booking, i18n),
    /** Null is the brand's own name. */
    sender: isTour ? host : null,
  };
}
