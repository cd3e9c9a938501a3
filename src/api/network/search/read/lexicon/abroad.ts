import words from "#data/search-words.json" with { type: "json" };
import { foldTyped } from "#domain/network/place-name.ts";
import { placeCost } from "../../costs/costs.ts";
import { gazetteer } from "./gazetteer.ts";

/** A city or country outside the United States and Canada. */
export interface PlaceAbroad {
  label: string;
  /** Decimal logarithm of how unlikely it is to be meant. */
  cost: number;
}

/** Parts of countries, and short names, by code. */
const otherNames = new Map(Object.entries(words.abroad));

let placesAbroad: Map<string, PlaceAbroad> | undefined;

/** Of a folded name: `dubai`, `france`, `paris france`. */
export function placeAbroad(name: string): PlaceAbroad | null {
  placesAbroad ??= readAbroad();
  return placesAbroad.get(name) ?? null;
}

function readAbroad(): Map<string, PlaceAbroad> {
  const names = new Map<string, PlaceAbroad>();
  const countryName = new Intl.DisplayNames("en", { type: "region" });
  const { abroad } = gazetteer();
  for (const [code, cities] of Map.groupBy(abroad, ({ country }) => country)) {
    const country = countryName.of(code) ?? code;
    const calledSo = [foldTyped(country), ...(otherNames.get(code) ?? [])];
    for (const name of calledSo) names.set(name, { label: country, cost: placeCost.countryAbroad });
    for (const { name, population } of cities) {
      const label = `${name}, ${country}`;
      const cost = placeCost.everybody - Math.log10(population) + placeCost.abroad;
      const city = foldTyped(name);
      const before = names.get(city);
      if (!before || before.cost > cost) names.set(city, { label, cost });
      for (const term of calledSo) names.set(`${city} ${term}`, { label, cost: placeCost.abroadWithCountry });
    }
  }
  return names;
}
