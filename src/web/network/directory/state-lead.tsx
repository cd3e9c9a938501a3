import { useLingui } from "@lingui/react";
import type { StateLocations } from "./state-locations.server.ts";

/** How many locations a state has, in how many cities, where there are any. */
export function StateLead({ locations }: { locations: StateLocations }) {
  const { i18n } = useLingui();
  if (locations.kind !== "some") return null;
  return (
    <p className="lead">
      {i18n._(
        "{total, plural, =1 {One location in {city}} other {{cities, plural, =1 {{total} locations in {city}} other {{total} locations in {cities} cities}}}}, independently owned and open to professionals 24 hours, 7 days a week.",
        countsOf(locations),
      )}
    </p>
  );
}

/** Of the sentences that count a state's locations: how many, in how many cities, and the name of the first. */
export function countsOf({ total, cities }: Extract<StateLocations, { kind: "some" }>) {
  return { total, cities: cities.length, city: cities[0]?.name };
}
