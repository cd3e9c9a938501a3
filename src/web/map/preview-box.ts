import type { Map as LibreMap } from "maplibre-gl";

/** The preview of the picked place, which stands in front of the map; null where none shows. In pixels of the map, from its middle. */
export function previewBox(map: LibreMap) {
  const frame = map.getContainer();
  const preview = frame.closest(".mapframe")?.parentElement?.querySelector(".pop")?.getBoundingClientRect();
  if (!preview?.height) return null;
  const { left, top } = frame.getBoundingClientRect();
  const { width, height } = preview;
  return { x: preview.left - left + width / 2, y: preview.top - top + height / 2, width, height };
}
