import { expect, it } from "vitest";
import { locationPictures } from "./location-picture.ts";
import { picturesOfOnePalette, roomName, roomPictures, roomsLike } from "./room-picture.ts";

it("roomPictures shows each room once, with the location's own names and all its default pictures", () => {
  expect(new Set(roomPictures.map(({ src }) => src)).size).toBe(roomPictures.length);
  for (const { src, name } of locationPictures) expect(roomName(src)).toBe(name);
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
