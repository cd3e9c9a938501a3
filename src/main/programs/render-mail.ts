import { join, resolve } from "node:path";
import type * as messages from "#api/messages.ts";
import type { RenderMail, WriteMail } from "#api/platform/mail/define-message.ts";
import { folderTransport } from "#api/platform/mail/folder-transport.ts";
import { smtpTransport } from "#api/platform/mail/smtp-transport.ts";
import type { MailTransport } from "#api/platform/mail/transport.ts";
import type { Config } from "../settings/config.ts";

/** Loaded lazily: the mails are large, and the first isn't urgent. */
const load = (): Promise<typeof messages> => import(resolve("build/mail/messages.js"));

export const writeMail: WriteMail = async (...mail) => (await load()).writeMail(...mail);
export const renderMail: RenderMail = async (...mail) => (await load()).renderMail(...mail);

/** Mail transport: the configured server, or a folder. */
export function mailTransport({ smtpUrl, mailFrom, dataDir }: Config): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(join(dataDir, "mail"), mailFrom);
}
