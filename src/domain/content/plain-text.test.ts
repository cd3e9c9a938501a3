import fc from "fast-check";
import { expect, it } from "vitest";
import { isStorableText, toPlainText, toSingleLine } from "./plain-text.ts";

it("isStorableText rejects what PostgreSQL can't store", () => {
  expect(isStorableText("José 😀\n")).toBe(true);
  expect(isStorableText("a\u0000b")).toBe(false);
  expect(isStorableText("\ud83d")).toBe(false);
});

it("isSingleLine rejects what a header can't contain", () => {
  expect(isSingleLine("Hair, Austin – ‘new’")).toBe(true);
  for (const text of ["a\r\nBcc: b", "a\nb", "a\u2028b", "a\u0085b", "a\u0000", "a\tb"])
    expect(isSingleLine(text)).toBe(false);
});

it("toPlainText preserves line breaks and drops control characters", () => {
  expect(toPlainText("  Hello\r\n\tthere\u0007\u0000\rDana\u2028x ")).toBe("Hello\n\tthere\nDana\nx");
  expect(toSingleLine(" Hello\r\n  there\u0000 ")).toBe("Hello there");
});

it("toSingleLine turns any text into one line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(toSingleLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
});
