import { sql } from "kysely";
import { compareMarkets } from "#domain/market.ts";
import { findState } from "#domain/state.ts";
import type { Handlers } from "../http/call.ts";
import { locationsInOrder } from "../location/locations-in-order.ts";

export const marketHandlers: Handlers<"getRegionsStates" | "getMsasList"> = {
  async getRegionsStates({ country, with_locations }, { db, search }) {
    const locations = (await search.locations()).filter((location) => location.country === country);
    const whole =
      with_locations &&
      (await locationsInOrder(
        db,
        locations.map(({ id }) => id),
        null,
      ));
    const wholeByMarket = whole && Map.groupBy(whole, ({ market }) => market);
    const regions = [...Map.groupBy(locations, ({ market }) => market.name)]
      .sort(([one], [other]) => compareMarkets(one, other))
      .map(([name, inMarket]) => ({
        id: inMarket[0]?.market.id ?? null,
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
