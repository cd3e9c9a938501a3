import { expect, test } from "vitest";
import { pictureField } from "./entry-fields.ts";

const asset = (url: string) => ({
  fields: { title: "Room", file: { url, details: { image: { width: 1200, height: 800 } } } },
});

test("pictureField maps Contentful's pictures to https URLs, our own to paths, and the description or title to alternative text", () => {
  expect(pictureField.parse(asset("//images.ctfassets.net/space/room.jpg"))).toEqual({
    src: "https://images.ctfassets.net/space/room.jpg",
    alt: "Room",
    width: 1200,
    height: 800,
  });
  expect(pictureField.parse(asset("/images/location-01.jpg"))?.src).toBe("/images/location-01.jpg");
});

test("pictureField returns null for a link to an unpublished asset", () => {
  expect(pictureField.parse({ sys: { type: "Link", linkType: "Asset", id: "gone" } })).toBeNull();
  expect(pictureField.parse(undefined)).toBeNull();
});
