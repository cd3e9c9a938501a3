import type { Location } from "#contract/location.ts";
import { type LocationCard, locationCard } from "../../ui/location-card.ts";

/** Rooms that stand well as tall doors. */
export const doorPictures = ["location-01", "location-05", "location-03"];

/** A location for each of the pictures, or as many as there are, in different cities where that can be. */
export function showcase(locations: readonly Location[], pictures: readonly string[]): LocationCard[] {
  const chosen: Location[] = [];
  for (const picture of pictures) {
    const others = locations.filter((location) => !chosen.includes(location));
    const shown = others.filter((location) => location.picture === `/images/${picture}.jpg`);
    const elsewhere = shown.find((location) => chosen.every(({ city }) => city !== location.city));
    const next = elsewhere ?? shown[0] ?? others[0];
    if (next) chosen.push(next);
  }
  return chosen.map(locationCard);
}

const cardsShown = 3;

/** The first of these locations whose pictures the page doesn't show yet; others where there are too few. */
export function cardsBeside(shown: readonly LocationCard[], locations: readonly Location[]): LocationCard[] {
  const cards = locations.map(locationCard);
  const used = new Set(shown.map(({ picture }) => picture));
  const fresh = cards.filter(({ picture }) => !used.has(picture) && used.add(picture));
  const others = cards.filter((card) => !fresh.includes(card));
  return [...fresh, ...others].slice(0, cardsShown);
}
