import type { Map as LibreMap } from "maplibre-gl";
import { mesh } from "topojson-client";
import type { GeometryObject, Topology } from "topojson-specification";
import countyLinesUrl from "./county-lines.json?url";
import { tokenColour } from "./token-colour.ts";

const minZoom = 6.5;

/** County lines for close views, fetched when first one comes near. */
export function addCountyLines(map: LibreMap): void {
  async function add() {
    if (map.getZoom() < minZoom) return;
    map.off("zoomend", add);
    const answer = await fetch(countyLinesUrl).catch(() => null);
    if (!answer?.ok) return;
    // The lines go under the rings, which come with the style; a map that has been left never gets it.
    if (!map.getLayer("rings")) await map.once("load");
    const topology: Topology<{ counties: GeometryObject }> = await answer.json();
    // The map may have been removed meanwhile.
    if (map.getSource("counties") || !map.getLayer("rings")) return;
    map.addSource("counties", { type: "geojson", data: mesh(topology, topology.objects.counties) });
    map.addLayer(
      {
        id: "counties",
        type: "line",
        source: "counties",
        minzoom: minZoom,
        paint: { "line-color": tokenColour("--white"), "line-width": 1.25, "line-dasharray": [2, 3] },
      },
      "rings",
    );
  }
  map.on("zoomend", add);
  add();
}
