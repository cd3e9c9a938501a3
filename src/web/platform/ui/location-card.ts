import type { Location } from "#contract/network/location.ts";
import { formatDistance } from "#domain/network/distance.ts";
import { roomName, roomsLike } from "#domain/network/room-picture.ts";
import { addressOnPage } from "#domain/platform/address.ts";
import type { Country } from "#domain/platform/country.ts";

export type LocationCard = ReturnType<typeof locationCard>;

/** `country` is the visitor’s, whose unit distances have. */
export function locationCard(location: Location, country: Country = location.country) {
  const { url_name, name, picture, distance_miles } = location;
  return {
    url_name,
    name,
    address: addressOnPage(location),
    picture,
    alt: pictureAlt(picture, name),
    /** Distance from the searched place. */
    distance: distance_miles === null ? null : formatDistance(distance_miles, country),
  };
}

/** Cards of which no two show the same room, nor one of `used`, as far as the palettes of the locations go. */
export function variedCards(
  locations: readonly Location[],
  country: Country,
  used: readonly string[] = [],
): LocationCard[] {
  const shownPictures = new Set(used);
  return locations.map((location) => {
    const card = locationCard(location, country);
    const fresh = roomsLike(card.picture).find(({ src }) => !shownPictures.has(src));
    const picture = shownPictures.has(card.picture) && fresh ? fresh.src : card.picture;
    shownPictures.add(picture);
    return { ...card, picture, alt: pictureAlt(picture, location.name) };
  });
}

export function pictureAlt(src: string, locationName: string): string {
  return roomName(src) ?? `Inside ${locationName}`;
}
