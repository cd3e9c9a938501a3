import { english } from "#domain/platform/languages.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { selectInquiries } from "./inquiry-queries.ts";
import type { InquiryServices } from "./inquiry-services.ts";

/** Mails each manager one daily list of newly quarantined inquiries. */
export async function queueQuarantineLists({
  db,
  now,
  fallbackEmail,
}: Pick<InquiryServices, "db" | "now" | "fallbackEmail">): Promise<void> {
  const at = now();
  await db.transaction().execute(async (transaction) => {
    const unlisted = await selectInquiries(transaction)
      .where("contact_inquiry.quarantined", "=", true)
      .where("contact_inquiry.listed_at", "is", null)
      .where("contact_inquiry.demo", "=", false)
      .forUpdate("contact_inquiry")
      .execute();
    const byManager = Map.groupBy(unlisted, ({ public_email }) => public_email ?? fallbackEmail);
    for (const [recipient, inquiries] of byManager) {
      const ids = inquiries.map((inquiry) => inquiry.id);
      const language = inquiries[0]?.location_language ?? english.code;
      await queueMail(transaction, {
        kind: "inquiries-set-aside",
        recipient,
        language,
        detail: { ids },
        created_at: at,
      });
      await transaction
        .updateTable("contact_inquiry")
        .set({ listed_at: at.toString() })
        .where("id", "in", ids)
        .execute();
    }
  });
}
