import { sql } from "kysely";
import { otherMarkets } from "#domain/network/market.ts";
import { findState } from "#domain/network/state.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { shownLocations } from "../locations/location-queries.ts";
import type { NetworkLocation } from "../locations/network-location.ts";
import type { SearchServices } from "../search/read/lexicon/search-index.ts";
import { countLocationsIn, countProfessionalsIn } from "./town-counts.ts";

export const marketHandlers: Handlers<"getRegionsStates" | "getMsasList" | "getTownCounts", SearchServices> =
  {
    async getRegionsStates({ country, with_locations }, { db, search }, { language }) {
      const { listed } = await search.current(db);
      const locations = listed.filter((location) => location.country === country);
      const details = with_locations ? await shownLocations(db, locations, null, language) : [];
      const shownIn = Map.groupBy(details, ({ market }) => market);
      const regions = [...Map.groupBy(locations, ({ market }) => market)].map(([name, inMarket]) => ({
        id: inMarket[0]?.market_id ?? null,
        name,
        location_count: inMarket.length,
        town: name === otherMarkets ? null : labelOf(townWithMost(inMarket)),
        ...(with_locations && { locations: shownIn.get(name) ?? [] }),
      }));
      const states = [...Map.groupBy(locations, ({ state }) => state)]
        .map(([code, inState]) => ({
          name: findState(code)?.name ?? code,
          code,
          country,
          location_count: inState.length,
          cities: citiesWithMost(inState),
        }))
        .sort((state, next) => state.name.localeCompare(next.name, "en"));
      return { ok: true, data: { regions, states } };
    },

    async getMsasList({ country }, { db }) {
      const markets = await db
        .selectFrom("msa")
        .innerJoin("location_msa", "location_msa.msa_id", "msa.id")
        .innerJoin("location", "location.id", "location_msa.location_id")
        .where("msa.active", "=", sql.lit(true))
        .where("location.active", "=", sql.lit(true))
        .$if(country !== undefined, (query) => query.where("location.country", "=", country as "US" | "CA"))
        .groupBy("msa.id")
        .orderBy("msa.name")
        .orderBy("msa.id")
        .select(["msa.id", "msa.name", sql<number>`count(*)::int`.as("location_count")])
        .execute();
      return { ok: true, data: markets };
    },

    async getTownCounts({ of, ...counted }, services) {
      const knowledge = await services.search.current(services.db);
      const locations = knowledge.listed.filter((location) => location.country === counted.country);
      const markets = Map.groupBy(locations, (location) =>
        location.market === otherMarkets ? labelOf(location) : location.market,
      );
      const towns = [...markets.values()]
        .toSorted((town, next) => next.length - town.length)
        .map((inMarket) => {
          const { latitude, longitude, market, city, ...town } = townWithMost(inMarket);
          return {
            name: market === otherMarkets ? city : market,
            label: labelOf({ city, ...town }),
            latitude,
            longitude,
            location_count: inMarket.length,
          };
        });
      const labels = towns.slice(0, maxCounted).map(({ label }) => label);
      const count = of === "locations" ? countLocationsIn : countProfessionalsIn;
      const totals = of ? await count(labels, counted, services) : [];
      return { ok: true, data: { towns: towns.map((town, at) => ({ ...town, total: totals[at] ?? null })) } };
    },
  };

/** A page lists no more. */
const maxCounted = 12;

function labelOf({ city, state }: Pick<NetworkLocation, "city" | "state">): string {
  return `${city}, ${state}`;
}

const maxCities = 3;

function citiesWithMost(locations: readonly NetworkLocation[]): string[] {
  const cities = [...Map.groupBy(locations, ({ city }) => city)];
  return cities
    .toSorted(([city, most], [next, fewer]) => fewer.length - most.length || city.localeCompare(next, "en"))
    .map(([city]) => city)
    .slice(0, maxCities);
}

/** A location of the town where there are most to choose from. */
function townWithMost(locations: readonly NetworkLocation[]): NetworkLocation {
  const towns = [...Map.groupBy(locations, labelOf).values()];
  const [[most] = []] = towns.toSorted((town, next) => next.length - town.length);
  if (!most) throw new Error("A market without a location.");
  return most;
}
