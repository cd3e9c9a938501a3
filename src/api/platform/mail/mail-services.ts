import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { Log } from "../logging/log.ts";
import type { MailFacts } from "./facts.ts";
import type { RenderMail } from "./render-mail.ts";
import type { MailTransport } from "./transport.ts";

/** What sending mail needs; its `db` waits longer than that of a page. */
export interface MailServices {
  db: Kysely<Database>;
  now: () => Temporal.Instant;
  /** The origin links in mails are built from, such as `https://www.sola.example`. */
  publicUrl: string;
  /** Where a mail goes that its recipient cannot be sent. */
  fallbackEmail: string;
  facts: MailFacts;
  renderMail: RenderMail;
  transport: MailTransport;
  log: Log;
}
