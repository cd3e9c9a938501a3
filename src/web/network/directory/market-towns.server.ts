import type { OutputOf } from "#contract/endpoints.ts";
import type { Point } from "#domain/network/distance.ts";
import { otherMarkets } from "#domain/network/market.ts";
import type { MapDrawing, MapPoint } from "../../platform/map/map-drawing.ts";
import type { PinLinks } from "../../platform/map/static-map.tsx";
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

/** Pins that say how many locations a market has. */
export function marketPoints(towns: readonly MarketTown[]): MapPoint[] {
  return towns.map(({ name, search, locations, latitude, longitude }) => {
    return { id: search, name, label: String(locations), latitude, longitude };
  });
}

/** A pin's link text: the pin counts its locations, and the search is around one of its towns. */
export function pinLabel(count: string, town: string | undefined): string {
  return `${count} ${count === "1" ? "location" : "locations"} here. Search near ${town}`;
}

/** Links each pin to its largest market. */
export function marketLinks(
  { pins }: MapDrawing,
  towns: readonly MarketTown[],
  toSearch: (search: string) => string,
): PinLinks {
  const names = new Map(towns.map(({ name, search }) => [search, name]));
  const links = pins.map(({ ids: [search = ""], label }) => [
    search,
    { to: toSearch(search), label: pinLabel(label, names.get(search)) },
  ]);
  return Object.fromEntries(links);
}
