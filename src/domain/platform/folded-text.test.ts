import fc from "fast-check";
import { expect, it } from "vitest";
import { foldText } from "./folded-text.ts";

it.each([
  ["Québec", "quebec"],
  ["  ST.  JOHN’S ", "st johns"],
  ["O'Brien", "obrien"],
  ["hair_extensions", "hair extensions"],
  ["Søren Łukasz Weiß", "soren lukasz weiss"],
  ["ﬁne ＢＡＬＡＹＡＧＥ", "fine balayage"],
  ["서울", "서울"],
  ["%_\\", ""],
])("foldText folds %s to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it("foldText is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
