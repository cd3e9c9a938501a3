import type { I18n } from "@lingui/core";
import type { InquiryReceipt } from "#contract/leads/inquiry.ts";
import { bookingPath } from "#domain/booking/paths.ts";
import { tourWishPhrase } from "#domain/leads/tour-wish.ts";
import { findService } from "#domain/network/find-service.ts";
import { managerCalled } from "#domain/network/manager-name.ts";
import { formatPhone } from "#domain/platform/phone-format.ts";
import { contactTimePhrase, contactWayPhrase, contactZone } from "#domain/platform/preferred-contact.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import { tourLabel, tourSentence } from "../tour/tour-times.server.ts";

export type ReceiptWords = ReturnType<typeof receiptWords>;
export type WantedTour = NonNullable<ReceiptWords["wanted"]>;

/** The receipt's sentences: who will do what, when, and by which number or address. */
export function receiptWords(i18n: I18n, receipt: InquiryReceipt, now: string) {
  const { location, contact_how, services, tour_wanted } = receipt;
  const manager = location.public_contact_name;
  const who = i18n._(managerCalled(manager, true));
  const how = contact_how ?? "email";
  return {
    reference: receipt.reference,
    form: receipt.form,
    first_name: receipt.first_name,
    email: receipt.email,
    location: { url_name: location.url_name, name: location.name },
    isSetAside: receipt.set_aside,
    manager,
    manager_phone: location.public_phone,
    who,
    how,
    way: contactWayPhrase(i18n, how, who),
    time: contactTimePhrase(i18n, receipt),
    zone: contactZone(i18n, receipt, timeZoneName(location.time_zone, now, i18n)),
    reach: {
      label: i18n._(
        { text: /*i18n*/ "We’ll text", call: /*i18n*/ "We’ll call", email: /*i18n*/ "We’ll email" }[how],
      ),
      value: how === "email" ? receipt.email : formatPhone(receipt.phone, i18n),
      wide: how === "email",
    },
    tour: tourWishPhrase(i18n, receipt),
    booked: receipt.tour && {
      label: tourSentence(i18n, receipt.tour.start, location.time_zone),
      href: bookingPath(receipt.tour.token),
    },
    wanted: tour_wanted
      ? {
          start: tour_wanted,
          label: tourLabel(i18n, tour_wanted, location.time_zone),
          isPast: Date.parse(tour_wanted) <= Date.parse(now),
        }
      : null,
    services: services.map((value) => i18n._(findService(value)?.label ?? value)).join(", "),
  };
}
