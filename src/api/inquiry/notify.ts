import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { InquiryMailKind } from "../mail/mail-kind.ts";
import type { ApiServices } from "../services.ts";

const fourHours = 4 * 60 * 60;
const thirtyMinutes = 30 * 60;

/** A location without an address of its own is looked after by the fallback. */
export function managerAddress(
  { public_email }: { public_email: string | null },
  { fallbackEmail }: { fallbackEmail: string },
): string {
  return public_email ?? fallbackEmail;
}

interface Recipients {
  manager: string;
  visitor: string;
}

/** A complete lead: the manager and the visitor are written to, and an unanswered one is passed on after 4 hours. */
export async function notifyOfInquiry(
  transaction: Kysely<Database>,
  jobs: JobQueue,
  inquiryId: string,
  { manager, visitor }: Recipients,
  at: Temporal.Instant,
): Promise<void> {
  if (await isFirstNotice(transaction, inquiryId, at)) {
    await queueMail(transaction, jobs, "inquiry-manager", inquiryId, manager);
  }
  await queueMail(transaction, jobs, "inquiry-visitor", inquiryId, visitor);
  await escalateLater(transaction, jobs, inquiryId);
}

/** Half a lead: nobody is told yet, for the second step usually follows within minutes. */
export async function notifyLaterOfPartial(
  transaction: Kysely<Database>,
  jobs: JobQueue,
  inquiryId: string,
): Promise<void> {
  await jobs.enqueue(
    transaction,
    { name: "notify-partial-inquiry", contact_inquiry_id: inquiryId },
    { afterSeconds: thirtyMinutes },
  );
}

/** Half a lead whose second step never came is a lead all the same. */
export async function notifyOfPartial(
  { db, jobs, now, fallbackEmail }: ApiServices,
  inquiryId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const inquiry = await transaction
      .selectFrom("contact_inquiry")
      .innerJoin("location", "location.id", "contact_inquiry.location_id")
      .where("contact_inquiry.id", "=", inquiryId)
      .where("contact_inquiry.stage", "=", "partial")
      .where("contact_inquiry.demo", "=", false)
      .where("contact_inquiry.anonymised_at", "is", null)
      .select("location.public_email")
      .forUpdate("contact_inquiry")
      .executeTakeFirst();
    if (!inquiry || !(await isFirstNotice(transaction, inquiryId, now()))) return;

    const manager = managerAddress(inquiry, { fallbackEmail });
    await queueMail(transaction, jobs, "inquiry-partial-manager", inquiryId, manager);
    await escalateLater(transaction, jobs, inquiryId);
  });
}

/** A manager is told of a lead once: when it is complete, or when it was left half done; never of both. */
async function isFirstNotice(
  transaction: Kysely<Database>,
  inquiryId: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("contact_inquiry")
    .set({ notified_at: at.toString() })
    .where("id", "=", inquiryId)
    .where("notified_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function escalateLater(
  transaction: Kysely<Database>,
  jobs: JobQueue,
  inquiryId: string,
): Promise<void> {
  await jobs.enqueue(
    transaction,
    { name: "escalate-inquiry", contact_inquiry_id: inquiryId },
    { afterSeconds: fourHours },
  );
}

/** One mail of a kind to one recipient about one inquiry, however often it is asked for. */
export async function queueMail(
  transaction: Kysely<Database>,
  jobs: JobQueue,
  kind: InquiryMailKind,
  inquiryId: string,
  recipient: string,
): Promise<void> {
  const mail = await transaction
    .insertInto("mail")
    .values({ id: randomUUID(), kind, contact_inquiry_id: inquiryId, recipient })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (mail) await jobs.enqueue(transaction, { name: "send-mail", mail_id: mail.id });
}
