import { expect, it } from "vitest";
import { locationPictures } from "./location-picture.ts";

// Covers §3: Default location image: src, name
// Covers §9: 13 default location images
it("locationPictures has 13 default pictures with distinct names", () => {
  expect(locationPictures).toHaveLength(13);
  expect(new Set(locationPictures.map(({ name }) => name)).size).toBe(13);
  expect(locationPictures.at(0)).toEqual({ src: "/images/location-01.jpg", name: "Terracotta hair studio" });
  expect(locationPictures.at(-1)).toEqual({ src: "/images/location-13.jpg", name: "Blush lash studio" });
});
