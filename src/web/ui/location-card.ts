import type { Location } from "#contract/location.ts";
import { addressOnPage } from "#domain/address.ts";
import { formatDistance } from "#domain/distance.ts";
import { locationPictures } from "#domain/location-picture.ts";

/** What a card shows of a location. */
export interface LocationCard {
  url_name: string;
  name: string;
  address: string;
  picture: string;
  /** What is to be seen on it. */
  alt: string;
  /** In the unit of its country, from the place that was searched for. */
  distance: string | null;
}

export function locationCard(location: Location): LocationCard {
  const { url_name, name, picture, distance_miles, country } = location;
  return {
    url_name,
    name,
    address: addressOnPage(location),
    picture,
    alt: pictureAlt(picture, name),
    distance: distance_miles === null ? null : formatDistance(distance_miles, country),
  };
}

/** What is to be seen on a location's picture. */
export function pictureAlt(src: string, locationName: string): string {
  return locationPictures.find((picture) => picture.src === src)?.name ?? `Inside Sola ${locationName}`;
}
