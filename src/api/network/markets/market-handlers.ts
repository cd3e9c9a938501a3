import { sql } from "kysely";
import { otherMarkets } from "#domain/network/market.ts";
import { findState } from "#domain/network/state.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { shownLocations } from "../locations/location-queries.ts";
import type { LocationServices, NetworkLocation } from "../locations/network-location.ts";

export const marketHandlers: Handlers<"getRegionsStates" | "getMsasList", LocationServices> = {
  async getRegionsStates({ country, with_locations }, { db, search }) {
    const { listed } = await search.current(db);
    const locations = listed.filter((location) => location.country === country);
    const shown = with_locations ? await shownLocations(db, locations, null) : [];
    const shownIn = Map.groupBy(shown, ({ market }) => market);
    const regions = [...Map.groupBy(locations, ({ market }) => market)].map(([name, inMarket]) => ({
      id: inMarket[0]?.market_id ?? null,
      name,
      location_count: inMarket.length,
      town: name === otherMarkets ? null : townWithMost(inMarket),
      ...(with_locations && { locations: shownIn.get(name) ?? [] }),
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

function townWithMost(locations: readonly NetworkLocation[]): string | null {
  const towns = Map.groupBy(locations, ({ city, state }) => `${city}, ${state}`);
  const [most] = [...towns].sort(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? null;
}
