import type { InquiryReceipt } from "#contract/leads/inquiry.ts";
import { contactWayPhrase } from "#domain/leads/contact-preference.ts";
import { contactTime, contactZone } from "#domain/leads/preferred-contact.ts";
import { tourWishPhrase } from "#domain/leads/tour-wish.ts";
import { findService } from "#domain/network/find-service.ts";
import { firstNameOf } from "#domain/platform/person-name.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import { tourLabel } from "../tour/tour-times.server.ts";

export type ReceiptWords = ReturnType<typeof receiptWords>;

/** The receipt's sentences: who will do what, when, and by which number or address. */
export function receiptWords(receipt: InquiryReceipt, now: string) {
  const { location, contact_how, services } = receipt;
  const manager = location.public_contact_name;
  const who = manager ? firstNameOf(manager) : "The local team";
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
    way: `${who} will ${contactWayPhrase(how)}`,
    time: contactTime(receipt),
    zone: contactZone(receipt, timeZoneName(location.time_zone, now)),
    reach: {
      label: { text: "We’ll text", call: "We’ll call", email: "We’ll email" }[how],
      value: how === "email" ? receipt.email : formatPhone(receipt.phone),
    },
    tour: tourWishPhrase(receipt),
    booked: receipt.tour && {
      label: tourLabel(receipt.tour.start, location.time_zone),
      href: `/booking/${receipt.tour.token}`,
    },
    services: services.map((value) => findService(value)?.label ?? value).join(", "),
  };
}
