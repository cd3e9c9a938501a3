import fc from "fast-check";
import { expect, it } from "vitest";
import { parseKeyword } from "./keyword.ts";

it.each([
  ["denver", "denver"],
  ["  Montréal ", "montreal"],
  ["St. John's", "st johns"],
  ["ＮＥＷ ＹＯＲＫ", "new york"],
  ["colorado", "colorado"],
  ["100% hair_care", "100 hair care"],
])("parseKeyword reads %j as words", (text, words) => {
  expect(parseKeyword(text)).toEqual({ kind: "words", words });
});

// Covers design: A two-letter state or province code is a keyword
it.each([
  ["CO", "CO"],
  ["qc", "QC"],
  ["D.C.", "DC"],
])("parseKeyword reads %j as a state", (text, code) => {
  expect(parseKeyword(text)).toMatchObject({ kind: "state", state: { code } });
});

it.each([
  ["80206", "80206"],
  ["802", "802"],
  ["m5v 2t6", "M5V 2T6"],
])("parseKeyword reads %j as a postal code", (text, code) => {
  expect(parseKeyword(text)).toMatchObject({ kind: "postal-code", postal_code: { code } });
});

// Covers §5: Location search: at least 3 letters
it.each(["", "da", "zz", "8", "M5", "%%", "a%%", "  a  "])("parseKeyword rejects %j as too short", (text) => {
  expect(parseKeyword(text)).toEqual({ kind: "too-short" });
});

// Covers design: A two-letter state or province code is a keyword
it.each(["%%%", "___", "😀😀😀", "\u0000\u0000\u0000", "'; --"])(
  "parseKeyword finds nothing in %j",
  (text) => {
    expect(parseKeyword(text)).toEqual({ kind: "nothing" });
  },
);

it("parseKeyword returns at most 64 letters, digits and single spaces", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const keyword = parseKeyword(text);
      if (!("words" in keyword)) return;
      expect(keyword.words).toMatch(/^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u);
    }),
  );
  expect(parseKeyword("x".repeat(10_000))).toEqual({ kind: "words", words: "x".repeat(64) });
});
