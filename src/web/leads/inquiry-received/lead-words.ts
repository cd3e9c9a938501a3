import type { I18n } from "@lingui/core";
import type { InquiryForManager } from "#contract/leads/inquiry.ts";
import { bookingReceivedPath } from "#domain/booking/paths.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { planFacts } from "#domain/leads/plan-question.ts";
import { tourProposals, tourWishPhrase } from "#domain/leads/tour-wish.ts";
import { findService } from "#domain/network/find-service.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { formatPhone } from "#domain/platform/phone-format.ts";
import {
  contactAction,
  contactHref,
  contactTimePhrase,
  contactZone,
  proposalHref,
  textsLabel,
} from "#domain/platform/preferred-contact.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import { rowsOf } from "../tour/hours-rows.ts";
import { tourLabel, tourSentence } from "../tour/tour-times.server.ts";

export type LeadWords = ReturnType<typeof leadWords>;

/** An inquiry for its manager: contact first, then request and person. */
export function leadWords(i18n: I18n, inquiry: InquiryForManager, now: string) {
  const { first_name, last_name, location, services, completed_at } = inquiry;
  const zone = timeZoneName(location.time_zone, now, i18n);
  const labels = services.map((value) => i18n._(findService(value)?.label ?? value)).join(", ");
  const received = momentIn(i18n, location.time_zone, inquiry.created_at);
  const completed = completed_at && momentIn(i18n, location.time_zone, completed_at);
  return {
    reference: inquiry.reference,
    first_name,
    name: `${first_name} ${last_name}`,
    location: { url_name: location.url_name, name: location.name },
    isAcknowledged: inquiry.acknowledged_at !== null,
    isSetAside: inquiry.set_aside,
    isPartial: inquiry.stage === "partial",
    reach: {
      action: contactAction(i18n, inquiry),
      time: contactTimePhrase(i18n, inquiry),
      zone: contactZone(i18n, inquiry, zone),
      href: contactHref(inquiry),
    },
    facts: [
      reachFact(i18n, inquiry),
      { label: i18n._("Services"), value: labels || i18n._("Not given yet") },
      { label: i18n._("Location"), value: location.name },
      { label: i18n._("Reference"), value: inquiry.reference, isReference: true },
    ],
    phone: inquiry.phone,
    email: inquiry.email,
    texts: i18n._(textsLabel(inquiry)),
    message: inquiry.message,
    plans: planFacts(inquiry),
    tour: tourWishPhrase(i18n, inquiry),
    booked: inquiry.tour && {
      label: tourSentence(i18n, inquiry.tour.start, location.time_zone),
      href: bookingReceivedPath(inquiry.tour.token),
    },
    wanted: inquiry.tour_wanted && tourSentence(i18n, inquiry.tour_wanted, location.time_zone),
    offersTours: inquiry.tour_hours.length > 0,
    tourHours: rowsOf(inquiry.tour_hours),
    proposals: tourProposals(i18n, inquiry, dateAt(now, location.time_zone)).map((label) => ({
      label,
      href: proposalHref(i18n, inquiry, label),
    })),
    received,
    /** When the second step came, where that was later. */
    completed: completed === received ? null : completed,
  };
}

function reachFact(i18n: I18n, { contact_how, phone, email }: InquiryForManager) {
  if (contact_how === "email") return { label: i18n._("Email"), value: email, wide: true };
  return {
    label: i18n._(contact_how === "text" ? /*i18n*/ "Text" : /*i18n*/ "Call"),
    value: formatPhone(phone, i18n),
  };
}

/** `Saturday, November 21 at 9:00 am`. */
function momentIn(i18n: I18n, timeZone: string, instant: string): string {
  return tourLabel(i18n, slotAt(Temporal.Instant.from(instant), timeZone), timeZone);
}
