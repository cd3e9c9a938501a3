import { type Map as LibreMap, Marker } from "maplibre-gl";
import type { Country } from "#domain/country.ts";
import type { Point } from "#domain/distance.ts";
import { LabelSpace } from "./label-space.ts";
import { mainTown } from "./main-town.ts";
import type { MapPoint } from "./map-drawing.ts";
import { ringsOf } from "./rings.ts";
import { placeTownNames } from "./town-names.ts";
import townsUrl from "./towns.json?url";

type Town = [name: string, latitude: number, longitude: number];

const mostTowns = 15;
const closeZoom = 7;

/** Names of towns and distances, in our own type; chosen anew after every move so that none touches another. */
export class MapLabels {
  readonly #map: LibreMap;
  readonly #points: MapPoint[];
  readonly #rings: { label: string; top: Point }[];
  #towns: Town[] = [];
  #shown: Marker[] = [];
  #isLeft = false;

  constructor(map: LibreMap, points: MapPoint[], centre: Point | null, country: Country) {
    this.#map = map;
    this.#points = points;
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
    for (const point of this.#points) {
      const { x, y } = at(point);
      space.reserve(x, y, 32, 32);
    }
    const rings = this.#rings
      .filter(({ top }) => space.take(at(top).x, at(top).y, 48, 20))
      .map(({ label, top }) => this.#add(label, "maplabel maplabel--ring", top));
    const bounds = this.#map.getBounds();
    const seen = this.#towns
      .filter(([, latitude, longitude]) => bounds.contains([longitude, latitude]))
      .slice(0, 200)
      .map(([name, latitude, longitude]) => {
        const { x, y } = at({ latitude, longitude });
        return { name, x, y };
      });
    const main = this.#map.getZoom() > closeZoom ? mainTown(seen, space, width, height) : null;
    const others = seen.filter(({ name }) => name !== main?.name);
    const towns = placeTownNames(others, space, mostTowns).map((town) =>
      this.#add(town.name, "maplabel", this.#pointAt(town)),
    );
    this.#shown = [...rings, ...towns];
    if (main)
      this.#shown.push(this.#add(main.name.toUpperCase(), "maplabel maplabel--main", this.#pointAt(main)));
  };

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
