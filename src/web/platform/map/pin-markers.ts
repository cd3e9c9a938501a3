import { type Map as LibreMap, type LngLat, LngLatBounds, Marker } from "maplibre-gl";
import type { MapPoint } from "./map-drawing.ts";
import { groupLabel, groupPins, type PinGroup, type PinLabels } from "./pin-groups.ts";

interface Pin {
  marker: Marker;
  points: readonly MapPoint[];
}

export interface PinKind {
  /** Bottle pins book, clay pins lease. */
  book: boolean;
  labels: PinLabels;
}

/** The pins. Keyboards use the list beside the map, so pins aren't in the tab order. */
export class PinMarkers {
  readonly #map: LibreMap;
  readonly #points: MapPoint[];
  readonly #kind: PinKind;
  readonly #onSelect: (id: string) => void;
  #pins: Pin[] = [];
  #selected: string | null = null;

  constructor(map: LibreMap, points: MapPoint[], kind: PinKind, onSelect: (id: string) => void) {
    this.#map = map;
    this.#points = points;
    this.#kind = kind;
    this.#onSelect = onSelect;
    this.#draw();
    map.on("moveend", this.#draw);
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

  /** What the map zooms about: the selected pin if it is in view, else the one nearest the middle. */
  anchor(): LngLat | undefined {
    const [bounds, middle] = [this.#map.getBounds(), this.#map.getCenter()];
    const selected = this.#pins.find(({ points }) => points.some(({ id }) => id === this.#selected));
    const spot = selected?.marker.getLngLat();
    if (spot && bounds.contains(spot)) return spot;
    const spots = this.#pins.map(({ marker }) => marker.getLngLat());
    return spots.sort((spot, next) => spot.distanceTo(middle) - next.distanceTo(middle))[0];
  }

  remove(): void {
    this.#map.off("moveend", this.#draw);
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
    this.#pins = groupPins(spots, this.#kind.labels).map((group) => this.#add(group));
    this.select(this.#selected);
  };

  #add(group: PinGroup): Pin {
    const { points } = group;
    const [{ latitude, longitude }] = points;
    const label = groupLabel(group, this.#kind.labels);
    const element = document.createElement("button");
    element.type = "button";
    element.className = this.#kind.book ? "pinmark pinmark--book" : "pinmark";
    element.tabIndex = -1;
    element.textContent = label;
    const names = points.map(({ name }) => name).join(", ");
    element.setAttribute("aria-label", label === "" ? names : `${label}. ${names}`);
    element.addEventListener("click", () => this.#press(points));
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(this.#map);
    return { marker, points };
  }

  /** A cluster pin zooms in, as long as that separates its points. */
  #press(points: PinGroup["points"]): void {
    if (points.length > 1 && this.#map.getZoom() < this.#map.getMaxZoom()) {
      const bounds = new LngLatBounds();
      for (const { latitude, longitude } of points) bounds.extend([longitude, latitude]);
      this.#map.fitBounds(bounds, { padding: 80 });
    } else this.#onSelect(points[0].id);
  }
}
