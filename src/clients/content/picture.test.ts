import { expect, test } from "vitest";
import { pictureField } from "./picture.ts";

const asset = (url: string) => ({
  fields: { title: "Room", file: { url, details: { image: { width: 1200, height: 800 } } } },
});

test("a picture of Contentful has an https address, one of ours a path; what it shows is its description or title", () => {
  expect(pictureField.parse(asset("//images.ctfassets.net/space/room.jpg"))).toEqual({
    src: "https://images.ctfassets.net/space/room.jpg",
    alt: "Room",
    width: 1200,
    height: 800,
  });
  expect(pictureField.parse(asset("/images/location-01.jpg"))?.src).toBe("/images/location-01.jpg");
});

test("a link to nothing published is no picture", () => {
  expect(pictureField.parse({ sys: { type: "Link", linkType: "Asset", id: "gone" } })).toBeNull();
  expect(pictureField.parse(undefined)).toBeNull();
});
