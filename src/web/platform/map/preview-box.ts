import type { Map as LibreMap } from "maplibre-gl";

/** The preview of the picked place, which stands in front of the map; null where none shows. In pixels of the map. */
export function previewBox(map: LibreMap): { top: number; height: number } | null {
  const frame = map.getContainer();
  const preview = frame.closest(".mapframe")?.parentElement?.querySelector(".pop")?.getBoundingClientRect();
  return preview?.height
    ? { top: preview.top - frame.getBoundingClientRect().top, height: preview.height }
    : null;
}
