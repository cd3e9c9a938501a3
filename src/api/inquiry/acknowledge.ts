import type { Kysely } from "kysely";
import type { OutputOf } from "#contract/endpoints.ts";
import type { Database } from "../database/schema.ts";
import { selectInquiries } from "./queries.ts";

/** The first acknowledgement counts; later ones change nothing. Null for an inquiry that is no longer kept. */
export async function acknowledge(
  db: Kysely<Database>,
  id: string,
  at: Temporal.Instant,
): Promise<OutputOf<"acknowledgeContactInquiry"> | null> {
  await db
    .updateTable("contact_inquiry")
    .set({ acknowledged_at: at.toString() })
    .where("id", "=", id)
    .where("acknowledged_at", "is", null)
    .execute();
  return inquiryForManager(db, id);
}

/** What the page behind the manager's link shows. */
export async function inquiryForManager(
  db: Kysely<Database>,
  id: string,
): Promise<OutputOf<"getContactInquiryForManager"> | null> {
  const inquiry = await selectInquiries(db).where("contact_inquiry.id", "=", id).executeTakeFirst();
  if (!inquiry) return null;
  const { reference, first_name, location_name, acknowledged_at } = inquiry;
  return { reference, first_name, location_name, acknowledged_at: acknowledged_at?.toString() ?? null };
}
