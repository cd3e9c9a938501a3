import type { Kysely } from "kysely";
import { formatDate } from "#domain/calendar-date.ts";
import type { Database } from "../database/schema.ts";
import type { ApiServices } from "../services.ts";
import { signToken } from "../signed-token.ts";
import { queueMail } from "./queue-mail.ts";

/** The inquiries that look like spam, for the manager who would have had them. */
export interface QuarantineDetail {
  site_url: string;
  inquiries: Array<{
    reference: string;
    name: string;
    email: string;
    location_name: string;
    message: string;
    date: string;
    /** Its page, where it can be released. Opening it changes nothing. */
    url: string;
  }>;
}

/** Once a day, every manager is told of the inquiries that were set aside since: each once, and all in one mail. */
export async function queueQuarantineLists({ db, now, fallbackEmail }: ApiServices): Promise<void> {
  const at = now();
  await db.transaction().execute(async (transaction) => {
    const unlisted = await transaction
      .selectFrom("contact_inquiry")
      .innerJoin("location", "location.id", "contact_inquiry.location_id")
      .where("contact_inquiry.quarantined", "=", true)
      .where("contact_inquiry.listed_at", "is", null)
      .where("contact_inquiry.anonymised_at", "is", null)
      .where("contact_inquiry.demo", "=", false)
      .select(["contact_inquiry.id", "location.public_email"])
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

/** What the list says when it is sent; null when everything in it was released or is no longer kept. */
export async function quarantineDetail(
  transaction: Kysely<Database>,
  ids: readonly string[],
  { publicUrl, signingKey }: Pick<ApiServices, "publicUrl" | "signingKey">,
): Promise<QuarantineDetail | null> {
  if (ids.length === 0) return null;
  const rows = await transaction
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
      "location.name as location_name",
    ])
    .execute();
  if (rows.length === 0) return null;
  return {
    site_url: new URL("/", publicUrl).href,
    inquiries: rows.map((row) => ({
      reference: row.reference,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      location_name: row.location_name,
      message: row.message.slice(0, 200),
      date: formatDate(row.created_at.toString()),
      url: new URL(`/inquiry-received/${signToken(signingKey, "inquiry-acknowledge", row.id)}`, publicUrl)
        .href,
    })),
  };
}
