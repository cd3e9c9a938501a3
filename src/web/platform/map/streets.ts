import { type Flavor, layers, WHITE } from "@protomaps/basemaps";
import { AttributionControl, addProtocol, type LayerSpecification, type Map as LibreMap } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";
import { labelFont } from "./own-map-style.ts";
import { tokenColour } from "./token-colour.ts";

const protocol = new Protocol();
addProtocol("pmtiles", protocol.tile);

const attribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';

/** The Protomaps archive at a URL; null if it can't be read. */
export async function openStreets(address: string): Promise<PMTiles | null> {
  const archive = new PMTiles(new URL(address, location.href).href);
  try {
    await archive.getHeader();
  } catch {
    return null;
  }
  protocol.add(archive);
  return archive;
}

/** Draws streets over our own map, which shows through missing tiles; removes them if the first tile is missing. */
export async function addStreets(map: LibreMap, archive: PMTiles): Promise<boolean> {
  const layers = streetLayers();
  const attributed = new AttributionControl({ compact: false });
  map.addSource("streets", { type: "vector", url: `pmtiles://${archive.source.getKey()}`, attribution });
  const coming = firstTile(map);
  for (const layer of layers) map.addLayer(layer, layer.type === "symbol" ? "ring-labels" : "rings");
  map.addControl(attributed);
  if (await coming) return true;
  for (const { id } of layers) map.removeLayer(id);
  map.removeSource("streets");
  map.removeControl(attributed);
  return false;
}

/** Whether it comes. */
function firstTile(map: LibreMap): Promise<boolean> {
  return new Promise((resolve) => {
    map.on("sourcedata", ({ sourceId, tile }) => {
      if (sourceId === "streets" && tile) resolve(true);
    });
    map.on("error", (event) => {
      if ("sourceId" in event && event.sourceId === "streets") resolve(false);
    });
  });
}

/** Without layers that need sprites, such as shields and arrows. */
function streetLayers(): LayerSpecification[] {
  return layers("streets", flavor(), { lang: "en" })
    .filter(({ id }) => !["background", "roads_shields", "roads_oneway", "address_label"].includes(id))
    .map((layer) =>
      layer.type === "symbol" ? { ...layer, layout: { ...layer.layout, "icon-image": "" } } : layer,
    );
}

type Token = Parameters<typeof tokenColour>[0];

/** Our color by Protomaps layer name; the first match wins. */
const colours: [name: RegExp, token: Token][] = [
  [/_halo$/, "--land"],
  [/^(city|ocean)_label$/, "--ink-2"],
  [/_label|^roads_label/, "--ink-3"],
  [/water/, "--water"],
  [/_casing/, "--line"],
  [/^(tunnel|bridges|minor|link|major|highway|other|pedestrian|runway)/, "--white"],
  [/^(park|wood|scrub|zoo)/, "--bottle-tint"],
  [/^(buildings|pier|railway)$/, "--oat"],
  [/^boundaries$/, "--edge"],
];

function flavor(): Flavor {
  const colors = Object.keys(WHITE).map((name) => {
    const [, token = "--land"] = colours.find(([pattern]) => pattern.test(name)) ?? [];
    return [name, tokenColour(token)];
  });
  const fonts = { regular: labelFont, bold: labelFont, italic: labelFont };
  return Object.assign({ ...WHITE }, Object.fromEntries(colors), fonts);
}
