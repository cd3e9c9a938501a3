import type { I18n } from "@lingui/core";
import type { Location } from "#contract/network/location.ts";
import { type LocationCard, locationCard } from "../../platform/ui/location-card.ts";

/** Pictures of rooms that crop well as tall doors. */
export const doorPictures = ["location-01", "location-04", "location-03"];

/** A location for each of the pictures, or as many as there are, in different cities where that can be. */
export function showcase(
  locations: readonly Location[],
  pictures: readonly string[],
  i18n: I18n,
): LocationCard[] {
  const chosen: Location[] = [];
  for (const picture of pictures) {
    const unused = locations.filter((location) => !chosen.includes(location));
    const candidates = unused.filter((location) => location.picture === `/images/${picture}.jpg`);
    const elsewhere = candidates.find((location) => chosen.every(({ city }) => city !== location.city));
    const next = elsewhere ?? candidates[0] ?? unused[0];
    if (next) chosen.push(next);
  }
  return chosen.map((location) => locationCard(location, i18n));
}

/** Pictures in the mirrors of the two entries, and behind the door of the voice. */
export const mirrors = {
  lease: "/images/location-07.jpg",
  book: "/images/service-massage.jpg",
  voice: "/images/location-02.jpg",
};

/** Services with a picture, in display order; the value is the service's. */
export const picturedCrafts = [
  { value: "hair", picture: "/images/trade-hair-clay.jpg" },
  { value: "nails", picture: "/images/trade-nails-blush.jpg" },
  { value: "skin", picture: "/images/trade-skincare-navy.jpg" },
  { value: "eyelash_extensions", picture: "/images/trade-lashes-sage.jpg" },
  { value: "barber", picture: "/images/trade-barber-char.jpg" },
  { value: "makeup", picture: "/images/trade-makeup-oat.jpg" },
  { value: "massage", picture: "/images/trade-massage-olive.jpg" },
] as const;
