import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";

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
): Promise<void> {
  await queueMail(transaction, jobs, "inquiry-manager", inquiryId, manager);
  await queueMail(transaction, jobs, "inquiry-visitor", inquiryId, visitor);
  await jobs.enqueue(
    transaction,
    { name: "escalate-inquiry", contact_inquiry_id: inquiryId },
    { afterSeconds: fourHours },
  );
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

/** One mail of a kind to one recipient about one inquiry, however often it is asked for. */
export async function queueMail(
  transaction: Kysely<Database>,
  jobs: JobQueue,
  kind: "inquiry-manager" | "inquiry-visitor" | "inquiry-partial-manager" | "inquiry-escalation",
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
