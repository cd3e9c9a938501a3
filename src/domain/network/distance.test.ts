import fc from "fast-check";
import { expect, it } from "vitest";
import {
  directionTo,
  distanceInWords,
  formatDistance,
  formatWay,
  kilometers,
  miles,
  milesBetween,
  type Point,
} from "./distance.ts";

const newYork = { latitude: 40.7128, longitude: -74.006 };
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };

const point = fc.record<Point>({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it("milesBetween measures along the great circle", () => {
  expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2445.6, 0);
  expect(milesBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(
    13.8,
    1,
  );
});

it("milesBetween is symmetric, zero for equal points and at most half the globe", () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const there = milesBetween(a, b);
      expect(there).toBeCloseTo(milesBetween(b, a), 6);
      expect(there).toBeLessThanOrEqual(12_437.5);
      expect(milesBetween(a, a)).toBe(0);
    }),
  );
});

it("miles and kilometers convert to each other", () => {
  expect(kilometers(1)).toBe(1.609344);
  expect(miles(kilometers(7))).toBeCloseTo(7, 12);
});

it.each([
  [1.8, "US", "1.8\u00a0mi"],
  [1.8, "CA", "2.9\u00a0km"],
  [5, "US", "5.0\u00a0mi"],
  [99.96, "US", "100\u00a0mi"],
  [1337.2, "US", "1,337\u00a0mi"],
  [0, "US", "under\u00a00.1\u00a0mi"],
  [0.05, "CA", "under\u00a00.1\u00a0km"],
] as const)("formatDistance writes %d miles in %s as %s", (distance, country, label) => {
  expect(formatDistance(distance, country)).toBe(label);
});

const denver = { latitude: 39.74, longitude: -104.99 };

it.each([
  ["Fort Collins", 40.59, -105.08, "north"],
  ["Lincoln, NE", 40.81, -96.68, "east"],
  ["Colorado Springs", 38.83, -104.82, "south"],
  ["Grand Junction", 39.06, -108.55, "west"],
  ["Minneapolis", 44.98, -93.27, "northeast"],
  ["Dallas", 32.78, -96.8, "southeast"],
  ["Phoenix", 33.45, -112.07, "southwest"],
  ["Seattle", 47.61, -122.33, "northwest"],
])("directionTo says %s is from Denver", (_name, latitude, longitude, direction) => {
  expect(directionTo(denver, { latitude, longitude })).toBe(direction);
});

it("formatWay adds the direction beyond a short distance", () => {
  const north = { latitude: 40.59, longitude: -105.08 };
  expect(formatWay(9.9, "US", denver, north)).toBe("9.9\u00a0mi");
  expect(formatWay(58.9, "US", denver, north)).toBe("58.9\u00a0mi\u00a0north");
  expect(formatWay(58.9, "CA", denver, north)).toBe("94.8\u00a0km\u00a0north");
});

it.each([
  [27.3, "US", "27 miles"],
  [1.2, "US", "1 mile"],
  [27.3, "CA", "44 kilometers"],
] as const)("distanceInWords says %d miles in %s as %s", (distance, country, words) => {
  expect(distanceInWords(distance, country)).toBe(words);
});
