import fc from "fast-check";
import { expect, it } from "vitest";
import { contains, type Interval, intersection, mergeIntervals, overlap } from "./interval.ts";

const intervals = fc.array(
  fc
    .tuple(fc.nat(40), fc.nat(12))
    .map(([startMs, length]): Interval => ({ startMs, endMs: startMs + length })),
  { maxLength: 8 },
);

const covers = (list: readonly Interval[], ms: number) =>
  list.some(({ startMs, endMs }) => startMs <= ms && ms < endMs);

it("mergeIntervals agrees with sets of instants, sorted and disjoint", () => {
  fc.assert(
    fc.property(intervals, (from) => {
      const merged = mergeIntervals(from);
      for (let ms = 0; ms < 60; ms += 1) {
        expect(covers(merged, ms)).toBe(covers(from, ms));
      }
      expect(merged.every(({ startMs, endMs }) => startMs < endMs)).toBe(true);
      expect(merged.every(({ endMs }, index) => endMs < (merged[index + 1]?.startMs ?? Infinity))).toBe(true);
    }),
  );
});

it("intersection agrees with sets of instants", () => {
  fc.assert(
    fc.property(intervals, intervals, (some, more) => {
      const both = intersection(some, more);
      for (let ms = 0; ms < 60; ms += 1) expect(covers(both, ms)).toBe(covers(some, ms) && covers(more, ms));
    }),
  );
});

it("mergeIntervals doesn't mutate its argument", () => {
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
