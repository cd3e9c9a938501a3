export type Palette = "clay" | "sage" | "charcoal" | "blush" | "navy" | "olive";

/** One of our room pictures and its palette. */
export interface RoomPicture {
  src: string;
  name: string;
  palette: Palette;
}

const rooms: Record<Palette, readonly (readonly [file: string, name: string])[]> = {
  clay: [
    ["location-01", "Terracotta hair studio"],
    ["location-07", "Corridor of suites"],
    ["feature-bowl", "Ceramic shampoo bowl"],
    ["location-08", "Lobby and reception"],
    ["service-spa", "Terracotta treatment room"],
    ["bowls-clay", "Terracotta shampoo lounge"],
    ["service-hair", "Terracotta and oak hair studio"],
    ["feature-lighting", "Lit mirror in terracotta"],
    ["location-09", "Storefront at dusk"],
  ],
  sage: [
    ["location-02", "Sage and oak studio"],
    ["corridor-sage", "Corridor in sage"],
    ["bowls-sage", "Sage shampoo lounge"],
    ["lobby-sage", "Lobby in sage"],
    ["location-11", "Sage facial studio"],
    ["service-lashes", "Sage lash studio"],
    ["feature-retail", "Retail shelves in sage"],
    ["front-sage", "Pale brick front in sage"],
  ],
  charcoal: [
    ["location-03", "Charcoal and walnut barber studio"],
    ["corridor-char", "Corridor in charcoal"],
    ["bowls-char", "Charcoal shampoo lounge"],
    ["lobby-char", "Lobby in charcoal"],
    ["service-barber", "Barber studio for two"],
    ["single-char", "Charcoal and walnut hair studio"],
    ["massage-char", "Charcoal massage room"],
    ["front-char", "Charcoal brick front at dusk"],
  ],
  blush: [
    ["location-04", "Blush nail studio"],
    ["corridor-blush", "Corridor in blush"],
    ["bowls-blush", "Blush shampoo lounge"],
    ["lobby-blush", "Lobby in blush"],
    ["location-13", "Blush lash studio"],
    ["service-makeup", "Blush makeup studio"],
    ["service-skincare", "Blush facial studio"],
    ["service-nails", "Nail table in blush"],
  ],
  navy: [
    ["location-05", "Navy and marble studio"],
    ["corridor-navy", "Corridor in navy"],
    ["location-12", "Navy tile shampoo lounge"],
    ["lobby-navy", "Lobby in navy"],
    ["single-navy", "Navy hair studio"],
    ["makeup-navy", "Navy makeup studio"],
    ["facial-navy", "Navy facial studio"],
    ["front-navy", "White brick front in navy"],
  ],
  olive: [
    ["location-10", "Olive and linen hair studio"],
    ["corridor-olive", "Corridor in olive"],
    ["bowls-olive", "Olive shampoo lounge"],
    ["lobby-olive", "Lobby in olive"],
    ["location-06", "Olive and rattan massage room"],
    ["service-massage", "Olive treatment room"],
    ["double-olive", "Olive hair studio for two"],
    ["front-olive", "Cream brick front in olive"],
  ],
};

export const roomPictures: readonly RoomPicture[] = Object.entries(rooms).flatMap(([palette, pictures]) =>
  pictures.map(([file, name]) => ({ src: `/images/${file}.jpg`, name, palette: palette as Palette })),
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
  return [room, ...roomPictures.filter((other) => other.palette === room.palette && other !== room)];
}

/** The pictures of a location. If the first is one of our rooms: that room and the rest of its palette. */
export function picturesOfOnePalette(pictures: readonly string[]): string[] {
  const [main = defaultPicture] = pictures;
  const alike = roomsLike(main).map(({ src }) => src);
  return alike.length > 0 ? alike : [...new Set(pictures)];
}
