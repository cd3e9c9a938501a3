import { expect, it } from "vitest";
import { backOff } from "./back-off.ts";

it("backOff doubles from half a minute to an hour, a quarter more or less", () => {
  const pauses = { firstSeconds: 30, factor: 2, maxSeconds: 3_600 };
  const seconds = (attempts: number, random: number) => backOff(pauses, attempts, random).total("seconds");
  expect([1, 2, 3, 7].map((attempts) => seconds(attempts, 0.5))).toEqual([30, 60, 120, 1_920]);
  expect([8, 9, 48].map((attempts) => seconds(attempts, 0.5))).toEqual([3_600, 3_600, 3_600]);
  expect([seconds(1, 0), seconds(1, 1)]).toEqual([23, 38]);
  expect(seconds(7, 1)).toBe(2_400);
});
