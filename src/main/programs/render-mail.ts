import { join } from "node:path";
import type { RenderMail, WriteMail } from "#api/platform/mail/define-message.ts";
import { folderTransport } from "#api/platform/mail/folder-transport.ts";
import { smtpTransport } from "#api/platform/mail/smtp-transport.ts";
import type { MailTransport } from "#api/platform/mail/transport.ts";
import type { Config } from "../settings/config.ts";
import { loadMessages } from "./build-output.ts";

export const writeMailLazily: WriteMail = async (...mail) => (await loadMessages()).writeMail(...mail);
export const renderMailLazily: RenderMail = async (...mail) => (await loadMessages()).renderMail(...mail);

/** Mail transport: the configured server, or a folder. */
export function mailTransport({ smtpUrl, mailFrom, dataDir }: Config): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(join(dataDir, "mail"), mailFrom);
}
