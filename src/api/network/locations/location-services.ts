import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import type { ListedLocation } from "./shown-locations.ts";

/** What listing locations needs. */
export interface LocationServices {
  db: Kysely<Database>;
  /** Every location, from memory. */
  search: { locations(): Promise<readonly ListedLocation[]> };
}
