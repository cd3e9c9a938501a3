import { type Kysely, sql } from "kysely";
import { whenLabel } from "#domain/booking/instant-label.ts";
import { planColumns } from "#domain/leads/plan-question.ts";
import { emailKey } from "#domain/platform/email.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import { type InquiryWithLocation, selectInquiries } from "../inquiries/inquiry-queries.ts";

export interface EarlierInquiry {
  reference: string;
  /** `Saturday, November 21 at 9:00 am, Central Time`. */
  received: string;
  /** `the phone number`; empty if both say the same. */
  changes: string[];
}

const repliesWithin = Temporal.Duration.from({ hours: 30 * 24 });

/** What each change is called, by the columns that show it. */
const namedColumns = [
  ["the name", ["first_name", "last_name"]],
  ["the phone number", ["phone"]],
  ["the email", ["email"]],
  ["how to reach them", ["contact_how", "contact_when"]],
  ["the services", ["services"]],
  ["the message", ["message"]],
  ["the plans", planColumns],
  ["when a tour suits", ["tour_days", "tour_times"]],
  ["whether a text is fine", ["allow_team_to_text_you"]],
] as const;

/** The last inquiry of the 30 days before for the same location from the same email or phone; null without. */
export async function findEarlierInquiry(
  db: Kysely<Database>,
  inquiry: InquiryWithLocation,
): Promise<EarlierInquiry | null> {
  const { email, phone, location_id, created_at, time_zone } = inquiry;
  const earlier = await selectInquiries(db)
    .where("contact_inquiry.location_id", "=", location_id)
    .where(({ eb, or }) =>
      or([
        eb(sql`lower(contact_inquiry.email)`, "=", emailKey(email)),
        eb("contact_inquiry.phone", "=", phone),
      ]),
    )
    .where("contact_inquiry.created_at", "<", created_at)
    .where(
      "contact_inquiry.created_at",
      ">",
      instant(Temporal.Instant.from(created_at).subtract(repliesWithin)),
    )
    .where("contact_inquiry.demo", "=", false)
    .where("contact_inquiry.quarantined", "=", false)
    .orderBy("contact_inquiry.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!earlier) return null;
  const isSame = (column: keyof InquiryWithLocation) =>
    JSON.stringify(earlier[column]) === JSON.stringify(inquiry[column]);
  return {
    reference: earlier.reference,
    received: whenLabel(earlier.created_at, time_zone),
    changes: namedColumns.filter(([, columns]) => !columns.every(isSame)).map(([name]) => name),
  };
}
