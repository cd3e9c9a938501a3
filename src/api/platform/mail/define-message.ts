import type { Kysely } from "kysely";
import type { ComponentType } from "react";
import type { Database } from "../database/schema.ts";
import type { MessageRow } from "../database/visitor-tables.ts";
import type { LanguageServices, WrittenLanguage } from "../language/written-language.ts";
import type { SigningKey } from "../signing/signed-token.ts";
import type { MailKind } from "./mail-kind.ts";
import type { Email, Mailbox } from "./transport.ts";

/** What mails are read with. */
export interface MailSources extends LanguageServices {
  db: Kysely<Database>;
  now: () => Temporal.Instant;
  /** The origin links in mails are built from, without a path. */
  publicUrl: string;
  /** Signs those links. */
  signingKey: SigningKey;
  /** The sender. */
  mailFrom: Mailbox;
  /** Where a mail goes that its recipient cannot be sent. */
  fallbackEmail: string;
}

/** An email without what its row says. */
export type EmailContent = Omit<Email, "id" | "written_at" | "to" | "thread">;

/** `detail` is what the page says; the rest goes into the email as it is. */
export type MailReading<Detail> = Partial<Omit<EmailContent, "subject" | "html" | "text">> & {
  detail: Detail;
};

export interface MailProps<Detail> {
  detail: Detail;
  subject: string;
}

/** A mail, or several that share a page. */
export interface Message<Detail = object, Kind extends MailKind = MailKind> {
  kinds: readonly Kind[];
  /** As things stand when it is sent, in the language of its row; null when there is nothing left to say. */
  read(
    mail: MessageRow & { kind: Kind },
    services: MailSources & WrittenLanguage,
  ): Promise<MailReading<Detail> | null>;
  subject(detail: Detail, written: WrittenLanguage): string;
  /** Its sentences come from `useLingui` and `Trans`, as those of a page do. */
  Body: ComponentType<MailProps<Detail>>;
}

/** A mail: its kind, the step from its row to what it says, its subject and its page. */
export function defineMessage<const Kind extends MailKind, Detail extends object>(
  message: Message<Detail, Kind>,
): Message<Detail, Kind> {
  return message;
}

/** The content of a row's email; null when there is nothing left to say. */
export type WriteMail = (mail: MessageRow, services: MailSources) => Promise<EmailContent | null>;

/** In English unless `written` is another language. The picture at the head comes along with the mail, unless `head` is another address of it. */
export type RenderMail = (
  kind: MailKind,
  detail: object,
  written?: WrittenLanguage,
  head?: string,
) => Promise<Pick<EmailContent, "subject" | "html" | "text">>;
