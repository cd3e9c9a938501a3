import type { Kysely, Selectable } from "kysely";
import type { Database } from "../database/schema.ts";
import { type InquiryDetail, inquiryDetail } from "./inquiry-detail.ts";
import { isInquiryMailKind } from "./mail-kind.ts";
import type { MailServices } from "./services.ts";
import type { Letter } from "./transport.ts";

type MailRow = Selectable<Database["mail"]>;

/** The letter that a row of `mail` asks for, as things stand now; null when there is nothing left to say. */
export async function writeLetter(
  transaction: Kysely<Database>,
  mail: MailRow,
  services: MailServices,
): Promise<Letter | null> {
  if (!isInquiryMailKind(mail.kind) || mail.contact_inquiry_id === null) return null;
  const detail = await inquiryDetail(transaction, mail.contact_inquiry_id, services);
  if (!detail) return null;

  const isForVisitor = mail.kind === "inquiry-visitor";
  return {
    id: mail.id,
    written_at: mail.created_at,
    to: mail.recipient,
    replyTo: isForVisitor ? manager(detail, services) : visitor(detail),
    attachments: isForVisitor ? [] : await attachments(transaction, mail.contact_inquiry_id),
    ...(await services.renderMail(mail.kind, detail)),
  };
}

function visitor({ first_name, last_name, email }: InquiryDetail): Letter["replyTo"] {
  return { name: `${first_name} ${last_name}`, address: email };
}

function manager(detail: InquiryDetail, { fallbackEmail }: MailServices): Letter["replyTo"] {
  const { public_contact_name, public_email, location_name } = detail;
  return { name: public_contact_name ?? `Sola ${location_name}`, address: public_email ?? fallbackEmail };
}

async function attachments(transaction: Kysely<Database>, inquiryId: string): Promise<Letter["attachments"]> {
  return transaction
    .selectFrom("contact_inquiry_file")
    .where("contact_inquiry_id", "=", inquiryId)
    .orderBy("name")
    .select(["name", "media_type", "content"])
    .execute();
}
