import type { InquiryForManager } from "#contract/leads/inquiry.ts";
import { bookingReceivedPath } from "#domain/booking/paths.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
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
import { tourLabel } from "../tour/tour-times.server.ts";

export type LeadWords = ReturnType<typeof leadWords>;

/** An inquiry for its manager: contact first, then request and person. */
export function leadWords(inquiry: InquiryForManager, now: string) {
  const { first_name, last_name, location, services, completed_at } = inquiry;
  const zone = timeZoneName(location.time_zone, now);
  const labels = services.map((value) => findService(value)?.label ?? value).join(", ");
  const received = momentIn(location.time_zone, inquiry.created_at);
  const completed = completed_at && momentIn(location.time_zone, completed_at);
  return {
    reference: inquiry.reference,
    first_name,
    name: `${first_name} ${last_name}`,
    location: { url_name: location.url_name, name: location.name },
    isAcknowledged: inquiry.acknowledged_at !== null,
    isSetAside: inquiry.set_aside,
    isPartial: inquiry.stage === "partial",
    reach: {
      action: contactAction(inquiry),
      time: contactTimePhrase(inquiry),
      zone: contactZone(inquiry, zone),
      href: contactHref(inquiry),
    },
    facts: [
      reachFact(inquiry),
      { label: "Services", value: labels || "Not given yet" },
      { label: "Location", value: location.name },
      { label: "Reference", value: inquiry.reference },
    ],
    phone: inquiry.phone,
    email: inquiry.email,
    texts: textsLabel(inquiry),
    message: inquiry.message,
    plans: planFacts(inquiry),
    tour: tourWishPhrase(inquiry),
    booked: inquiry.tour && {
      label: tourLabel(inquiry.tour.start, location.time_zone),
      href: bookingReceivedPath(inquiry.tour.token),
    },
    wanted: inquiry.tour_wanted && tourLabel(inquiry.tour_wanted, location.time_zone),
    offersTours: inquiry.tour_hours.length > 0,
    tourHours: rowsOf(inquiry.tour_hours),
    proposals: tourProposals(inquiry, dateAt(now, location.time_zone)).map((label) => ({
      label,
      href: proposalHref(inquiry, label),
    })),
    received,
    /** When the second step came, where that was later. */
    completed: completed === received ? null : completed,
  };
}

function reachFact({ contact_how, phone, email }: InquiryForManager) {
  if (contact_how === "email") return { label: "Email", value: email, wide: true };
  return { label: contact_how === "text" ? "Text" : "Call", value: formatPhone(phone) };
}

/** `Saturday, November 21 at 9:00 am`. */
function momentIn(timeZone: string, instant: string): string {
  const at = slotAt(Temporal.Instant.from(instant), timeZone);
  return `${slotLongDay(at)} at ${slotLabel(at, timeZone).time}`;
}
