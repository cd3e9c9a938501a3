import type { Map as LibreMap } from "maplibre-gl";

/** The preview of the picked place, which stands in front of the map; null where none shows. In pixels of the map, from its middle. */
export const previewBox = (map: LibreMap) => boxInFront(map, ".pop");

/** The buttons that zoom. */
export const zoomBox = (map: LibreMap) => boxInFront(map, ".zoom");

function boxInFront(map: LibreMap, selector: string) {
  const frame = map.getContainer();
  const inFront = frame.closest(".mapframe")?.parentElement?.querySelector(selector)?.getBoundingClientRect();
  if (!inFront?.height) return null;
  const { left, top } = frame.getBoundingClientRect();
  const { width, height } = inFront;
  return { x: inFront.left - left + width / 2, y: inFront.top - top + height / 2, width, height };
}
