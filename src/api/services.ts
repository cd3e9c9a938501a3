import type { Kysely } from "kysely";
import type { EndpointKey } from "#contract/endpoints.ts";
import type { ReadReplica } from "./database/read-replica.ts";
import type { Database } from "./database/schema.ts";
import type { RateLimiter } from "./http/rate-limiter.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { SearchIndex } from "./search/search-index.ts";

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What became of a call. */
export interface AnsweredCall {
  key: EndpointKey;
  /** Of HTTP. */
  status: number;
  /** It was done, for the first time and for real: no repeat of an earlier one, and no demo. */
  isNew: boolean;
  durationMs: number;
}

export interface SpamChallenge {
  /** How many tries a browser needs for the next one, so how long it works. */
  tries: () => number;
}

/** What the api is given by main; nothing here reaches for a clock, a random number or a setting of its own. */
export interface ApiServices {
  db: Kysely<Database>;
  /** Where searches and lists are read while it is fit; nothing is written there. */
  replica?: ReadReplica | undefined;
  /** What searches know, from `createSearchIndex`. */
  search: SearchIndex;
  jobs: JobQueue;
  /** `createRateLimiter`, or `noRateLimits` where `RATE_LIMITS=off`. */
  rateLimiter: RateLimiter;
  now: () => Temporal.Instant;
  /** The origin links in mails are built from, such as `https://www.sola.example`. */
  publicUrl: string;
  /** Signs the links of this database; from `signingKey`. */
  signingKey: Buffer;
  /** Null where nobody who looks suspicious may show to be a person (`SPAM_CHALLENGE`). */
  spamChallenge: SpamChallenge | null;
  /** Where a lead goes that has no manager, or whose manager does not answer. */
  fallbackEmail: string;
  /** Where inquiries and bookings are told of, each signed with a secret of its own (`WEBHOOK_URLS`). */
  webhookUrls: readonly string[];
  /** Whose pages may call the api from a browser, such as `https://partner.example`. */
  corsOrigins: readonly string[];
  /** Hears of every call once it is answered. */
  onCall?: ((call: AnsweredCall) => void) | undefined;
  log: Log;
}
