import type { Kysely } from "kysely";
import type { SearchIndex } from "../../network/search-index/search-index.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { SigningKey } from "../../platform/signing/signed-token.ts";

export type InquiryJob =
  /** A lead nobody acknowledged goes to the fallback address. */
  | { name: "escalate-inquiry"; contact_inquiry_id: string }
  /** A split inquiry whose second step never came is still a lead. */
  | { name: "notify-partial-inquiry"; contact_inquiry_id: string };

export interface InquiryServices {
  db: Kysely<Database>;
  /** What searches know, from `createSearchIndex`. */
  search: SearchIndex;
  jobs: JobQueue<InquiryJob>;
  now: () => Temporal.Instant;
  /** The origin of the site, such as `https://www.sola.example`. */
  publicUrl: string;
  /** Signs the links of this database; from `signingKey`. */
  signingKey: SigningKey;
  /** Where a lead goes that has no manager, or whose manager does not answer. */
  fallbackEmail: string;
  /** Where inquiries and bookings are told of, each signed with a secret of its own (`WEBHOOK_URLS`). */
  webhookUrls: readonly string[];
}
