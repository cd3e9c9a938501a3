import { type Kysely, type Selectable, sql } from "kysely";
import { emailKey, parseEmail } from "#domain/email.ts";
import { queueBookingMail } from "../booking/tell.ts";
import type { Database } from "../database/schema.ts";
import { queueMail } from "../inquiry/notify.ts";
import { writeLetter } from "./letter.ts";
import { isBookingMailKind } from "./mail-kind.ts";
import type { MailServices } from "./services.ts";
import type { Delivery } from "./transport.ts";

type MailRow = Selectable<Database["mail"]>;

/** Behaviour, create-contact-inquiry: after so many tries a mail has failed. */
const mostTries = 48;

/**
 * Delivers a mail that is still waiting; `later` asks for another try.
 *
 * The row stays locked while the mail is on its way, so that no two processes deliver the same one, and it is marked in
 * that same transaction. A process that dies lets go of the row. Should it die after the server took the mail and before
 * the mark is kept, the mail goes out again under the same Message-ID: at least once is the most that SMTP allows.
 */
export async function sendMail(services: MailServices, mailId: string): Promise<"done" | "later"> {
  return services.db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(transaction);
    const mail = await transaction
      .selectFrom("mail")
      .selectAll()
      .where("id", "=", mailId)
      .where("status", "=", "waiting")
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return "done";

    const delivery = await deliver(transaction, services, mail);
    if (delivery === "nothing to say") await markFailed(transaction, mail, delivery, null);
    else if (delivery.ok) await markSent(transaction, services, mail);
    else if (delivery.problem === "delayed" && mail.attempts + 1 < mostTries) {
      await markDelayed(transaction, services, mail, delivery.reason);
      return "later";
    } else await giveUp(transaction, services, mail, delivery.reason);
    return "done";
  });
}

async function deliver(
  transaction: Kysely<Database>,
  services: MailServices,
  mail: MailRow,
): Promise<Delivery | "nothing to say"> {
  try {
    const letter = await writeLetter(transaction, mail, services);
    if (!letter) return "nothing to say";
    if (parseEmail(letter.to) === null) return { ok: false, problem: "refused", reason: "not an address" };
    return await services.transport.deliver(letter);
  } catch (error) {
    services.log.error({ mail_id: mail.id, kind: mail.kind, err: error }, "mail could not be made");
    return { ok: false, problem: "delayed", reason: error instanceof Error ? error.name : "Error" };
  }
}

async function markSent(transaction: Kysely<Database>, { now, log }: MailServices, mail: MailRow) {
  await transaction
    .updateTable("mail")
    .set({ status: "sent", sent_at: now().toString(), attempts: mail.attempts + 1, last_error: null })
    .where("id", "=", mail.id)
    .execute();
  log.info({ mail_id: mail.id, kind: mail.kind }, "mail sent");
}

async function markDelayed(
  transaction: Kysely<Database>,
  { log }: MailServices,
  mail: MailRow,
  reason: string,
) {
  const attempts = mail.attempts + 1;
  await transaction
    .updateTable("mail")
    .set({ attempts, last_error: reason })
    .where("id", "=", mail.id)
    .execute();
  log.warn({ mail_id: mail.id, kind: mail.kind, attempts, reason }, "mail delayed");
}

/**
 * A lead must reach somebody, and so must word of a booking: what a manager or a professional cannot be sent goes to the
 * fallback address.
 */
async function giveUp(transaction: Kysely<Database>, services: MailServices, mail: MailRow, reason: string) {
  const { jobs, fallbackEmail, now, log } = services;
  await markFailed(transaction, mail, reason, now());
  log.error({ mail_id: mail.id, kind: mail.kind, attempts: mail.attempts + 1, reason }, "mail failed");

  if (emailKey(mail.recipient) === emailKey(fallbackEmail)) return;
  const { kind, contact_inquiry_id, booking_id, detail } = mail;
  const isForManager = kind === "inquiry-manager" || kind === "inquiry-partial-manager";
  if (isForManager && contact_inquiry_id !== null) {
    await queueMail(transaction, jobs, kind, contact_inquiry_id, fallbackEmail);
  }
  const isForStylist = kind === "booking-stylist" || detail.side === "stylist";
  if (isForStylist && isBookingMailKind(kind) && booking_id !== null) {
    const booking = { id: booking_id, sequence: Number(detail.sequence) };
    const about = {
      ...(detail.side === "stylist" && { side: "stylist" as const }),
      ...(typeof detail.was === "string" && { was: detail.was }),
    };
    await queueBookingMail(transaction, jobs, booking, kind, fallbackEmail, about);
  }
}

/** A failure with a time is told of in the digest. */
async function markFailed(
  transaction: Kysely<Database>,
  mail: MailRow,
  reason: string,
  failedAt: Temporal.Instant | null,
) {
  await transaction
    .updateTable("mail")
    .set({
      status: "failed",
      failed_at: failedAt?.toString() ?? null,
      attempts: mail.attempts + 1,
      last_error: reason,
    })
    .where("id", "=", mail.id)
    .execute();
}
