import { createHash } from "node:crypto";
import { sql } from "kysely";
import { emailKey, parseEmail } from "#domain/platform/email.ts";
import { instant } from "../database/instant.ts";
import type { MessageRow } from "../database/visitor-tables.ts";
import type { MailSources, WriteMail } from "../mail/define-message.ts";
import { isForVisitor, type MailKind, ruleOf, shareOf } from "../mail/mail-kind.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { maxMailsAtOnce } from "../mail/smtp-transport.ts";
import type { Email, MailTransport } from "../mail/transport.ts";
import type { Bundle, Carrier, OutboxServices } from "./deliver-message.ts";

export interface MailServices extends OutboxServices, MailSources {
  /** From `messages.ts`, which Node runs compiled. */
  writeMail: WriteMail;
  transport: MailTransport;
}

/** docs/behavior.md "Acknowledgement": after so many tries a mail has failed. */
const maxAttempts = 48;

export function mailCarrier(services: MailServices): Carrier {
  const { db, transport, fallbackEmail } = services;
  return {
    channel: "mail",
    pauses: { firstSeconds: 30, factor: 2, maxSeconds: 60 * 60 },
    maxAtOnce: maxMailsAtOnce,
    maxRestMs: 0,
    isBundled: ({ kind }) => ruleOf(kind)?.bundledAs !== undefined,
    async deliver(bundle, attempt) {
      const email = await writeEmail(services, bundle);
      if (!email) return null;
      if (parseEmail(email.to) === null) return { ok: false, problem: "refused", reason: "not an address" };
      const delivery = await attempt(email.id, () => transport.deliver(email));
      if (delivery.ok && bundle.length > 1)
        await db
          .updateTable("message")
          .set({ detail: sql`detail || ${JSON.stringify({ sent_as: email.id })}::jsonb` })
          .where("id", "in", idsOf(bundle))
          .execute();
      return delivery;
    },
    isLastTry: ({ attempts }) => attempts + 1 >= maxAttempts,
    // A mailbox that a visitor named and that defers is no outage.
    isPutOff: ({ kind, detail }, { problem }) =>
      problem === "delayed" && isForVisitor(shareOf(kind, detail.side)),
    /** What has to reach a person in the operator's network goes to the fallback address. */
    async giveUp(transaction, { kind, recipient, contact_inquiry_id, booking_id, language, detail }) {
      const rule = ruleOf(kind);
      if (!rule?.fallsBack && !(rule && detail.side === "stylist")) return;
      if (emailKey(recipient) === emailKey(fallbackEmail)) return;
      await queueMail(transaction, {
        ...{ kind: kind as MailKind, recipient: fallbackEmail, language, detail },
        ...(contact_inquiry_id !== null && { contact_inquiry_id }),
        ...(booking_id !== null && { booking_id }),
      });
    },
    forget: (bundle) => transport.forget([bundleId(bundle)]),
  };
}

const idsOf = (bundle: Bundle) => bundle.map(({ id }) => id);

/** The email that rows ask for, as things stand now; null when there is nothing left to say. */
async function writeEmail(services: MailServices, bundle: Bundle): Promise<Email | null> {
  const [mail] = bundle;
  const ids = bundle.map(({ contact_inquiry_id }) => contact_inquiry_id);
  const isOne = bundle.length === 1;
  const list = { ...mail, kind: ruleOf(mail.kind)?.bundledAs ?? mail.kind, detail: { ids, are_leads: true } };
  const content = await services.writeMail(isOne ? mail : list, services);
  const thread = isOne && content ? await mailsBefore(mail, services) : [];
  return (
    content && { id: bundleId(bundle), written_at: mail.created_at, to: mail.recipient, thread, ...content }
  );
}

/** Another set of rows is another mail: one that was delivered never stands for a lead that it didn't have. */
function bundleId(bundle: Bundle): string {
  if (bundle.length === 1) return bundle[0].id;
  return createHash("sha256").update(idsOf(bundle).sort().join()).digest("hex").slice(0, 36);
}

/** The mails about the same inquiry or booking that its recipient got before. */
async function mailsBefore(mail: MessageRow, { db }: MailServices): Promise<string[]> {
  const about = mail.booking_id === null ? "contact_inquiry_id" : "booking_id";
  if (mail[about] === null) return [];
  const before = await db
    .selectFrom("message")
    .where(about, "=", mail[about])
    .where("recipient", "=", mail.recipient)
    .where("created_at", "<", instant(mail.created_at))
    .orderBy("created_at")
    .orderBy("id")
    .select("id")
    .execute();
  return before.map(({ id }) => id);
}
