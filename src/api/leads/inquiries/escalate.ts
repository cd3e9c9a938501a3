import { queueMail } from "../../platform/mail/queue-mail.ts";
import type { InquiryServices } from "./inquiry-services.ts";

/** Mails an unacknowledged lead to FALLBACK_EMAIL, once. */
export async function escalateInquiry(
  { db, now, fallbackEmail }: InquiryServices,
  inquiryId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("contact_inquiry")
      .set({ escalated_at: now().toString() })
      .where("id", "=", inquiryId)
      .where("acknowledged_at", "is", null)
      .where("escalated_at", "is", null)
      .where("anonymised_at", "is", null)
      .where("demo", "=", false)
      .where("quarantined", "=", false)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await queueMail(transaction, {
        kind: "inquiry-escalation",
        contact_inquiry_id: inquiryId,
        recipient: fallbackEmail,
      });
    }
  });
}
