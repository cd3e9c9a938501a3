import fc from "fast-check";
import { expect, it } from "vitest";
import { contains, type Interval, mergeIntervals, overlap, subtractIntervals } from "./interval.ts";

const intervals = fc.array(
  fc
    .tuple(fc.nat(40), fc.nat(12))
    .map(([startMs, length]): Interval => ({ startMs, endMs: startMs + length })),
  { maxLength: 8 },
);

const covers = (list: readonly Interval[], ms: number) =>
  list.some(({ startMs, endMs }) => startMs <= ms && ms < endMs);

it("mergeIntervals and subtractIntervals agree with sets of instants, sorted and disjoint", () => {
  fc.assert(
    fc.property(intervals, intervals, (from, taken) => {
      const merged = mergeIntervals(from);
      const left = subtractIntervals(from, taken);
      for (let ms = 0; ms < 60; ms += 1) {
        expect(covers(merged, ms)).toBe(covers(from, ms));
        expect(covers(left, ms)).toBe(covers(from, ms) && !covers(taken, ms));
      }
      for (const list of [merged, left]) {
        expect(list.every(({ startMs, endMs }) => startMs < endMs)).toBe(true);
        expect(list.every(({ endMs }, index) => endMs < (list[index + 1]?.startMs ?? Infinity))).toBe(true);
      }
    }),
  );
});

it("mergeIntervals and subtractIntervals don't mutate their arguments", () => {
  const given = [
    { startMs: 5, endMs: 9 },
    { startMs: 1, endMs: 6 },
  ];
  mergeIntervals(given);
  expect(given).toEqual([
    { startMs: 5, endMs: 9 },
    { startMs: 1, endMs: 6 },
  ]);
});

it("contains excludes the end of an interval", () => {
  const nineToTen = { startMs: 9, endMs: 10 };
  expect(overlap(nineToTen, { startMs: 10, endMs: 11 })).toBe(false);
  expect(overlap(nineToTen, { startMs: 9, endMs: 11 })).toBe(true);
  expect(contains({ startMs: 8, endMs: 10 }, nineToTen)).toBe(true);
  expect(contains({ startMs: 9, endMs: 9.5 }, nineToTen)).toBe(false);
});
