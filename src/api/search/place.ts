import type { Place } from "#contract/location.ts";
import type { PlaceDocument } from "./place-documents.ts";
import type { nearestPostalPlace } from "./postal-places.ts";

/** As the contract shows a place: `Colorado`, `Denver, CO`, `Cherry Creek, Denver, CO`. */
export function placeOfDocument(document: PlaceDocument): Place {
  const { kind, title, address_1, state, country, postal_code, url_name, latitude, longitude } = document;
  return {
    kind,
    name: title,
    label: label(document),
    address_1,
    state,
    country,
    postal_code,
    url_name,
    latitude,
    longitude,
  };
}

function label({ kind, title, state, city }: PlaceDocument): string {
  if (kind === "state") return title;
  // Many locations are named for their city.
  if (kind === "city" || title === city) return `${title}, ${state}`;
  return `${title}, ${city}, ${state}`;
}

type PostalPlace = NonNullable<Awaited<ReturnType<typeof nearestPostalPlace>>>;

/** `80206, Denver, CO` */
export function placeOfPostalCode(place: PostalPlace): Place {
  return {
    ...place,
    kind: "postal",
    label: `${place.postal_code}, ${place.name}, ${place.state}`,
    address_1: null,
    url_name: null,
  };
}
