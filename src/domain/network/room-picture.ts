import rooms from "#data/pictures/rooms.json" with { type: "json" };
import stillLifes from "#data/pictures/still-lifes.json" with { type: "json" };

export type Palette = keyof typeof rooms;

/** One of our room pictures and its palette. */
export interface RoomPicture {
  src: string;
  name: string;
  palette: Palette;
}

export const roomPictures: readonly RoomPicture[] = Object.entries(rooms).flatMap(([palette, pictures]) =>
  Object.entries(pictures).map(([file, name]) => ({
    src: `/images/${file}.jpg`,
    name,
    palette: palette as Palette,
  })),
);

/** For a location without pictures. */
export const defaultPicture = "/images/location-01.jpg";

const bySrc = new Map(roomPictures.map((picture) => [picture.src, picture]));

/** The alternative text of one of our pictures; null for any other. */
export function roomName(src: string): string | null {
  return bySrc.get(src)?.name ?? null;
}

/** The rooms of one palette, the one on `src` first; none for a picture that isn't ours. */
export function roomsLike(src: string): RoomPicture[] {
  const room = bySrc.get(src);
  if (!room) return [];
  return [room, ...roomPictures.filter((picture) => picture.palette === room.palette && picture !== room)];
}

const studios: Readonly<Record<string, string>> = stillLifes.studios;

/** A room for a trade in the palette of a location's picture, else any studio of it, else that picture. */
export function studioLike(src: string, service = ""): string {
  const sought = [studios[service] ?? "studio", "studio"];
  const matches = sought.map((name) => roomsLike(src).find((room) => RegExp(name).test(room.name)));
  return matches.find(Boolean)?.src ?? src;
}

/** The pictures of a location. If the first is one of our rooms: that room and the rest of its palette. */
export function picturesOfOnePalette(pictures: readonly string[]): string[] {
  const [main = defaultPicture] = pictures;
  const alike = roomsLike(main).map(({ src }) => src);
  return alike.length > 0 ? alike : [...new Set(pictures)];
}
