import { expect, it } from "vitest";
import { locationPictures } from "./location-picture.ts";
import { picturesOfOnePalette, roomName, roomPictures, roomsLike } from "./room-picture.ts";

it("roomPictures has each room once, every default picture of a location included under its name", () => {
  expect(new Set(roomPictures.map(({ src }) => src)).size).toBe(roomPictures.length);
  for (const { src, name } of locationPictures) expect(roomName(src)).toBe(name);
});

it("roomsLike returns at least eight rooms of one palette, the given one first", () => {
  for (const { src, palette } of roomPictures) {
    const [first, ...others] = roomsLike(src);
    expect(first?.src).toBe(src);
    expect(others.length).toBeGreaterThanOrEqual(7);
    for (const other of others) expect(other).toMatchObject({ palette });
  }
});

it("picturesOfOnePalette chooses one palette, or the location's own pictures if they aren't ours", () => {
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

it("roomName is null for pictures that aren't ours", () => {
  expect(roomsLike("https://pictures.example/lobby.jpg")).toEqual([]);
  expect(roomName("https://pictures.example/lobby.jpg")).toBeNull();
});
