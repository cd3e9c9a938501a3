import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import type { SearchIndex } from "./search-index.ts";

/** What looking up locations and professionals needs. */
export interface SearchServices {
  db: Kysely<Database>;
  /** What searches know, from `createSearchIndex`. */
  search: SearchIndex;
  now: () => Temporal.Instant;
}
