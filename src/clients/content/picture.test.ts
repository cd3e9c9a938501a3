import { expect, test } from "vitest";
import { pictureField } from "./picture.ts";

const asset = (url: string) => ({
  fields: { title: "Room", file: { url, details: { image: { width: 1200, height: 800 } } } },
});

test("a Contentful picture gets an https URL and a local one a path; alt text is the description, else the title", () => {
  expect(pictureField.parse(asset("//images.ctfassets.net/space/room.jpg"))).toEqual({
    src: "https://images.ctfassets.net/space/room.jpg",
    alt: "Room",
    width: 1200,
    height: 800,
  });
  expect(pictureField.parse(asset("/images/location-01.jpg"))?.src).toBe("/images/location-01.jpg");
});

test("a link to an unpublished asset parses as null", () => {
  expect(pictureField.parse({ sys: { type: "Link", linkType: "Asset", id: "gone" } })).toBeNull();
  expect(pictureField.parse(undefined)).toBeNull();
});
