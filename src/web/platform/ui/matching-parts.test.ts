import fc from "fast-check";
import { expect, test } from "vitest";
import { matchingParts } from "./matching-parts.ts";

const marked = (label: string, typed: string) =>
  matchingParts(label, typed)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join("");

test("matchingParts highlights the typed prefix of each word", () => {
  expect(marked("Austin, Texas", "aus")).toBe("[Aus]tin, Texas");
  expect(marked("The Domain, Austin", "aus")).toBe("The Domain, [Aus]tin");
  expect(marked("Montréal, Quebec", "montrea")).toBe("[Montréa]l, Quebec");
  expect(marked("St. John’s", "st jo")).toBe("[St. Jo]hn’s");
  expect(marked("Houston", "ust")).toBe("Houston");
  expect(marked("Austin", "  ")).toBe("Austin");
});

test("matchingParts never changes a letter of the label", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (label, typed) => {
      expect(
        matchingParts(label, typed)
          .map(({ text }) => text)
          .join(""),
      ).toBe(label);
    }),
  );
});
