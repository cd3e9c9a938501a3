import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import type { SetAsideFact } from "../../platform/mail/facts.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { managerUrl } from "./inquiry-mail-facts.ts";
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
      await queueMail(transaction, {
        kind: "inquiries-set-aside",
        recipient,
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

/** The inquiries of a list that are still quarantined when it is sent, oldest first. */
export async function setAsideFacts(
  db: Kysely<Database>,
  links: Pick<InquiryServices, "publicUrl" | "signingKey">,
  ids: readonly string[],
  recipient: string,
): Promise<SetAsideFact[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("contact_inquiry")
    .innerJoin("location", "location.id", "contact_inquiry.location_id")
    .where("contact_inquiry.id", "in", ids)
    .where("contact_inquiry.quarantined", "=", true)
    .where("contact_inquiry.anonymised_at", "is", null)
    .orderBy("contact_inquiry.created_at")
    .select([
      "contact_inquiry.id",
      "reference",
      "first_name",
      "last_name",
      "email",
      "message",
      "contact_inquiry.created_at",
      "location.time_zone",
      "location.name as location_name",
    ])
    .execute();
  return rows.map(({ id, ...row }) => ({ ...row, url: managerUrl(id, recipient, links) }));
}
