import type { OutputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { inquiryChoices } from "#domain/leads/inquiry-choices.ts";
import { planRecord } from "#domain/leads/plan-question.ts";
import { bookingToken, type Party } from "../../booking/bookings/booking-link.ts";
import { findBooking } from "../../booking/bookings/booking-queries.ts";
import { findTours } from "../../booking/tours/tour-calendar.ts";
import { notFound } from "../../platform/http/refusals.ts";
import { readToken } from "../../platform/signing/signed-token.ts";
import { findInquiry, type InquiryWithLocation } from "./inquiry-queries.ts";
import type { InquiryServices } from "./inquiry-services.ts";

type Services = Pick<InquiryServices, "db" | "signingKey">;

/** The inquiry of a signed link. Visitor and manager have separate links. */
export async function inquiryBehind(
  { db, signingKey }: Services,
  link: "inquiry-receipt" | "inquiry-acknowledge",
  token: string,
): Promise<InquiryWithLocation | undefined> {
  const [id = null] = readToken(signingKey, link, token)?.split("~") ?? [];
  return id === null ? undefined : findInquiry(db, id);
}

/** What the page behind the manager's link shows, both steps included. */
export async function showToManager(
  services: Services,
  token: string,
): Promise<{ ok: true; data: OutputOf<"getContactInquiryForManager"> } | Failure> {
  const inquiry = await inquiryBehind(services, "inquiry-acknowledge", token);
  if (!inquiry) return notFound;
  const { location_url_name, location_name, time_zone } = inquiry;
  const data = {
    ...wholeInquiry(inquiry),
    acknowledged_at: inquiry.acknowledged_at?.toString() ?? null,
    set_aside: inquiry.quarantined,
    tour: await tourOf(services, inquiry, "stylist"),
    tour_hours: (await findTours(services.db, inquiry.location_id))?.hours ?? [],
    location: { url_name: location_url_name, name: location_name, time_zone },
  };
  return { ok: true, data };
}

/** What an inquiry's receipt shows. */
export async function receiptOf(
  services: Services,
  inquiry: InquiryWithLocation,
): Promise<OutputOf<"getContactInquiryReceipt">> {
  const tours = inquiry.quarantined ? undefined : await findTours(services.db, inquiry.location_id);
  return {
    ...visitorsFields(inquiry),
    form: inquiry.form,
    set_aside: inquiry.quarantined,
    tour: await tourOf(services, inquiry, "client"),
    tour_calendar: tours?.stylist_id ?? null,
    location: {
      ...locationOf(inquiry),
      public_contact_name: inquiry.public_contact_name,
      public_phone: inquiry.public_phone,
    },
  };
}

export function wholeInquiry(inquiry: InquiryWithLocation) {
  return {
    ...visitorsFields(inquiry),
    stage: inquiry.stage,
    last_name: inquiry.last_name,
    message: inquiry.message,
    allow_team_to_text_you: inquiry.allow_team_to_text_you,
    completed_at: inquiry.completed_at?.toString() ?? null,
  };
}

/** Without what the visitor's link, in a mail to an unconfirmed address, must not show. */
function visitorsFields(inquiry: InquiryWithLocation) {
  return {
    reference: inquiry.reference,
    first_name: inquiry.first_name,
    email: inquiry.email,
    phone: inquiry.phone,
    services: inquiry.services,
    ...planRecord((column) => inquiry[column]),
    ...inquiryChoices(inquiry),
    tour_wanted: inquiry.tour_wanted && slotAt(inquiry.tour_wanted, inquiry.time_zone),
    created_at: inquiry.created_at.toString(),
  };
}

export function locationOf(inquiry: InquiryWithLocation) {
  const { location_url_name, location_name, location_country, time_zone } = inquiry;
  return { url_name: location_url_name, name: location_name, country: location_country, time_zone };
}

/** The tour an inquiry led to, with the token that opens it for one side; null without one or after a cancellation. */
export async function tourOf(
  { db, signingKey }: Services,
  { tour_id }: { tour_id: string | null },
  side: Party,
): Promise<{ start: string; token: string } | null> {
  const booking = tour_id === null ? undefined : await findBooking(db, tour_id);
  if (booking?.status !== "confirmed") return null;
  return {
    start: slotAt(booking.starts_at, booking.time_zone),
    token: bookingToken(booking.id, side, { signingKey }),
  };
}
