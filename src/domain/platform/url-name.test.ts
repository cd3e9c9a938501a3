import fc from "fast-check";
import { expect, it } from "vitest";
import { isUrlName, toUrlName } from "./url-name.ts";

it.each([
  ["South Lamar", "south-lamar"],
  ["St. John’s, Water Street", "st-johns-water-street"],
  ["Montréal – Vieux-Port", "montreal-vieux-port"],
  ["Cut & Color #9", "cut-color-9"],
  ["---", null],
  ["東京", null],
  ["", null],
])("toUrlName turns %j into %j", (text, name) => {
  expect(toUrlName(text)).toBe(name);
});

it("toUrlName cuts a long name between words, and a long word at the limit", () => {
  expect(toUrlName(`${"word ".repeat(15)}abcdefg x`)).toBe(`${"word-".repeat(15).slice(0, -1)}`);
  expect(toUrlName("x".repeat(100))).toBe("x".repeat(80));
});

it("toUrlName returns valid names and is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const name = toUrlName(text);
      if (name === null) return;
      expect(isUrlName(name)).toBe(true);
      expect(toUrlName(name)).toBe(name);
    }),
  );
});

it.each(["", "South-Lamar", "a/b", "..", "a%2e", "x".repeat(81), "a\n"])("isUrlName rejects %j", (text) => {
  expect(isUrlName(text)).toBe(false);
});
