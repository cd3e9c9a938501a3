import fc from "fast-check";
import { expect, it } from "vitest";
import { isStorableText, toPlainText, toSingleLine } from "./plain-text.ts";

it("isStorableText refuses NUL and lone surrogates", () => {
  expect(isStorableText("José 😀\n")).toBe(true);
  expect(isStorableText("a\u0000b")).toBe(false);
  expect(isStorableText("\ud83d")).toBe(false);
});

it("toPlainText retains lines and removes control characters", () => {
  expect(toPlainText("  Hello\r\n\tthere\u0007\u0000\rDana\u2028x ")).toBe("Hello\n\tthere\nDana\nx");
  expect(toSingleLine(" Hello\r\n  there\u0000 ")).toBe("Hello there");
});

it("toSingleLine returns a single line for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(toSingleLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
});
