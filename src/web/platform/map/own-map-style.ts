import { geoCircle } from "d3-geo";
import type { Feature, FeatureCollection } from "geojson";
import type { GeoJSONSource, Map as LibreMap, StyleSpecification } from "maplibre-gl";
import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import { ink, letters } from "./map-labels.ts";
import type { PinMarkers } from "./pin-markers.ts";
import { ringsOf, seenRings } from "./rings.ts";
import { tokenColour } from "./token-colour.ts";

/** Distance rings, and the room of the pins: what streets are drawn under. A later layer's label has its place first. */
export function ownMapStyle(centre: Point | null, country: Country): StyleSpecification {
  return {
    version: 8,
    sources: {
      rings: { type: "geojson", data: ringCircles(centre, country) },
      pins: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
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
          ...letters(12),
          "symbol-placement": "line",
          "symbol-spacing": 600,
          "text-rotation-alignment": "viewport",
        },
        paint: ink("--ink-3"),
      },
      {
        // The pins themselves are buttons; here is the room that no label may take from them.
        id: "pins",
        type: "symbol",
        source: "pins",
        layout: {
          ...letters(14),
          "text-padding": 10,
          "text-allow-overlap": true,
        },
        paint: { "text-opacity": 0 },
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
    const spotOf = ({ latitude, longitude }: Point) => map.project([longitude, latitude]);
    const seen = seenRings(centre, country, { spotOf, height }).map(({ label }) => label);
    for (const layer of ["rings", "ring-labels"])
      map.setFilter(layer, ["in", ["get", "label"], ["literal", seen]]);
  };
  map.on("zoomend", showFitting);
  showFitting();
}

/** Prevents labels over the pins, whose groups change with the zoom. */
export function reservePins(map: LibreMap, pins: PinMarkers): void {
  const reserve = () => map.getSource<GeoJSONSource>("pins")?.setData(pins.spots());
  map.on("moveend", reserve);
  reserve();
}
