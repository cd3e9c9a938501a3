import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { queueWebhook } from "../../platform/outbox/queue-webhook.ts";
import { type InquiryWithLocation, selectInquiries } from "./inquiry-queries.ts";
import type { InquiryServices } from "./inquiry-services.ts";
import { managerAddress, notifyOfInquiries } from "./queue-inquiry-mail.ts";

type Services = Pick<InquiryServices, "db" | "jobs" | "now" | "fallbackEmail" | "webhookUrls">;

/** Why an operator's command on a lead is refused. */
export type InquiryProblem = "unknown" | "quarantined" | "not-quarantined" | "unfinished";

/** `recipient` is the address the lead was mailed to. */
export type Done = { ok: true; recipient?: string } | { ok: false; problem: InquiryProblem };

/** Marks a lead as delivered by other means: cancels its pending mails and its escalation. */
export async function markInquiryDelivered(
  { db, now }: Pick<Services, "db" | "now">,
  reference: string,
): Promise<Done> {
  return withLead(db, reference, async (transaction, lead) => {
    if (lead.quarantined) return { ok: false, problem: "quarantined" };
    const at = now().toString();
    await transaction
      .updateTable("contact_inquiry")
      .set({
        notified_at: sql`coalesce(notified_at, ${at}::timestamptz)`,
        acknowledged_at: sql`coalesce(acknowledged_at, ${at}::timestamptz)`,
      })
      .where("id", "=", lead.id)
      .execute();
    await transaction
      .updateTable("message")
      // Without a failure time the daily digest omits it.
      .set({ status: "failed", last_error: "delivered by hand" })
      .where("contact_inquiry_id", "=", lead.id)
      .where("channel", "=", "mail")
      .where("kind", "<>", "inquiry-visitor")
      .where("status", "=", "waiting")
      .execute();
    return { ok: true };
  });
}

/** Mails a lead again to its manager, or to another address. */
export async function sendAgain(
  { db, fallbackEmail }: Pick<Services, "db" | "fallbackEmail">,
  reference: string,
  to: string | undefined,
): Promise<Done> {
  return withLead(db, reference, async (transaction, lead) => {
    if (lead.quarantined) return { ok: false, problem: "quarantined" };
    if (lead.notified_at === null) return { ok: false, problem: "unfinished" };
    const recipient = to ?? managerAddress(lead, { fallbackEmail });
    const kind = lead.stage === "partial" ? "inquiry-partial-manager" : "inquiry-manager";
    const { sent } = await transaction
      .selectFrom("message")
      .where("contact_inquiry_id", "=", lead.id)
      .select(({ fn }) => fn.countAll<number>().as("sent"))
      .executeTakeFirstOrThrow();
    const detail = { sequence: sent + 1 };
    const language = lead.location_language;
    await queueMail(transaction, { kind, contact_inquiry_id: lead.id, recipient, language, detail });
    return { ok: true, recipient };
  });
}

/** Releases a lead from quarantine and sends its mails. Queues each webhook once. */
export async function releaseFromQuarantine(services: Services, reference: string): Promise<Done> {
  const { db, jobs, now, fallbackEmail } = services;
  return withLead(db, reference, async (transaction, lead) => {
    const { id, form, stage, email, language, location_language } = lead;
    if (!lead.quarantined) return { ok: false, problem: "not-quarantined" };
    await transaction
      .updateTable("contact_inquiry")
      .set({ quarantined: false })
      .where("id", "=", id)
      .execute();
    if (stage === "partial")
      await jobs.enqueue(transaction, { name: "notify-partial-inquiry", contact_inquiry_id: id });
    else {
      const to = { manager: managerAddress(lead, { fallbackEmail }), visitor: email };
      const notice = { id, ...to, language, location_language };
      await notifyOfInquiries(transaction, jobs, [notice], now());
    }
    await queueWebhook(transaction, services, { kind: "inquiry.created", contact_inquiry_id: id });
    if (form === "split" && stage === "complete")
      await queueWebhook(transaction, services, { kind: "inquiry.completed", contact_inquiry_id: id });
    return { ok: true };
  });
}

async function withLead(
  db: Kysely<Database>,
  reference: string,
  work: (transaction: Kysely<Database>, lead: InquiryWithLocation) => Promise<Done>,
): Promise<Done> {
  return db.transaction().execute(async (transaction) => {
    const lead = await selectInquiries(transaction)
      .where("reference", "=", reference)
      .where("demo", "=", false)
      .forUpdate("contact_inquiry")
      .executeTakeFirst();
    return lead ? work(transaction, lead) : { ok: false, problem: "unknown" };
  });
}
