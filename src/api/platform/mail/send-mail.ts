import { type Kysely, sql } from "kysely";
import { emailKey, parseEmail } from "#domain/platform/email.ts";
import type { Database } from "../database/schema.ts";
import { inTrace, readStoredTrace } from "../logging/trace.ts";
import { backOff } from "../outbox/drain-outbox.ts";
import type { MailRow } from "./define-message.ts";
import { isDue, lockBundle, lockNextMail, type MailChoice } from "./lock-next-mail.ts";
import { isForVisitor, isMailKind, shareOf } from "./mail-kind.ts";
import type { MailServices } from "./mail-services.ts";
import { queueMail } from "./queue-mail.ts";
import { type Bundle, bundleId, renderBundle, renderEmail } from "./render-email.ts";
import type { Delivery } from "./transport.ts";

/** Behaviour, create-contact-inquiry: after so many tries a mail has failed. */
const maxAttempts = 48;
const pauses = { firstSeconds: 30, factor: 2, maxSeconds: 60 * 60 };

/**
 * Sends the mail that is next and returns its Message-ID's; null where none is.
 *
 * The row stays locked while the mail is on its way, so that no two processes send the same one, and it is marked in that
 * same transaction. A process that dies lets go of the row. Should it die after the server took the mail and before the mark
 * is stored, the mail is sent again under the same Message-ID: at least once is the most that SMTP allows.
 */
export async function sendNextMail(
  services: MailServices,
  choice: Omit<MailChoice, "now">,
): Promise<string | null> {
  return services.db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(transaction);
    const mail = await lockNextMail(transaction, { ...choice, now: services.now() });
    if (!mail) return null;
    const bundle: Bundle = [mail, ...(await lockBundle(transaction, mail))];
    await inTrace(readStoredTrace(mail.detail), () => sendMail(transaction, services, bundle));
    return bundleId(bundle);
  });
}

/** Sends mails whose rows the transaction has locked as one, and marks what became of them. */
export async function sendMail(
  transaction: Kysely<Database>,
  services: MailServices,
  bundle: Bundle,
): Promise<void> {
  const delivery = await deliver(services, bundle);
  for (const mail of bundle) await mark(transaction, services, mail, delivery);
  if (bundle.length > 1 && delivery !== "nothing to say" && delivery.ok) {
    const sentAs = JSON.stringify({ sent_as: bundleId(bundle) });
    const ids = bundle.map(({ id }) => id);
    await transaction
      .updateTable("mail")
      .set({ detail: sql`detail || ${sentAs}::jsonb` })
      .where("id", "in", ids)
      .execute();
  }
}

async function mark(
  transaction: Kysely<Database>,
  services: MailServices,
  mail: MailRow,
  delivery: Delivery | "nothing to say",
): Promise<void> {
  const counts = isDue(mail, services.now());
  if (delivery === "nothing to say") await markFailed(transaction, mail, delivery, null);
  else if (delivery.ok) await markSent(transaction, services, mail);
  else if (delivery.problem === "refused") await giveUp(transaction, services, mail, delivery.reason);
  else if (!counts) await markTried(transaction, services, mail);
  else if (mail.attempts + 1 < maxAttempts) await markDelayed(transaction, services, mail, delivery);
  else await giveUp(transaction, services, mail, delivery.reason);
}

/** Nothing here is asked over the connection that holds the lock: a statement that fails must not undo the mark. */
async function deliver(services: MailServices, bundle: Bundle): Promise<Delivery | "nothing to say"> {
  const [mail] = bundle;
  try {
    const email =
      bundle.length > 1 ? await renderBundle(bundle, services) : await renderEmail(mail, services);
    if (!email) return "nothing to say";
    if (parseEmail(email.to) === null) return { ok: false, problem: "refused", reason: "not an address" };
    return await services.transport.deliver(email);
  } catch (error) {
    services.log.error({ mail_id: mail.id, kind: mail.kind, err: error }, "mail could not be made");
    return { ok: false, problem: "unavailable", reason: error instanceof Error ? error.name : "Error" };
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

/** A try before its time does not count: it is our way to find out whether the server is back. */
async function markTried(transaction: Kysely<Database>, { now }: MailServices, { id }: MailRow) {
  await transaction.updateTable("mail").set({ tried_at: now().toString() }).where("id", "=", id).execute();
}

async function markDelayed(
  transaction: Kysely<Database>,
  { now, log }: MailServices,
  mail: MailRow,
  { problem, reason }: Exclude<Delivery, { ok: true }>,
) {
  const attempts = mail.attempts + 1;
  const at = now();
  const retry_at = at.add(backOff(pauses, attempts)).toString();
  // A mailbox that a visitor named and that defers is no outage: the mail isn't late until its next try is.
  const waitsOnPurpose = problem === "delayed" && isForVisitor(shareOf(mail.kind, mail.detail.side));
  await transaction
    .updateTable("mail")
    .set({
      attempts,
      last_error: reason,
      tried_at: at.toString(),
      retry_at,
      ...(waitsOnPurpose && { due_at: retry_at }),
    })
    .where("id", "=", mail.id)
    .execute();
  log.warn({ mail_id: mail.id, kind: mail.kind, attempts, reason }, "mail delayed");
}

/**
 * A lead must reach a person, and so must a booking: what a manager or a professional cannot be sent goes to the
 * fallback address.
 */
async function giveUp(transaction: Kysely<Database>, services: MailServices, mail: MailRow, reason: string) {
  const { fallbackEmail, now, log } = services;
  await markFailed(transaction, mail, reason, now());
  log.error({ mail_id: mail.id, kind: mail.kind, attempts: mail.attempts + 1, reason }, "mail failed");

  if (emailKey(mail.recipient) === emailKey(fallbackEmail)) return;
  const { kind, contact_inquiry_id, booking_id, detail } = mail;
  const isForManager = kind === "inquiry-manager" || kind === "inquiry-partial-manager";
  if (isForManager && contact_inquiry_id !== null) {
    await queueMail(transaction, { kind, contact_inquiry_id, recipient: fallbackEmail });
  }
  const isForProfessional = kind === "booking-stylist" || detail.side === "stylist";
  if (isForProfessional && isMailKind(kind) && booking_id !== null) {
    const { sequence, side, was } = detail;
    await queueMail(transaction, {
      kind,
      booking_id,
      recipient: fallbackEmail,
      detail: {
        sequence: Number(sequence),
        ...(side === "stylist" && { side }),
        ...(typeof was === "string" && { was }),
      },
    });
  }
}

/** A failure with a time is listed in the digest. */
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
