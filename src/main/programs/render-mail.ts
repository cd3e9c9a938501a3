import { join, resolve } from "node:path";
import { folderTransport } from "#api/platform/mail/folder-transport.ts";
import type { RenderMail } from "#api/platform/mail/render-mail.ts";
import { smtpTransport } from "#api/platform/mail/smtp-transport.ts";
import type { MailTransport } from "#api/platform/mail/transport.ts";
import type { Config } from "../settings/config.ts";

/** Loaded lazily: the templates are large, and the first mail isn't urgent. */
export const renderMail: RenderMail = async (kind, detail, head) => {
  const templates: { renderMail: RenderMail } = await import(resolve("build/mail/templates.js"));
  return templates.renderMail(kind, detail, head);
};

/** Mail transport: the configured server, or a folder. */
export function mailTransport({ smtpUrl, mailFrom, dataDir }: Config): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(join(dataDir, "mail"), mailFrom);
}
