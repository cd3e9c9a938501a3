import type { StateLocations } from "./state-locations.server.ts";

/** How many locations a state has, in how many cities, where there are any. */
export function StateLead({ locations }: { locations: StateLocations }) {
  if (locations.kind !== "some") return null;
  return (
    <p className="lead">
      {capital(inCities(locations))}, independently owned and open to professionals 24 hours, 7 days a week.
    </p>
  );
}

/** "14 locations in 6 cities" */
export function inCities(locations: StateLocations): string {
  if (locations.kind !== "some") return "every location";
  const { total, cities } = locations;
  if (total === 1) return `one location in ${cities[0]?.name}`;
  return `${total} locations in ${cities.length === 1 ? cities[0]?.name : `${cities.length} cities`}`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
