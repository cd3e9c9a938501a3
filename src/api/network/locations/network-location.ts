import { type Kysely, sql } from "kysely";
import { compareMarkets, marketOf } from "#domain/network/market.ts";
import type { Database } from "../../platform/database/schema.ts";
import { msasOf } from "./location-queries.ts";

/** A location as searches and lists find it; what they show of it is read by its id. */
export type NetworkLocation = Awaited<ReturnType<typeof readLocations>>[number];

export interface Network {
  /** By id. */
  locations: readonly NetworkLocation[];
}

export async function readLocations(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("location")
    .where("active", "=", sql.lit(true))
    .orderBy("id")
    .select([
      "id",
      "url_name",
      "name",
      "address_1",
      "city",
      "state",
      "postal_code",
      "country",
      "latitude",
      "longitude",
      "studio_count",
    ])
    .select(
      sql<string[]>`array(
        select url_name from location_former_url_name where location_id = location.id
      )`.as("former_url_names"),
    )
    .select((location) => [msasOf(location)])
    .execute();
  return rows.map(({ msas, ...row }) => {
    const { id: market_id, name: market } = marketOf(msas);
    return { ...row, market, market_id };
  });
}

const byName = new Intl.Collator("en");

/** By market and name. */
export function inListOrder(locations: readonly NetworkLocation[]): NetworkLocation[] {
  return locations.toSorted(
    (row, next) =>
      compareMarkets(row.market, next.market) || byName.compare(row.name, next.name) || row.id - next.id,
  );
}

/** What listing locations needs. */
export interface LocationServices {
  db: Kysely<Database>;
  search: { current(db: Kysely<Database>): Promise<{ listed: readonly NetworkLocation[] }> };
}
