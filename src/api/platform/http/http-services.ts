import type { Kysely } from "kysely";
import type { EndpointKey } from "#contract/endpoints.ts";
import type { ReadReplica } from "../database/read-replica.ts";
import type { Database } from "../database/schema.ts";
import type { LanguageServices } from "../language/written-language.ts";
import type { Log } from "../logging/log.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** What became of a call. */
export interface AnsweredCall {
  key: EndpointKey;
  /** Of HTTP. */
  status: number;
  /** It was done, for the first time and for real: no repeat of an earlier one, and no demo. */
  isNew: boolean;
  durationMs: number;
}

/** What taking a call and answering it needs, whatever it is about. */
export interface HttpServices extends LanguageServices {
  db: Kysely<Database>;
  /** Where searches and lists are read while it is fit; nothing is written there. */
  replica?: ReadReplica | undefined;
  /** `createRateLimiter`, or `noRateLimits` where `RATE_LIMITS=off`. */
  rateLimiter: RateLimiter;
  /** Whose pages may call the api from a browser, such as `https://partner.example`. */
  corsOrigins: readonly string[];
  /** Called after each response. */
  onCall?: ((call: AnsweredCall) => void) | undefined;
  log: Log;
}
