import type { Location } from "#contract/location.ts";
import { type LocationCard, locationCard } from "../../ui/location-card.ts";

/** Rooms that stand well as tall doors, and those that stand well as wide pictures. */
export const doorPictures = ["location-01", "location-05", "location-03"];
export const nearPictures = ["location-08", "location-02", "location-10"];

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
