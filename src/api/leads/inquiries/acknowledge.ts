import type { OutputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { isContactTime, isContactWay } from "#domain/leads/contact-preference.ts";
import { isTourDay, isTourTime } from "#domain/leads/tour-wish.ts";
import { findTours } from "../../booking/tours/tour-hours.ts";
import { notInDemo } from "../../platform/http/refusals.ts";
import { tourOf } from "./inquired-tour.ts";
import { selectInquiries } from "./inquiry-queries.ts";
import type { InquiryServices } from "./inquiry-services.ts";

type Links = Pick<InquiryServices, "db" | "signingKey">;
type InquiryForManager = OutputOf<"getContactInquiryForManager">;

/** The first acknowledgement counts; repeats change nothing. Null if the inquiry was deleted. */
export async function acknowledge(
  services: Links,
  id: string,
  { demo, at }: { demo: boolean; at: Temporal.Instant },
): Promise<{ ok: true; data: InquiryForManager } | Failure | null> {
  const { db } = services;
  const known = await selectInquiries(db).where("contact_inquiry.id", "=", id).executeTakeFirst();
  if (!known) return null;
  if (demo && !known.demo) return notInDemo;
  await db
    .updateTable("contact_inquiry")
    .set({ acknowledged_at: at.toString() })
    .where("id", "=", id)
    .where("acknowledged_at", "is", null)
    .execute();
  const data = await inquiryForManager(services, id);
  return data && { ok: true, data };
}

/** What the page behind the manager's link shows, both steps included. */
export async function inquiryForManager(services: Links, id: string): Promise<InquiryForManager | null> {
  const { db } = services;
  const inquiry = await selectInquiries(db).where("contact_inquiry.id", "=", id).executeTakeFirst();
  if (!inquiry) return null;
  const { contact_how, contact_when, location_url_name, location_name, time_zone } = inquiry;
  return {
    reference: inquiry.reference,
    stage: inquiry.stage,
    first_name: inquiry.first_name,
    last_name: inquiry.last_name,
    email: inquiry.email,
    phone: inquiry.phone,
    services: inquiry.services,
    move_in_timeline: inquiry.move_in_timeline,
    message: inquiry.message,
    contact_how: contact_how && isContactWay(contact_how) ? contact_how : null,
    contact_when: contact_when.filter(isContactTime),
    tour_days: inquiry.tour_days.filter(isTourDay),
    tour_times: inquiry.tour_times.filter(isTourTime),
    allow_team_to_text_you: inquiry.allow_team_to_text_you,
    created_at: inquiry.created_at.toString(),
    completed_at: inquiry.completed_at?.toString() ?? null,
    acknowledged_at: inquiry.acknowledged_at?.toString() ?? null,
    set_aside: inquiry.quarantined,
    tour: await tourOf(services, inquiry, "stylist"),
    tour_hours: (await findTours(db, inquiry.location_id))?.hours ?? [],
    location: { url_name: location_url_name, name: location_name, time_zone },
  };
}
