import type { Kysely } from "kysely";
import type { InquiryEvent } from "#contract/leads/webhook-inquiry.ts";
import type { WebhookType } from "#contract/webhook.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { EventDefinition, EventSubject } from "../../platform/outbox/deliver-webhook.ts";
import { locationOf, wholeInquiry } from "../inquiries/inquiry-answer.ts";
import { selectInquiries } from "../inquiries/inquiry-queries.ts";

export const inquiryEvents: EventDefinition<Extract<WebhookType, `inquiry.${string}`>> = {
  kinds: ["inquiry.created", "inquiry.completed"],
  read: readInquiryEvent,
};

/** Null if the inquiry was deleted. */
async function readInquiryEvent(
  db: Kysely<Database>,
  { contact_inquiry_id }: EventSubject,
): Promise<InquiryEvent | null> {
  const inquiry = await selectInquiries(db)
    .where("contact_inquiry.id", "=", contact_inquiry_id ?? "")
    .executeTakeFirst();
  if (!inquiry) return null;
  const attachments = await db
    .selectFrom("contact_inquiry_file")
    .where("contact_inquiry_id", "=", inquiry.id)
    .orderBy("name")
    .select(["name", "media_type"])
    .execute();
  return {
    ...wholeInquiry(inquiry),
    contact_inquiry_id: inquiry.id,
    form: inquiry.form,
    state: inquiry.state,
    attachments,
    requesturl_landing: inquiry.requesturl_landing,
    requesturl_referring: inquiry.requesturl_referring,
    utm_parameters: inquiry.utm_parameters,
    location: {
      ...locationOf(inquiry),
      location_id: inquiry.location_id,
      public_email: inquiry.public_email,
    },
  };
}
