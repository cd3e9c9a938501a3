import type { ApiServices } from "../services.ts";
import type { RenderMail } from "./mail-kind.ts";
import type { MailTransport } from "./transport.ts";

/** What sending mail needs beside the services of the api; its `db` waits longer than that of a page. */
export interface MailServices extends ApiServices {
  renderMail: RenderMail;
  transport: MailTransport;
}
