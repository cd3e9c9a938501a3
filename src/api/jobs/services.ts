import type { ContentReader } from "../content-import/content-reader.ts";
import type { MailServices } from "../mail/services.ts";

/** What the workers need, all of them together. */
export interface JobServices extends MailServices {
  content: ContentReader;
}
