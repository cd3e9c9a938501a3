import type { FeatureCollection } from "geojson";
import type {
  Map as LibreMap,
  SymbolLayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from "maplibre-gl";
import { tokenColour } from "./token-colour.ts";
import townsUrl from "./towns.json?url";

/** MapLibre draws letters of the page's own fonts where a style names no glyphs. */
export const labelFont = "Instrument Sans";
/** Zoom from which towns don't overlap. */
const nearZoom = 7;
/** How many are named from further away, the largest. */
const farTowns = 100;
const mainFont = "Fraunces Display";

type Layout = NonNullable<SymbolLayerSpecification["layout"]>;
type Paint = NonNullable<SymbolLayerSpecification["paint"]>;

/** On the town or, where a pin stands there, beside it; so far away, in letters of its size. */
function besidePins(down: number, across: number): VariableAnchorOffsetCollectionSpecification {
  const spots: Record<string, [number, number]> = {
    center: [0, 0],
    top: [0, down],
    bottom: [0, -down],
    left: [across, 0],
    right: [-across, 0],
  };
  return Object.entries(spots).flat();
}

/** Town names from our own data, placed by MapLibre: the main town in large letters, then by size. */
export async function addTownNames(map: LibreMap, mainTown: string | null): Promise<void> {
  const towns = await readTowns();
  // The map may have been removed meanwhile.
  if (!towns || !map.getLayer("ring-labels")) return;
  map.addSource("towns", { type: "geojson", data: towns });
  map.addLayer(
    {
      id: "far-towns",
      type: "symbol",
      source: "towns",
      maxzoom: nearZoom,
      // At low zoom a name beside its town would be in another state, so it is on it or omitted.
      filter: ["<", ["get", "rank"], farTowns],
      layout: { ...letters(14), "symbol-sort-key": ["get", "rank"], "text-padding": 24 },
      paint: ink("--ink-2"),
    },
    "ring-labels",
  );
  map.addLayer(
    {
      id: "towns",
      type: "symbol",
      source: "towns",
      minzoom: nearZoom,
      filter: ["!=", ["get", "name"], mainTown ?? ""],
      layout: {
        ...letters(14),
        "symbol-sort-key": ["get", "rank"],
        "text-padding": 24,
        "text-variable-anchor-offset": besidePins(1.3, 1.6),
      },
      paint: ink("--ink-2"),
    },
    "ring-labels",
  );
  map.addLayer(
    {
      id: "main-town",
      type: "symbol",
      source: "towns",
      minzoom: nearZoom,
      filter: ["==", ["get", "name"], mainTown ?? ""],
      layout: {
        ...letters(30),
        "text-font": [mainFont],
        "text-transform": "uppercase",
        "text-letter-spacing": 0.08,
        "text-variable-anchor-offset": besidePins(0.9, 1),
      },
      paint: ink("--ink-3"),
    },
    "ring-labels",
  );
}

/** Of a label, in letters that grow with those of the page. */
export function letters(pixels: number): Layout {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return { "text-field": ["get", "name"], "text-font": [labelFont], "text-size": pixels * scale };
}

export function ink(colour: "--ink-2" | "--ink-3"): Paint {
  return {
    "text-color": tokenColour(colour),
    "text-halo-color": tokenColour("--land"),
    "text-halo-width": 1.5,
  };
}

/** A map without names is still a map. */
async function readTowns(): Promise<FeatureCollection | null> {
  const answer = await fetch(townsUrl).catch(() => null);
  if (!answer?.ok) return null;
  const towns: [name: string, latitude: number, longitude: number][] = await answer.json();
  return {
    type: "FeatureCollection",
    features: towns.map(([name, latitude, longitude], rank) => ({
      type: "Feature",
      properties: { name, rank },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  };
}
