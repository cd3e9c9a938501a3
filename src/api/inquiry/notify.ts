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

/** A complete lead, and who is written to about it. */
export interface Lead {
  id: string;
  manager: string;
  visitor: string;
}

/**
 * The complete leads that one form made, one for each location: each manager is written to, and the visitor once about
 * all of them. One that nobody answers is passed on after 4 hours.
 */
export async function notifyOfInquiries(
  transaction: Kysely<Database>,
  jobs: JobQueue,
  leads: readonly Lead[],
  at: Temporal.Instant,
): Promise<void> {
  for (const { id, manager } of leads) {
    if (await isFirstNotice(transaction, id, at)) {
      await queueMail(transaction, jobs, "inquiry-manager", id, manager);
    }
  }
  const [first, ...others] = leads;
  if (!first) return;
  const about = others.length > 0 ? { also: others.map(({ id }) => id) } : {};
  await queueMail(transaction, jobs, "inquiry-visitor", first.id, first.visitor, about);
  for (const { id } of leads) await escalateLater(transaction, jobs, id);
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

/** Half a lead that nobody was told of in time, because it was set aside. */
export async function notifyNowOfPartial(
  transaction: Kysely<Database>,
  jobs: JobQueue,
  inquiryId: string,
): Promise<void> {
  await jobs.enqueue(transaction, { name: "notify-partial-inquiry", contact_inquiry_id: inquiryId });
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
      .where("contact_inquiry.quarantined", "=", false)
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

interface InquiryMailDetail {
  /** The other inquiries of the same form. */
  also?: readonly string[];
  /** Tells a mail that is sent once more from the one before. */
  sequence?: number;
}

/** One mail of a kind to one recipient about one inquiry, however often it is asked for. */
export async function queueMail(
  transaction: Kysely<Database>,
  jobs: JobQueue,
  kind: InquiryMailKind,
  inquiryId: string,
  recipient: string,
  detail: InquiryMailDetail = {},
): Promise<void> {
  const mail = await transaction
    .insertInto("mail")
    .values({
      id: randomUUID(),
      kind,
      contact_inquiry_id: inquiryId,
      recipient,
      detail: JSON.stringify(detail),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (mail) await jobs.enqueue(transaction, { name: "send-mail", mail_id: mail.id });
}
