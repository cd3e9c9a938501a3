import type { Location } from "#contract/network/location.ts";

/** A location of the town where there are most to choose from. */
export function townWithMost(locations: readonly Location[]): Location | undefined {
  const towns = Map.groupBy(locations, ({ city, state }) => `${city}, ${state}`);
  return [...towns.values()].sort((one, other) => other.length - one.length)[0]?.[0];
}
