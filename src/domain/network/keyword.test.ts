import fc from "fast-check";
import { expect, it } from "vitest";
import { keywordKind } from "./keyword.ts";

it.each([
  "denver",
  "  Montréal ",
  "St. John's",
  "ＮＥＷ ＹＯＲＫ",
  "colorado",
  "100% hair_care",
  "80206",
  "802",
  "m5v 2t6",
])("keywordKind takes %j for words", (text) => {
  expect(keywordKind(text)).toBe("words");
});

// Covers design: A two-letter state or province code is a keyword
it.each(["CO", "qc", "D.C."])("keywordKind takes %j for a state", (text) => {
  expect(keywordKind(text)).toBe("state");
});

// Covers §5: Location search: at least 3 letters
it.each(["", "da", "zz", "8", "M5", "%%", "a%%", "  a  "])("keywordKind rejects %j as too short", (text) => {
  expect(keywordKind(text)).toBe("too-short");
});

// Covers design: A two-letter state or province code is a keyword
it.each(["%%%", "___", "😀😀😀", "\u0000\u0000\u0000", "'; --"])(
  "keywordKind finds nothing in %j",
  (text) => {
    expect(keywordKind(text)).toBe("nothing");
  },
);

it("keywordKind takes any text with three letters for words, however long", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      expect(keywordKind(`${text} abc`)).toBe("words");
    }),
  );
});
