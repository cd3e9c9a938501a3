import type { Country } from "../platform/country.ts";

export type MapView = { latitude: number; longitude: number; zoom: number };

/** The map's default view (docs/clauses.md §9). */
export const defaultMapViews: Readonly<Record<Country, MapView>> = {
  US: { latitude: 39.49, longitude: -98.9, zoom: 3.5 },
  CA: { latitude: 60.67, longitude: -94.79, zoom: 2 },
};
