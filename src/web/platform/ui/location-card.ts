import type { I18n } from "@lingui/core";
import type { Location } from "#contract/network/location.ts";
import { formatDistance } from "#domain/network/distance.ts";
import { roomName, roomsLike } from "#domain/network/room-picture.ts";
import { addressOnPage } from "#domain/platform/address.ts";
import type { Country } from "#domain/platform/country.ts";

export type LocationCard = ReturnType<typeof locationCard>;

/** `country` is the visitor’s, whose unit distances have. */
export function locationCard(location: Location, i18n: I18n, country: Country = location.country) {
  const { url_name, name, picture, distance_miles } = location;
  return {
    url_name,
    name,
    address: addressOnPage(location),
    picture,
    alt: pictureAlt(picture, name, i18n),
    /** Distance from the searched place. */
    distance: distance_miles === null ? null : formatDistance(distance_miles, country, i18n),
  };
}

/** Cards of which no two show the same room, nor one of `used`, as far as the palettes of the locations go. */
export function variedCards(
  locations: readonly Location[],
  country: Country,
  i18n: I18n,
  used: readonly string[] = [],
): LocationCard[] {
  const shownPictures = new Set(used);
  return locations.map((location) => {
    const card = locationCard(location, i18n, country);
    const fresh = roomsLike(card.picture).find(({ src }) => !shownPictures.has(src));
    const picture = shownPictures.has(card.picture) && fresh ? fresh.src : card.picture;
    shownPictures.add(picture);
    return { ...card, picture, alt: pictureAlt(picture, location.name, i18n) };
  });
}

export function pictureAlt(src: string, locationName: string, i18n: I18n): string {
  const room = roomName(src);
  return room ? i18n._(room) : i18n._("Inside {location}", { location: locationName });
}
