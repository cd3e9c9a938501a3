import { geoCircle } from "d3-geo";
import type { Feature, FeatureCollection } from "geojson";
import type { Map as LibreMap, StyleSpecification } from "maplibre-gl";
import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import { ringsOf, seenRings } from "./rings.ts";
import { tokenColour } from "./token-colour.ts";

/** MapLibre draws letters of the page's own fonts where a style names no glyphs. */
export const labelFont = "Instrument Sans";

/** Distance rings, which streets are drawn under. */
export function ownMapStyle(centre: Point | null, country: Country): StyleSpecification {
  return {
    version: 8,
    sources: {
      rings: { type: "geojson", data: ringCircles(centre, country) },
    },
    layers: [
      { id: "land", type: "background", paint: { "background-color": tokenColour("--land") } },
      {
        id: "rings",
        type: "line",
        source: "rings",
        layout: { "line-cap": "round" },
        paint: { "line-color": tokenColour("--ring"), "line-width": 1, "line-dasharray": [1, 6] },
      },
      {
        id: "ring-labels",
        type: "symbol",
        source: "rings",
        layout: {
          "text-field": ["get", "label"],
          "text-font": [labelFont],
          // They grow with the letters of the page.
          "text-size": 0.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
          "symbol-placement": "line",
          "symbol-spacing": 600,
          "text-rotation-alignment": "viewport",
        },
        paint: {
          "text-color": tokenColour("--ink-3"),
          "text-halo-color": tokenColour("--land"),
          "text-halo-width": 1.5,
        },
      },
    ],
  };
}

function ringCircles(centre: Point | null, country: Country): FeatureCollection {
  const rings = centre ? ringsOf(centre, country) : [];
  const features = rings.map(({ label, degrees }): Feature => {
    const circle = geoCircle().center([centre?.longitude ?? 0, centre?.latitude ?? 0]);
    const { coordinates } = circle.radius(degrees).precision(2)();
    return {
      type: "Feature",
      properties: { label },
      geometry: { type: "MultiLineString", coordinates },
    };
  });
  return { type: "FeatureCollection", features };
}

/** Shows the rings that fit the current view. */
export function fitRings(map: LibreMap, centre: Point | null, country: Country): void {
  if (!centre) return;
  const showFitting = () => {
    const height = map.getContainer().clientHeight - (map.getPadding().bottom ?? 0);
    const pixelOf = ({ latitude, longitude }: Point) => map.project([longitude, latitude]);
    const seen = seenRings(centre, country, { pixelOf, height }).map(({ label }) => label);
    for (const layer of ["rings", "ring-labels"])
      map.setFilter(layer, ["in", ["get", "label"], ["literal", seen]]);
  };
  map.on("zoomend", showFitting);
  showFitting();
}
