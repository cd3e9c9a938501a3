import { join } from "node:path";
import { folderTransport } from "#api/platform/mail/folder-transport.ts";
import { smtpTransport } from "#api/platform/mail/smtp-transport.ts";
import type { MailTransport } from "#api/platform/mail/transport.ts";
import type { Config } from "../settings/config.ts";

/** Mail transport: the configured server, or a folder. */
export function mailTransport({ smtpUrl, mailFrom, dataDir }: Config): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(join(dataDir, "mail"), mailFrom);
}
