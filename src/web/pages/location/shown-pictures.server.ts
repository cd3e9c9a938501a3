import { locationPictures } from "#domain/location-picture.ts";
import { roomsLike } from "#domain/room-picture.ts";
import { pictureAlt } from "../../ui/location-card.ts";

export interface ShownPicture {
  src: string;
  alt: string;
}

/** The pictures of a location. Where the first is one of our rooms: that room, and those of the same palette. */
export function shownPictures({
  name,
  pictures,
}: {
  name: string;
  pictures: readonly string[];
}): ShownPicture[] {
  const [main = locationPictures[0]?.src ?? "", ...others] = pictures;
  const alike = roomsLike(main).map(({ src }) => src);
  const shown = alike.length > 0 ? alike : [...new Set([main, ...others])];
  return shown.map((src) => ({ src, alt: pictureAlt(src, name) }));
}
