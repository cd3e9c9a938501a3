import fc from "fast-check";
import { expect, test } from "vitest";
import { shownPages } from "./pagination.tsx";

test("shownPages has the ends, the neighbors, and a gap only for two or more omitted pages", () => {
  expect(shownPages(1, 1)).toEqual([1]);
  expect(shownPages(1, 11)).toEqual([1, 2, null, 11]);
  expect(shownPages(4, 11)).toEqual([1, 2, 3, 4, 5, null, 11]);
  expect(shownPages(6, 11)).toEqual([1, null, 5, 6, 7, null, 11]);
});

test("shownPages increases and contains the current page", () => {
  const pageOfPages = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(pageOfPages, ([page, pages]) => {
      const numbers = shownPages(page, pages).filter((shown) => shown !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toContain(page);
      expect(numbers.at(0)).toBe(1);
      expect(numbers.at(-1)).toBe(pages);
    }),
  );
});
