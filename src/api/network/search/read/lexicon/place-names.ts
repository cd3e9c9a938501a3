import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import words from "#data/search-words.json" with { type: "json" };
import { foldTyped, writtenForms } from "#domain/network/place-name.ts";
import type { State } from "#domain/network/state.ts";
import { createNameIndex, type LikeOptions } from "#domain/platform/fuzzy/name-index.ts";
import type { NetworkLocation } from "../../../locations/network-location.ts";
import { placeCost, placeWeight } from "../../costs/costs.ts";
import { gazetteer } from "./gazetteer.ts";
import { placeOfGazetteer, placeOfLocation, type SearchPlace } from "./search-place.ts";

/** A place under one of its names; `cost` is how much rarer it is called so than by its own. */
export interface NamedPlace {
  place: SearchPlace;
  cost: number;
}

export interface FoundName {
  name: string;
  places: readonly NamedPlace[];
  /** What the slips between cost. */
  slip: number;
}

const none: readonly NamedPlace[] = [];
/** Words that a hundred names end with: alone they name none. */
const generic = new Set(words.genericTails.split(" "));
/** Words that names begin with and that say little without the next. */
const beginnings = new Set(words.genericHeads.split(" "));
const locationsOfASlice = 500;

class Names {
  readonly #places = new Map<string, NamedPlace[]>();
  #index = createNameIndex([]);
  /** Most words begin alike, and each is looked for at every key that is pressed. */
  readonly #alike = new LRUCache<string, FoundName[]>({ max: 2_000 });

  add(name: string, place: SearchPlace, cost: number): void {
    const namedPlaces = this.#places.get(name);
    if (!namedPlaces) this.#places.set(name, [{ place, cost }]);
    else {
      const same = namedPlaces.find((namedPlace) => namedPlace.place === place);
      if (same) same.cost = Math.min(same.cost, cost);
      else namedPlaces.push({ place, cost });
    }
  }

  /** To be called when every name has been added. */
  complete(): this {
    this.#index = createNameIndex(this.#places.keys());
    return this;
  }

  named(name: string): readonly NamedPlace[] {
    return this.#places.get(name) ?? none;
  }

  like(text: string, options: LikeOptions): FoundName[] {
    const key = `${text} ${options.maxCost} ${options.unfinished?.once}`;
    const before = this.#alike.get(key);
    if (before) return before;
    const { names } = this.#index;
    const alike = this.#index.like(text, options).map(({ at, cost }) => {
      const name = names[at] ?? "";
      return { name, places: this.named(name), slip: cost };
    });
    this.#alike.set(key, alike);
    return alike;
  }
}

export type PlaceNames = Pick<Names, "named" | "like">;

let cachedNames: PlaceNames | undefined;

/** Everything of data/gazetteer by its names, made once: it does not change while the program runs. */
export function gazetteerNames(): PlaceNames {
  cachedNames ??= readGazetteerNames();
  return cachedNames;
}

function readGazetteerNames(): PlaceNames {
  const { places, aliases } = gazetteer();
  const populations = new Map<string, number>();
  for (const { kind, name, state, population } of places)
    if (kind === "city") populations.set(`${name}, ${state}`, population ?? 1);

  const names = new Names();
  const byLabel = new Map<string, SearchPlace>();
  for (const row of places) {
    const place = placeOfGazetteer(row, populations.get(`${row.city}, ${row.state}`) ?? 1);
    for (const label of targetNames(place)) if (!byLabel.has(label)) byLabel.set(label, place);
    for (const form of writtenForms(row.name)) names.add(form, place, 0);
    if (place.kind === "city" && place.weight >= placeWeight.largeCity) addTails(names, place);
    if (place.kind === "city" && place.weight >= placeWeight.headCity) addHead(names, place);
    if (place.kind === "state") names.add((place.state ?? "").toLowerCase(), place, 0);
  }
  for (const { alias, target } of aliases) {
    const place = byLabel.get(target);
    if (!place)
      throw new Error(
        `data/gazetteer/aliases.tsv: ${target}, which ${alias} is another name of, is no place.`,
      );
    for (const form of writtenForms(alias)) names.add(form, place, placeCost.alias);
  }
  return names.complete();
}

export function placeOfState({ code }: State): SearchPlace | null {
  return (
    gazetteerNames()
      .named(code.toLowerCase())
      .find(({ place }) => place.kind === "state")?.place ?? null
  );
}

/** Whether these are two letters that everybody knows a place by: `LA`, `SF`. */
export function isPlaceCode(text: string): boolean {
  const name = foldTyped(text);
  return name.length === 2 && gazetteerNames().named(name).length > 0;
}

/** What an alias calls the place it means: `Denver, CO`, `Bay Area, CA`, `SoHo, New York City`, `Texas`, `New York state`. */
function targetNames({ kind, name, city, label }: SearchPlace): string[] {
  if (kind === "city" || kind === "region") return [label];
  if (kind === "neighborhood") return [`${name}, ${city}`];
  return kind === "state" ? [name, `${name} state`] : [name];
}

/** The locations of the network by their names and streets. */
export async function locationNames(locations: readonly NetworkLocation[]): Promise<PlaceNames> {
  const names = new Names();
  for (const [at, location] of locations.entries()) {
    // Requests are served meanwhile.
    if (at > 0 && at % locationsOfASlice === 0) await setImmediate();
    const place = placeOfLocation(location);
    for (const form of writtenForms(location.name)) names.add(form, place, 0);
    addTails(names, place);
    const street = foldTyped(location.address_1).replace(/^\d+ /, "");
    names.add(street, place, placeCost.street);
  }
  return names.complete();
}

function addTails(names: Names, place: SearchPlace): void {
  const words = foldTyped(place.name).split(" ");
  for (let at = 1; at < words.length; at += 1) {
    const tail = words.slice(at).join(" ");
    if (tail.length > 3 && !generic.has(tail)) names.add(tail, place, placeCost.tail);
  }
}

function addHead(names: Names, place: SearchPlace): void {
  const [head = "", ...rest] = foldTyped(place.name).split(" ");
  if (rest.length > 0 && head.length > 3 && !beginnings.has(head)) names.add(head, place, placeCost.head);
}
