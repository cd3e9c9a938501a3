import type { I18n } from "@lingui/core";
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
  [/*i18n*/ "the name", ["first_name", "last_name"]],
  [/*i18n*/ "the phone number", ["phone"]],
  [/*i18n*/ "the email", ["email"]],
  [/*i18n*/ "how to reach them", ["contact_how", "contact_when"]],
  [/*i18n*/ "the services", ["services"]],
  [/*i18n*/ "the message", ["message"]],
  [/*i18n*/ "the plans", planColumns],
  [/*i18n*/ "when a tour suits", ["tour_days", "tour_times"]],
  [/*i18n*/ "whether a text is fine", ["allow_team_to_text_you"]],
] as const;

/** The last inquiry of the 30 days before for the same location from the same email or phone; null without. */
export async function findEarlierInquiry(
  { db, i18n }: { db: Kysely<Database>; i18n: I18n },
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
    received: whenLabel(earlier.created_at, time_zone, i18n),
    changes: namedColumns.filter(([, columns]) => !columns.every(isSame)).map(([name]) => i18n._(name)),
  };
}
