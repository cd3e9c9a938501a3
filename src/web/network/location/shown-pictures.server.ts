import { picturesOfOnePalette } from "#domain/network/room-picture.ts";
import { pictureAlt } from "../../platform/ui/location-card.ts";

export interface ShownPicture {
  src: string;
  alt: string;
}

/** The pictures of a location, of one palette also where another product API mixes them. */
export function shownPictures({
  name,
  pictures,
}: {
  name: string;
  pictures: readonly string[];
}): ShownPicture[] {
  return picturesOfOnePalette(pictures).map((src) => ({ src, alt: pictureAlt(src, name) }));
}
