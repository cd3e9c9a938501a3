import { expect, it } from "vitest";
import { picturesOfOnePalette, roomName, roomPictures, roomsLike, studioLike } from "./room-picture.ts";

/** In order of `location-01` to `location-13`. */
const defaultNames = [
  "Terracotta hair studio",
  "Sage and oak studio",
  "Charcoal and walnut barber studio",
  "Blush nail studio",
  "Navy and marble studio",
  "Olive and rattan massage room",
  "Corridor of suites",
  "Lobby and reception",
  "Storefront at dusk",
  "Olive and linen hair studio",
  "Sage facial studio",
  "Navy tile shampoo lounge",
  "Blush lash studio",
];

const defaultPictures = roomPictures
  .filter(({ src }) => src.startsWith("/images/location-"))
  .toSorted((one, other) => (one.src < other.src ? -1 : 1));

// Covers §3: Default location image: src, name
// Covers §9: 13 default location images
it("roomPictures has 13 default pictures of locations with distinct names", () => {
  expect(new Set(defaultPictures.map(({ name }) => name)).size).toBe(13);
  expect(defaultPictures.map(({ src, name }) => ({ src, name }))).toEqual(
    defaultNames.map((name, at) => ({
      src: `/images/location-${String(at + 1).padStart(2, "0")}.jpg`,
      name,
    })),
  );
});

it("roomPictures shows each room once, with the location's own names and all its default pictures", () => {
  expect(new Set(roomPictures.map(({ src }) => src)).size).toBe(roomPictures.length);
  for (const { src, name } of defaultPictures) expect(roomName(src)).toBe(name);
});

it("roomPictures puts at least eight rooms of one palette together, the requested one first", () => {
  for (const { src, palette } of roomPictures) {
    const [first, ...others] = roomsLike(src);
    expect(first?.src).toBe(src);
    expect(others.length).toBeGreaterThanOrEqual(7);
    for (const other of others) expect(other).toMatchObject({ palette });
  }
});

it("picturesOfOnePalette shows a location in one palette, and in its own when its pictures aren't ours", () => {
  const shown = picturesOfOnePalette([
    "/images/location-05.jpg",
    "/images/location-01.jpg",
    "/images/lobby-navy.jpg",
  ]);
  expect(shown).toEqual(roomsLike("/images/location-05.jpg").map(({ src }) => src));
  const own = ["https://pictures.example/lobby.jpg", "/images/location-05.jpg"];
  expect(picturesOfOnePalette([...own, ...own])).toEqual(own);
  expect(picturesOfOnePalette([])).toEqual(roomsLike("/images/location-01.jpg").map(({ src }) => src));
});

it("roomName names only pictures of our own", () => {
  expect(roomsLike("https://pictures.example/lobby.jpg")).toEqual([]);
  expect(roomName("https://pictures.example/lobby.jpg")).toBeNull();
});

it.each([
  ["location-09", "hair", "location-01"],
  ["corridor-char", "massage", "massage-char"],
  ["lobby-navy", "nails", "location-05"],
])("studioLike puts a room behind a door: of %s for %s %s", (picture, service, room) => {
  expect(studioLike(`/images/${picture}.jpg`, service)).toBe(`/images/${room}.jpg`);
});

it("studioLike returns a picture that isn't ours unchanged", () => {
  expect(studioLike("https://pictures.example/lobby.jpg", "hair")).toBe("https://pictures.example/lobby.jpg");
});
