import fc from "fast-check";
import { expect, it } from "vitest";
import { spellingEdits } from "./spelling-edits.ts";

it.each([
  ["phoneix", "phoenix", 1],
  ["chicgo", "chicago", 1],
  ["new yrok", "new york", 1],
  ["dallass", "dallas", 1],
  ["huston", "houston", 1],
  ["filadelfia", "philadelphia", 4],
  ["denver", "denver", 0],
])("counts from %s to %s", (typed, name, edits) => {
  expect(spellingEdits(typed, name)).toBe(edits);
});

it("counts letters not typed yet a quarter", () => {
  expect(spellingEdits("phoe", "phoenix")).toBe(3 * 0.25);
  expect(spellingEdits("phone", "phoenix")).toBe(1 + 2 * 0.25);
  expect(spellingEdits("san fran", "san francisco")).toBe(5 * 0.25);
});

const word = fc.string({ unit: fc.constantFrom(..."abcde "), maxLength: 10 });

it("is nothing for the name itself, and never more than typing it anew", () => {
  fc.assert(
    fc.property(word, word, (typed, name) => {
      expect(spellingEdits(name, name)).toBe(0);
      expect(spellingEdits(typed, name)).toBeLessThanOrEqual(Math.max(typed.length, name.length));
    }),
  );
});

it("is one for any two neighbors swapped, or any letter lost", () => {
  fc.assert(
    fc.property(word, fc.nat(), (name, seed) => {
      const place = seed % (name.length + 1);
      const swapped = `${name.slice(0, place)}${name[place + 1] ?? ""}${name[place] ?? ""}${name.slice(place + 2)}`;
      expect(spellingEdits(swapped, name)).toBeLessThanOrEqual(1);
      expect(spellingEdits(name.slice(0, place) + name.slice(place + 1), name)).toBeLessThanOrEqual(1);
    }),
  );
});
