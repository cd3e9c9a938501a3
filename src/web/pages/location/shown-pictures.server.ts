import { locationPictures } from "#domain/location-picture.ts";
import { pictureAlt } from "../../ui/location-card.ts";

export interface ShownPicture {
  src: string;
  alt: string;
}

/** What every location has beside its own rooms: the corridor, a bowl, the desk. */
const wings = ["/images/location-07.jpg", "/images/feature-bowl.jpg", "/images/location-08.jpg"];
const wingAlts: Record<string, string> = { "/images/feature-bowl.jpg": "Ceramic shampoo bowl" };

/** One room of the location, and what is behind three more doors. */
export function shownPictures({
  name,
  pictures,
}: {
  name: string;
  pictures: readonly string[];
}): ShownPicture[] {
  const [main = locationPictures[0]?.src ?? "", ...others] = pictures;
  const doors = [...wings, ...others].filter((src) => src !== main).slice(0, 3);
  return [main, ...doors].map((src) => ({ src, alt: wingAlts[src] ?? pictureAlt(src, name) }));
}
