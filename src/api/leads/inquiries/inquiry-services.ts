import type { Kysely } from "kysely";
import type { SearchIndex } from "../../network/search-index/search-index.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { SigningKey } from "../../platform/signing/signed-token.ts";

export type InquiryJob =
  /** Sends an unacknowledged lead to FALLBACK_EMAIL. */
  | { name: "escalate-inquiry"; contact_inquiry_id: string }
  /** Sends a split inquiry whose second step didn't come. */
  | { name: "notify-partial-inquiry"; contact_inquiry_id: string };

export interface InquiryServices {
  db: Kysely<Database>;
  /** From `createSearchIndex`. */
  search: SearchIndex;
  jobs: JobQueue<InquiryJob>;
  now: () => Temporal.Instant;
  /** Origin of the site, such as `https://www.sola.example`. */
  publicUrl: string;
  /** Signs links; from `signingKey`. */
  signingKey: SigningKey;
  /** Recipient of leads without a manager, and of escalated leads. */
  fallbackEmail: string;
  /** Webhook receivers of inquiries and bookings, each with its own secret (`WEBHOOK_URLS`). */
  webhookUrls: readonly string[];
}
