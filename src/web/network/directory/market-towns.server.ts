import type { OutputOf } from "#contract/endpoints.ts";
import type { Point } from "#domain/network/distance.ts";
import { otherMarkets } from "#domain/network/market.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import type { MapPoint } from "../../platform/map/map-drawing.ts";
import type { PinLinks } from "../../platform/map/static-map.tsx";
import type { CityLink } from "./city-links.tsx";
import { townWithMost } from "./town-with-most.server.ts";

type Region = OutputOf<"getRegionsStates">["regions"][number];

/** A market by the town with most of its locations. */
export interface MarketTown extends Point {
  name: string;
  /** `Denver, CO`: the search that shows it. */
  search: string;
  locations: number;
}

/** The markets with the most locations first. A town without a market counts as its own. */
export function marketTowns(regions: readonly Region[]): MarketTown[] {
  return regions
    .flatMap(({ name, locations = [] }) =>
      name === otherMarkets
        ? [...Map.groupBy(locations, ({ city, state }) => `${city}, ${state}`).values()].map((inTown) => ({
            name: inTown[0]?.city ?? "",
            locations: inTown,
          }))
        : [{ name, locations }],
    )
    .flatMap(({ name, locations }) => {
      const town = townWithMost(locations);
      if (!town) return [];
      const { city, state, latitude, longitude } = town;
      const search = `${city}, ${state}`;
      return [{ name, search, locations: locations.length, latitude, longitude }];
    })
    .toSorted((one, other) => other.locations - one.locations);
}

/** Pins: the counted cities with what their links find, the most first, and dots for the other markets. */
export function marketPoints(towns: readonly MarketTown[], cities: readonly CityLink[]): MapPoint[] {
  const totals = new Map(cities.map(({ search, total }) => [search, total]));
  const points = towns.map(({ name, search, latitude, longitude }) => {
    return { id: search, name, label: String(totals.get(search) ?? ""), latitude, longitude };
  });
  return points.sort((one, other) => Number(other.label) - Number(one.label));
}

/** Where the pins with a number lead. */
export function cityPinLinks(
  points: readonly MapPoint[],
  cities: readonly CityLink[],
  of: "location" | "professional",
): PinLinks {
  const links = new Map(cities.map(({ search, to }) => [search, to]));
  return Object.fromEntries(
    points.flatMap(({ id, name, label }) => {
      const to = links.get(id);
      return to && label ? [[id, { to, label: `${pluralize(Number(label), of)} around ${name}` }]] : [];
    }),
  );
}
