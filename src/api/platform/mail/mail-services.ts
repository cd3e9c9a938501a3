import type { Log } from "../logging/log.ts";
import type { MailSources, WriteMail } from "./define-message.ts";
import type { MailTransport } from "./transport.ts";

/** What sending mail needs; its `db` waits longer than that of a page. */
export interface MailServices extends MailSources {
  /** From `messages.ts`, which Node runs compiled. */
  writeMail: WriteMail;
  transport: MailTransport;
  log: Log;
}
