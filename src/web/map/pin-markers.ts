import { type Map as LibreMap, Marker } from "maplibre-gl";
import type { MapPoint } from "./map-drawing.ts";

/** The numbered pins. The list beside the map is the way in for keyboards, so they stay out of the tab order. */
export class PinMarkers {
  readonly #markers = new Map<string, Marker>();

  constructor(map: LibreMap, points: MapPoint[], book: boolean, onSelect: (id: string) => void) {
    for (const { id, label, name, latitude, longitude } of points) {
      const element = document.createElement("button");
      element.type = "button";
      element.className = book ? "pinmark pinmark--book" : "pinmark";
      element.tabIndex = -1;
      element.textContent = label;
      element.setAttribute("aria-label", `${label}. ${name}`);
      element.addEventListener("click", () => onSelect(id));
      this.#markers.set(id, new Marker({ element }).setLngLat([longitude, latitude]).addTo(map));
    }
  }

  /** Fills one pin and brings it to the front. */
  select(selected: string | null): void {
    for (const [id, marker] of this.#markers) {
      const element = marker.getElement();
      element.classList.toggle("is-on", id === selected);
      element.setAttribute("aria-pressed", String(id === selected));
    }
  }

  remove(): void {
    for (const marker of this.#markers.values()) marker.remove();
  }
}
