import { type Map as LibreMap, Marker } from "maplibre-gl";
import type { Country } from "#domain/country.ts";
import type { Point } from "#domain/distance.ts";
import { previewBox, zoomBox } from "./boxes-in-front.ts";
import { LabelSpace } from "./label-space.ts";
import { mainTown } from "./main-town.ts";
import type { PinMarkers } from "./pin-markers.ts";
import { type Ring, ringLabelSpot, ringsOf } from "./rings.ts";
import { placeTownNames, townsAmongPins } from "./town-names.ts";
import townsUrl from "./towns.json?url";

type Town = [name: string, latitude: number, longitude: number];

const maxTowns = 15;
const closeZoom = 7;
const mainFontSize = 30;
/** A smaller ring would be hidden by the pins inside it. */
const minRingPixels = 40;

/** Names of towns and distances, in our own type; chosen anew after every move so that none touches another. */
export class MapLabels {
  readonly #map: LibreMap;
  readonly #pins: PinMarkers;
  readonly #centre: Point | null;
  readonly #rings: Ring[];
  #towns: Town[] = [];
  #shown: Marker[] = [];
  #isLeft = false;

  constructor(map: LibreMap, pins: PinMarkers, centre: Point | null, country: Country) {
    this.#map = map;
    this.#pins = pins;
    this.#centre = centre;
    this.#rings = centre ? ringsOf(centre, country) : [];
    map.on("moveend", this.#draw);
    fetch(townsUrl)
      .then((answer) => answer.json())
      .then((towns) => {
        this.#towns = towns;
        this.#draw();
      })
      .catch(() => this.#draw()); // a map without names is still a map
  }

  remove(): void {
    this.#isLeft = true;
    this.#map.off("moveend", this.#draw);
    for (const marker of this.#shown) marker.remove();
  }

  readonly #draw = () => {
    if (this.#isLeft) return;
    for (const marker of this.#shown) marker.remove();
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    const space = new LabelSpace(width, height - (this.#map.getPadding().bottom ?? 0));
    const at = ({ latitude, longitude }: Point) => this.#map.project([longitude, latitude]);
    const pins = this.#pins.boxes();
    for (const pin of pins) space.reserve(pin.x, pin.y, pin.width, pin.height);
    for (const inFront of [previewBox(this.#map), zoomBox(this.#map)])
      if (inFront) space.cover(inFront.x, inFront.y, inFront.width, inFront.height);
    const rings = this.#seenRings();
    const bounds = this.#map.getBounds();
    const seen = this.#towns
      .filter(([, latitude, longitude]) => bounds.contains([longitude, latitude]))
      .slice(0, 200)
      .map(([name, latitude, longitude]) => {
        const { x, y } = at({ latitude, longitude });
        return { name, x, y };
      });
    const isClose = this.#map.getZoom() > closeZoom;
    const main = isClose ? mainTown(seen, { space, rings, width, height, fontSize: mainFontSize }) : null;
    const labelled = rings.flatMap((ring) => {
      const spot = ringLabelSpot(ring, space);
      return spot ? [{ label: ring.label, spot }] : [];
    });
    this.#map.setFilter("rings", ["in", ["get", "label"], ["literal", labelled.map(({ label }) => label)]]);
    const distances = labelled.map(({ label, spot }) =>
      this.#add(label, "maplabel maplabel--ring", this.#pointAt(spot)),
    );
    const others = seen.filter(({ name }) => name !== main?.name);
    const towns = placeTownNames(townsAmongPins(others, pins, isClose), space, maxTowns).map(
      ({ name, x, y, aside }) =>
        this.#add(name, "maplabel", this.#pointAt({ x: x + aside.x, y: y + aside.y })),
    );
    this.#shown = [...distances, ...towns];
    if (main)
      this.#shown.push(this.#add(main.name.toUpperCase(), "maplabel maplabel--main", this.#pointAt(main)));
  };

  /** The rings as they are seen now. */
  #seenRings() {
    if (!this.#centre) return [];
    const { latitude, longitude } = this.#centre;
    const centre = this.#map.project([longitude, latitude]);
    return this.#rings
      .map(({ label, top }) => ({
        label,
        centre,
        radius: centre.y - this.#map.project([top.longitude, top.latitude]).y,
      }))
      .filter(({ radius }) => radius > minRingPixels);
  }

  #pointAt({ x, y }: { x: number; y: number }): Point {
    const { lat, lng } = this.#map.unproject([x, y]);
    return { latitude: lat, longitude: lng };
  }

  #add(text: string, className: string, { latitude, longitude }: Point): Marker {
    const element = document.createElement("span");
    element.className = className;
    element.textContent = text;
    return new Marker({ element }).setLngLat([longitude, latitude]).addTo(this.#map);
  }
}
