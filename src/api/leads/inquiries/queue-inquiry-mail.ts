import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { selectInquiries } from "./inquiry-queries.ts";
import type { InquiryJob, InquiryServices } from "./inquiry-services.ts";

const fourHours = 4 * 60 * 60;

/** Falls back to FALLBACK_EMAIL if the location has no email. */
export function managerAddress(
  { public_email }: { public_email: string | null },
  { fallbackEmail }: { fallbackEmail: string },
): string {
  return public_email ?? fallbackEmail;
}

/** A complete lead and its recipients. */
export interface Lead {
  id: string;
  manager: string;
  visitor: string;
  /** Of the visitor's mail, and of the manager's. */
  language: string;
  location_language: string;
  /** The visitor corrected it after it was complete. */
  isCorrected?: boolean;
}

/** Queues a mail to each manager and one to the visitor for the leads of one form; escalates after 4 hours. */
export async function notifyOfInquiries(
  transaction: Kysely<Database>,
  jobs: JobQueue<InquiryJob>,
  leads: readonly Lead[],
  at: Temporal.Instant,
  notBefore?: Temporal.Instant,
): Promise<void> {
  for (const { id, manager, location_language, isCorrected = false } of leads) {
    if ((await isFirstNotice(transaction, id, at)) || isCorrected) {
      await queueMail(transaction, {
        kind: "inquiry-manager",
        contact_inquiry_id: id,
        recipient: manager,
        language: location_language,
        detail: isCorrected ? { sequence: at.epochMilliseconds, is_corrected: true } : {},
        created_at: at,
        notBefore,
      });
    }
  }
  const [first, ...others] = leads;
  if (!first) return;
  await queueMail(transaction, {
    kind: "inquiry-visitor",
    contact_inquiry_id: first.id,
    recipient: first.visitor,
    language: first.language,
    detail: others.length > 0 ? { also: others.map(({ id }) => id) } : {},
    created_at: at,
    notBefore,
  });
  for (const { id } of leads) await escalateLater(transaction, jobs, id);
}

/** Mails a split inquiry whose second step didn't come. */
export async function notifyOfPartial(
  { db, jobs, now, fallbackEmail }: InquiryServices,
  inquiryId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const inquiry = await selectInquiries(transaction)
      .where("contact_inquiry.id", "=", inquiryId)
      .where("contact_inquiry.stage", "=", "partial")
      .where("contact_inquiry.demo", "=", false)
      .where("contact_inquiry.quarantined", "=", false)
      .forUpdate("contact_inquiry")
      .executeTakeFirst();
    if (!inquiry || !(await isFirstNotice(transaction, inquiryId, now()))) return;

    await queueMail(transaction, {
      kind: "inquiry-partial-manager",
      contact_inquiry_id: inquiryId,
      recipient: managerAddress(inquiry, { fallbackEmail }),
      language: inquiry.location_language,
      created_at: now(),
    });
    await escalateLater(transaction, jobs, inquiryId);
  });
}

/** True for the manager's first mail about a lead, partial or complete. */
async function isFirstNotice(transaction: Kysely<Database>, inquiryId: string, at: Temporal.Instant) {
  const { numUpdatedRows } = await transaction
    .updateTable("contact_inquiry")
    .set({ notified_at: at.toString() })
    .where("id", "=", inquiryId)
    .where("notified_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function escalateLater(transaction: Kysely<Database>, jobs: JobQueue<InquiryJob>, inquiryId: string) {
  await jobs.enqueue(
    transaction,
    { name: "escalate-inquiry", contact_inquiry_id: inquiryId },
    { afterSeconds: fourHours },
  );
}

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
