import { endpoints, type ParsedInputOf } from "#contract/endpoints.ts";
import { findLocations } from "../search/find/locations.ts";
import { countPeopleIn } from "../search/find/people.ts";
import { readLocationBoxes, readPeopleBoxes } from "../search/read/boxes.ts";
import type { SearchServices } from "../search/read/lexicon/search-index.ts";

type Counted = Omit<ParsedInputOf<"getTownCounts">, "of">;

/** How many locations a search for each label finds; null where it is refused. */
export function countLocationsIn(
  labels: readonly string[],
  { country }: Counted,
  services: SearchServices,
): Promise<(number | null)[]> {
  const { input } = endpoints.searchWebLocations;
  return Promise.all(
    labels.map(async (search) => {
      const query = await readLocationBoxes(services, input.parse({ search, country }));
      if (!query.ok) return null;
      const { locations, match } = findLocations(query);
      return match === "none" ? 0 : locations.length;
    }),
  );
}

/** How many professionals a search near each label finds; none are counted for a time or place in the keyword. */
export async function countProfessionalsIn(
  labels: readonly string[],
  { keyword, ...counted }: Counted,
  services: SearchServices,
): Promise<number[]> {
  const { input } = endpoints.searchWebpages;
  const read = (boxes: { keyword?: string; search?: string }) =>
    readPeopleBoxes(services, input.parse({ ...counted, ...boxes }));
  const [query, ...towns] = await Promise.all([
    read({ keyword }),
    ...labels.map((search) => read({ search })),
  ]);
  if (!query.ok || query.when || query.where.kind !== "country") return [];
  return countPeopleIn(
    query,
    towns.map((town) => (town.ok ? town.where : { kind: "nowhere" })),
  );
}
