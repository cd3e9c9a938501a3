import type { Kysely } from "kysely";
import type { InquiryEvent } from "#contract/leads/webhook-inquiry.ts";
import { isContactTime, isContactWay } from "#domain/leads/contact-preference.ts";
import { isTourDay, isTourTime } from "#domain/leads/tour-wish.ts";
import type { Database } from "../../platform/database/schema.ts";
import { selectInquiries } from "./inquiry-queries.ts";

/** The webhook payload of an inquiry; null if it was deleted. */
export async function inquiryEventOf(db: Kysely<Database>, id: string): Promise<InquiryEvent | null> {
  const inquiry = await selectInquiries(db)
    .where("contact_inquiry.id", "=", id)
    .select([
      "contact_inquiry.state",
      "contact_inquiry.requesturl_landing",
      "contact_inquiry.requesturl_referring",
      "contact_inquiry.utm_parameters",
    ])
    .executeTakeFirst();
  if (!inquiry) return null;
  const attachments = await db
    .selectFrom("contact_inquiry_file")
    .where("contact_inquiry_id", "=", id)
    .orderBy("name")
    .select(["name", "media_type"])
    .execute();
  const { contact_how, contact_when } = inquiry;
  return {
    contact_inquiry_id: inquiry.id,
    reference: inquiry.reference,
    form: inquiry.form,
    stage: inquiry.stage,
    first_name: inquiry.first_name,
    last_name: inquiry.last_name,
    email: inquiry.email,
    phone: inquiry.phone,
    contact_how: contact_how && isContactWay(contact_how) ? contact_how : null,
    contact_when: contact_when.filter(isContactTime),
    allow_team_to_text_you: inquiry.allow_team_to_text_you,
    services: inquiry.services,
    move_in_timeline: inquiry.move_in_timeline,
    tour_days: inquiry.tour_days.filter(isTourDay),
    tour_times: inquiry.tour_times.filter(isTourTime),
    message: inquiry.message,
    state: inquiry.state,
    attachments,
    requesturl_landing: inquiry.requesturl_landing,
    requesturl_referring: inquiry.requesturl_referring,
    utm_parameters: inquiry.utm_parameters,
    created_at: inquiry.created_at.toString(),
    completed_at: inquiry.completed_at?.toString() ?? null,
    location: {
      location_id: inquiry.location_id,
      url_name: inquiry.location_url_name,
      name: inquiry.location_name,
      country: inquiry.location_country,
      time_zone: inquiry.time_zone,
      public_email: inquiry.public_email,
    },
  };
}
