import { createHash } from "node:crypto";
import type { I18n } from "@lingui/core";
import { type Insertable, type Kysely, sql } from "kysely";
import { planColumns } from "#domain/leads/plan-question.ts";
import { textPermission } from "#domain/leads/text-permission.ts";
import { emailKey } from "#domain/platform/email.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import { withReference } from "../../platform/database/with-reference.ts";

type InquiryRow = Insertable<Database["contact_inquiry"]>;
/** The columns a form fills; storing adds the rest. */
export type NewInquiry = Omit<InquiryRow, "id" | "reference" | "fingerprint" | "created_at">;
export interface StoredInquiry {
  id: string;
  reference: string;
}

/** Within this span, equal content is a repeat of one inquiry. */
const repeatWindow = Temporal.Duration.from({ minutes: 10 });

/**
 * Inserts an inquiry once, also for concurrent repeats; `isNew` is false for a repeat of the newest inquiry of this form, address
 * and location. `files` are the hashes of its attachments.
 */
export async function storeOnce(
  transaction: Kysely<Database>,
  inquiry: NewInquiry,
  files: readonly string[],
  now: Temporal.Instant,
): Promise<StoredInquiry & { isNew: boolean }> {
  const fingerprint = fingerprintOf(inquiry, files);
  await sql`select pg_advisory_xact_lock(${fingerprint.readBigInt64BE(0).toString()}::bigint)`.execute(
    transaction,
  );

  const repeated = await transaction
    .selectFrom("contact_inquiry")
    .where("fingerprint", "=", fingerprint)
    .where("created_at", ">", instant(now.subtract(repeatWindow)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("contact_inquiry as later")
            .where(sql`lower(later.email)`, "=", emailKey(inquiry.email))
            .where("later.location_id", "=", inquiry.location_id)
            .where("later.form", "=", inquiry.form)
            .whereRef("later.created_at", ">", "contact_inquiry.created_at"),
        ),
      ),
    )
    .orderBy("created_at")
    .select(["id", "reference"])
    .executeTakeFirst();
  if (repeated) return { ...repeated, isNew: false };

  const stored = await withReference("LS", (identity) =>
    transaction
      .insertInto("contact_inquiry")
      .values({ ...inquiry, ...identity, fingerprint, created_at: now.toString() })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .returning(["id", "reference"])
      .executeTakeFirst(),
  );
  return { ...stored, isNew: true };
}

/** What the visitor sends: an inquiry that differs in any of it is a new one. */
const sentColumns = [
  ...(["form", "stage", "demo", "location_id", "first_name", "last_name", "phone", "contact_how"] as const),
  ...(["contact_when", "services", "state", ...planColumns, "tour_days", "tour_times"] as const),
  "allow_team_to_text_you",
] as const satisfies (keyof NewInquiry)[];

/** Equal for inquiries of which the visitor sent the same. */
export function fingerprintOf(
  inquiry: Pick<NewInquiry, (typeof sentColumns)[number] | "email" | "message">,
  files: readonly string[],
): Buffer {
  const choices = sentColumns.map((column) => {
    const value = inquiry[column];
    return Array.isArray(value) ? value.toSorted() : value;
  });
  const message = inquiry.message?.replace(/\s+/g, " ");
  return createHash("sha256")
    .update(JSON.stringify([choices, emailKey(inquiry.email), message, files]))
    .digest();
}

export async function referencesOf(transaction: Kysely<Database>, ids: readonly string[]) {
  return transaction
    .selectFrom("contact_inquiry")
    .where("id", "in", ids)
    .orderBy("location_id")
    .select(["id", "reference"])
    .execute();
}

/** Selects what receipts and mails show of an inquiry and its location. */
export function selectInquiries(db: Kysely<Database>) {
  return db
    .selectFrom("contact_inquiry")
    .innerJoin("location", "location.id", "contact_inquiry.location_id")
    .where("contact_inquiry.anonymised_at", "is", null)
    .selectAll("contact_inquiry")
    .select([
      "location.url_name as location_url_name",
      "location.name as location_name",
      "location.country as location_country",
      "location.time_zone",
      "location.public_contact_name",
      "location.public_phone",
      "location.public_email",
      "location.language as location_language",
    ]);
}

export type InquiryWithLocation = NonNullable<Awaited<ReturnType<typeof findInquiry>>>;

export async function findInquiry(db: Kysely<Database>, id: string) {
  return selectInquiries(db).where("contact_inquiry.id", "=", id).executeTakeFirst();
}

/** Permission to text is stored with its wording as it was shown, time and page. */
export function textPermissionColumns(
  { isGiven, i18n }: { isGiven: boolean; i18n: I18n },
  at: Temporal.Instant,
  page: string | null,
) {
  return {
    allow_team_to_text_you: isGiven,
    text_permission_wording: isGiven ? i18n._(textPermission.wording) : null,
    text_permission_at: isGiven ? at.toString() : null,
    text_permission_page: isGiven ? page : null,
  };
}
