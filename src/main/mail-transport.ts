import { join } from "node:path";
import { folderTransport } from "#api/mail/folder-transport.ts";
import { smtpTransport } from "#api/mail/smtp-transport.ts";
import type { MailTransport } from "#api/mail/transport.ts";
import type { Config } from "./config.ts";

/** How mail leaves: through the server of the settings, or into a folder. */
export function mailTransport({ smtpUrl, mailFrom, dataDir }: Config): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(join(dataDir, "mail"), mailFrom);
}
