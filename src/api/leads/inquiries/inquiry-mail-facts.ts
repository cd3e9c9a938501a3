import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { emailKey } from "#domain/platform/email.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { InquiryFact, LocationFact, MailFacts } from "../../platform/mail/facts.ts";
import { signToken } from "../../platform/signing/signed-token.ts";
import { tourOf } from "./inquiry-answer.ts";
import { selectInquiries } from "./inquiry-queries.ts";
import type { InquiryServices } from "./inquiry-services.ts";

type Links = Pick<InquiryServices, "publicUrl" | "signingKey">;

/** Template data of an inquiry mail; null for a demo or a deleted inquiry. */
export async function inquiryFact(
  db: Kysely<Database>,
  { publicUrl, signingKey }: Links,
  { id, also, recipient }: { id: string; also: readonly string[]; recipient: string },
): Promise<InquiryFact | null> {
  const row = await selectInquiries(db)
    .where("contact_inquiry.id", "=", id)
    .where("contact_inquiry.demo", "=", false)
    .select((builder) =>
      builder
        .selectFrom("contact_inquiry_file")
        .whereRef("contact_inquiry_file.contact_inquiry_id", "=", "contact_inquiry.id")
        .select((file) => file.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("attachment_count"),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    others: await otherLocations(db, also),
    booked_start: (await tourOf({ db, signingKey }, row, "client"))?.start ?? null,
    receipt_url: new URL(`/inquiry/${signToken(signingKey, "inquiry-receipt", id)}`, publicUrl).href,
    acknowledge_url: managerUrl(id, recipient, { publicUrl, signingKey }),
  };
}

async function otherLocations(db: Kysely<Database>, also: readonly string[]): Promise<LocationFact[]> {
  if (also.length === 0) return [];
  return selectInquiries(db)
    .where("contact_inquiry.id", "in", also)
    .orderBy("contact_inquiry.location_id")
    .clearSelect()
    .select(["reference", "location.name as location_name", "location.url_name as location_url_name"])
    .select(["public_contact_name", "public_phone"])
    .execute();
}

export const inquiryFiles: MailFacts["inquiryFiles"] = (db, id) =>
  db
    .selectFrom("contact_inquiry_file")
    .where("contact_inquiry_id", "=", id)
    .orderBy("name")
    .select(["name", "media_type", "content"])
    .execute();

/** Tells in a link to whom it was mailed, without the address. */
export function recipientMark(recipient: string): string {
  return createHash("sha256").update(emailKey(recipient)).digest("base64url").slice(0, 16);
}

/** The manager's signed link, which knows its recipient. Opening it changes nothing; its button acknowledges. */
export function managerUrl(id: string, recipient: string, { publicUrl, signingKey }: Links): string {
  const token = signToken(signingKey, "inquiry-acknowledge", `${id}~${recipientMark(recipient)}`);
  return new URL(`/inquiry-received/${token}`, publicUrl).href;
}
