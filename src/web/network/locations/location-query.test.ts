import { expect, test } from "vitest";
import { readLocationQuery } from "./location-query.ts";

const ask = (query: string) => readLocationQuery(new URL(`http://sola.example/locations?${query}`), "US");

// Covers §2: /locations
test("readLocationQuery reads the typed words and the browser's position", () => {
  expect(ask("search=%20Denver%20&page=2")).toMatchObject({ search: "Denver", page: 2, point: null });
  expect(ask("lat=39.74&long=-104.99").point).toEqual({ latitude: 39.74, longitude: -104.99 });
});

test("readLocationQuery ignores an invalid position", () => {
  for (const point of ["lat=91&long=0", "lat=x&long=0", "lat=10", "lat=&long="])
    expect(ask(point).point).toBeNull();
});
