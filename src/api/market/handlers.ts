import { sql } from "kysely";
import type { Location } from "#contract/location.ts";
import { compareMarkets } from "#domain/market.ts";
import { findState } from "#domain/state.ts";
import type { Handlers } from "../http/call.ts";
import { listLocations, listMarkets, toLocation } from "../location/queries.ts";

export const marketHandlers: Handlers<"getRegionsStates" | "getMsasList"> = {
  async getRegionsStates({ country, with_locations }, { db }) {
    const whole = with_locations
      ? (await listLocations(db, country)).map((row) => toLocation(row, null))
      : null;
    const wholeByMarket = whole && Map.groupBy(whole, ({ market }) => market);
    const locations = whole ?? (await listMarkets(db, country));
    const regions = [...Map.groupBy(locations, ({ market }) => market)]
      .sort(([one], [other]) => compareMarkets(one, other))
      .map(([name, inMarket]) => ({
        id: marketId(name, inMarket),
        name,
        location_count: inMarket.length,
        ...(wholeByMarket && {
          locations: wholeByMarket.get(name)?.sort((one, other) => one.name.localeCompare(other.name, "en")),
        }),
      }));
    const states = [...Map.groupBy(locations, ({ state }) => state)]
      .map(([code, inState]) => ({
        name: findState(code)?.name ?? code,
        code,
        country,
        location_count: inState.length,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, "en"));
    return { ok: true, data: { regions, states } };
  },

  async getMsasList({ country }, { db }) {
    const markets = await db
      .selectFrom("msa")
      .innerJoin("location_msa", "location_msa.msa_id", "msa.id")
      .innerJoin("location", "location.id", "location_msa.location_id")
      .where("msa.active", "=", true)
      .where("location.active", "=", true)
      .$if(country !== undefined, (query) => query.where("location.country", "=", country as "US" | "CA"))
      .groupBy("msa.id")
      .orderBy("msa.name")
      .orderBy("msa.id")
      .select(["msa.id", "msa.name", sql<number>`count(*)::int`.as("location_count")])
      .execute();
    return { ok: true, data: markets };
  },
};

function marketId(name: string, locations: readonly Pick<Location, "msas">[]): number | null {
  return locations[0]?.msas.find((msa) => msa.active && msa.name === name)?.id ?? null;
}
