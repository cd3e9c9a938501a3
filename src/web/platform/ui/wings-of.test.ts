import { expect, test } from "vitest";
import { wingsOf } from "./wings-of.ts";

test("wingsOf divides more than 20 doors evenly between corridors", () => {
  const wings = (doors: number) => wingsOf(Array.from({ length: doors })).map(({ length }) => length);
  expect([0, 1, 20, 21, 34, 46].map(wings)).toEqual([[], [1], [20], [11, 10], [17, 17], [16, 15, 15]]);
});
