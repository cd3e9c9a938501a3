import { type Map as LibreMap, LngLatBounds, Marker } from "maplibre-gl";
import type { MapPoint } from "./map-drawing.ts";
import { groupLabel, groupPins, type PinGroup } from "./pin-groups.ts";

interface Pin {
  marker: Marker;
  points: readonly MapPoint[];
}

/** The pins. The list beside the map is the way in for keyboards, so they stay out of the tab order. */
export class PinMarkers {
  readonly #map: LibreMap;
  readonly #points: MapPoint[];
  readonly #book: boolean;
  readonly #onSelect: (id: string) => void;
  #pins: Pin[] = [];
  #selected: string | null = null;

  constructor(map: LibreMap, points: MapPoint[], book: boolean, onSelect: (id: string) => void) {
    this.#map = map;
    this.#points = points;
    this.#book = book;
    this.#onSelect = onSelect;
    this.#draw();
    map.on("zoomend", this.#draw);
  }

  /** Fills one pin and brings it to the front. */
  select(selected: string | null): void {
    this.#selected = selected;
    for (const { marker, points } of this.#pins) {
      const isOn = points.some(({ id }) => id === selected);
      marker.getElement().classList.toggle("is-on", isOn);
      marker.getElement().setAttribute("aria-pressed", String(isOn));
    }
  }

  remove(): void {
    this.#map.off("zoomend", this.#draw);
    for (const { marker } of this.#pins) marker.remove();
  }

  /** Which pins would cover each other changes with the scale. */
  readonly #draw = () => {
    for (const { marker } of this.#pins) marker.remove();
    // Pins grow with the letters of the page.
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const spots = this.#points.map((point): PinGroup => {
      const { x, y } = this.#map.project([point.longitude, point.latitude]);
      return { x: x / scale, y: y / scale, points: [point] };
    });
    this.#pins = groupPins(spots, this.#book).map((group) => this.#add(group));
    this.select(this.#selected);
  };

  #add(group: PinGroup): Pin {
    const { points } = group;
    const [{ latitude, longitude }] = points;
    const label = groupLabel(group, this.#book);
    const element = document.createElement("button");
    element.type = "button";
    element.className = this.#book ? "pinmark pinmark--book" : "pinmark";
    element.tabIndex = -1;
    element.textContent = label;
    element.setAttribute("aria-label", `${label}. ${points.map(({ name }) => name).join(", ")}`);
    element.addEventListener("click", () => this.#press(points));
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(this.#map);
    return { marker, points };
  }

  /** A pin for several points takes the map nearer to them, as long as that parts them. */
  #press(points: PinGroup["points"]): void {
    if (points.length > 1 && this.#map.getZoom() < this.#map.getMaxZoom()) {
      const bounds = new LngLatBounds();
      for (const { latitude, longitude } of points) bounds.extend([longitude, latitude]);
      this.#map.fitBounds(bounds, { padding: 80 });
    } else this.#onSelect(points[0].id);
  }
}
