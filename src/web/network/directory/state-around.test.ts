import { expect, test } from "vitest";
import { stateAround } from "./state-around.server.ts";

const dallas = { latitude: 32.78, longitude: -96.8 };
const houston = { latitude: 29.76, longitude: -95.37 };
const tulsa = { latitude: 36.15, longitude: -95.99 };

test("stateAround returns the state with most of the points, all of it", () => {
  const [southWest, northEast] = stateAround([tulsa, dallas, houston])?.corners ?? [];
  expect(southWest?.longitude).toBeCloseTo(-106.6, 0);
  expect(southWest?.latitude).toBeCloseTo(25.8, 0);
  expect(northEast?.longitude).toBeCloseTo(-93.5, 0);
  expect(northEast?.latitude).toBeCloseTo(36.5, 0);
});

test("stateAround crops a state too large for a small map to its points", () => {
  expect(stateAround([{ latitude: 61.2, longitude: -149.9 }])).toMatchObject({ corners: null });
  expect(stateAround([{ latitude: 45.5, longitude: -73.6 }])).toMatchObject({ corners: null });
  expect(stateAround([{ latitude: 40, longitude: -40 }])).toBeNull();
});
