import type { Kysely, Selectable } from "kysely";
import type { Database } from "../database/schema.ts";
import { passwordChangedDetail, passwordResetDetail } from "./account-detail.ts";
import { type InquiryDetail, inquiryDetail } from "./inquiry-detail.ts";
import { mailDigestDetail } from "./mail-digest.ts";
import {
  type AccountMailKind,
  type InquiryMailKind,
  isAccountMailKind,
  isInquiryMailKind,
} from "./mail-kind.ts";
import type { MailServices } from "./services.ts";
import type { Letter } from "./transport.ts";

type MailRow = Selectable<Database["mail"]>;
type Body = Omit<Letter, "id" | "written_at" | "to">;

/** The letter that a row of `mail` asks for, as things stand now; null when there is nothing left to say. */
export async function writeLetter(
  transaction: Kysely<Database>,
  mail: MailRow,
  services: MailServices,
): Promise<Letter | null> {
  const body = await writeBody(transaction, mail, services);
  return body && { id: mail.id, written_at: mail.created_at, to: mail.recipient, ...body };
}

async function writeBody(
  transaction: Kysely<Database>,
  { kind, contact_inquiry_id, account_id, created_at }: MailRow,
  services: MailServices,
): Promise<Body | null> {
  if (isInquiryMailKind(kind) && contact_inquiry_id !== null) {
    return aboutInquiry(transaction, kind, contact_inquiry_id, services);
  }
  if (isAccountMailKind(kind) && account_id !== null) {
    return aboutAccount(transaction, kind, account_id, services);
  }
  return kind === "mail-digest" ? digest(transaction, created_at, services) : null;
}

async function digest(
  transaction: Kysely<Database>,
  until: Temporal.Instant,
  services: MailServices,
): Promise<Body | null> {
  const detail = await mailDigestDetail(transaction, until, services);
  return detail && { ...(await services.renderMail("mail-digest", detail)), replyTo: null, attachments: [] };
}

async function aboutInquiry(
  transaction: Kysely<Database>,
  kind: InquiryMailKind,
  inquiryId: string,
  services: MailServices,
): Promise<Body | null> {
  const detail = await inquiryDetail(transaction, inquiryId, services);
  if (!detail) return null;
  const isForVisitor = kind === "inquiry-visitor";
  return {
    ...(await services.renderMail(kind, detail)),
    replyTo: isForVisitor ? manager(detail, services) : visitor(detail),
    attachments: isForVisitor ? [] : await attachments(transaction, inquiryId),
  };
}

async function aboutAccount(
  transaction: Kysely<Database>,
  kind: AccountMailKind,
  accountId: number,
  services: MailServices,
): Promise<Body> {
  const account = await transaction
    .selectFrom("account")
    .where("id", "=", accountId)
    .select(["id", "email"])
    .executeTakeFirstOrThrow();
  const detail =
    kind === "password-reset"
      ? await passwordResetDetail(transaction, account, services)
      : passwordChangedDetail(account, services);
  return { ...(await services.renderMail(kind, detail)), replyTo: null, attachments: [] };
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
