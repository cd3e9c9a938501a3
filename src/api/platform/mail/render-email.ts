import { createHash } from "node:crypto";
import { instant } from "../database/instant.ts";
import type { MailRow } from "./define-message.ts";
import type { MailServices } from "./mail-services.ts";
import type { Email } from "./transport.ts";

/** The email that a row of `mail` asks for, as things stand now; null when there is nothing left to say. */
export async function renderEmail(mail: MailRow, services: MailServices): Promise<Email | null> {
  const content = await services.writeMail(mail, services);
  if (!content) return null;
  const thread = await mailsBefore(mail, services);
  return { id: mail.id, written_at: mail.created_at, to: mail.recipient, thread, ...content };
}

/** The mails about the same inquiry or booking that its recipient got before. */
async function mailsBefore(mail: MailRow, { db }: MailServices): Promise<string[]> {
  const about = mail.booking_id === null ? "contact_inquiry_id" : "booking_id";
  if (mail[about] === null) return [];
  const before = await db
    .selectFrom("mail")
    .where(about, "=", mail[about])
    .where("recipient", "=", mail.recipient)
    .where("created_at", "<", instant(mail.created_at))
    .orderBy("created_at")
    .orderBy("id")
    .select("id")
    .execute();
  return before.map(({ id }) => id);
}

/** Rows that leave as one mail. */
export type Bundle = readonly [MailRow, ...MailRow[]];

/** Another set of rows is another mail: one that was delivered never stands for a lead that it didn't have. */
export function bundleId(bundle: Bundle): string {
  const [{ id }] = bundle;
  if (bundle.length === 1) return id;
  const ids = bundle.map((mail) => mail.id).sort();
  return createHash("sha256").update(ids.join()).digest("hex").slice(0, 36);
}

/** One mail with several leads for a manager; null if none of them is left. */
export async function renderBundle(bundle: Bundle, services: MailServices): Promise<Email | null> {
  const [mail] = bundle;
  const ids = bundle.map(({ contact_inquiry_id }) => contact_inquiry_id);
  const list = { ...mail, kind: "inquiries-set-aside", detail: { ids, are_leads: true } };
  const content = await services.writeMail(list, services);
  return (
    content && {
      ...{ id: bundleId(bundle), written_at: mail.created_at, to: mail.recipient, thread: [] },
      ...content,
    }
  );
}
