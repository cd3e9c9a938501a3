import { expect, it } from "vitest";
import { defaultMapViews } from "./map-view.ts";

// Covers §3: Map view: latitude, longitude, zoom
// Covers §9: Default map centre and zoom of both countries
it("defaultMapViews has the specification's center for each country", () => {
  expect(defaultMapViews.US).toEqual({ latitude: 39.49, longitude: -98.9, zoom: 3.5 });
  expect(defaultMapViews.CA).toEqual({ latitude: 60.67, longitude: -94.79, zoom: 2 });
});
