import fc from "fast-check";
import { expect, it } from "vitest";
import { createNameIndex } from "./name-index.ts";

const finished = { maxCost: 3, unfinished: null };
const unfinished = { once: 1, eachLetter: 0.1 };

function cost(typed: string, name: string, options = { maxCost: 40, unfinished: null }): number {
  const [found] = createNameIndex([name]).like(typed, options);
  return found?.cost ?? Number.POSITIVE_INFINITY;
}

it.each([
  ["phoneix", "phoenix"],
  ["chicgo", "chicago"],
  ["new yrok", "new york"],
  ["dallass", "dallas"],
  ["huston", "houston"],
  ["filadelfia", "philadelphia"],
  ["sandiego", "san diego"],
  ["mc allen", "mcallen"],
  ["fenix", "phoenix"],
])("the name index reads %s as a misspelling of %s", (typed, name) => {
  const index = createNameIndex(["phoenicia", name, "hustle", "zion"]);
  const [likest] = index.like(typed, finished).toSorted((one, other) => one.cost - other.cost);
  expect(index.names[likest?.at ?? -1]).toBe(name);
});

it("the name index ranks common typing mistakes above other ones", () => {
  expect(cost("torronto", "toronto")).toBeLessThan(cost("torqonto", "toronto"));
  expect(cost("denvar", "denver")).toBeLessThan(cost("denvxr", "denver"));
  expect(cost("devner", "denver")).toBeLessThan(cost("dekxer", "denver"));
  expect(cost("kalgary", "calgary")).toBeLessThan(cost("xalgary", "calgary"));
});

it("the name index completes a name only where prefixes are allowed", () => {
  const index = createNameIndex(["san diego", "san francisco", "santa fe"]);
  expect(index.like("san fr", finished)).toEqual([]);
  const begun = index.like("san fr", { maxCost: 1, unfinished: { once: 0.2, eachLetter: 0.01 } });
  expect(begun.map(({ at }) => index.names[at])).toEqual(["san francisco"]);
});

const word = fc.string({ unit: fc.constantFrom(..."abcdehnosty "), minLength: 1, maxLength: 9 });

it("the name index finds every indexed name at no cost", () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (names) => {
      const index = createNameIndex(names);
      for (const name of names) {
        const found = index.like(name, { maxCost: 0, unfinished: null });
        expect(found.map(({ at }) => index.names[at])).toEqual([name]);
        expect(index.names[index.find(name)]).toBe(name);
      }
    }),
  );
});

it("the name index finds the same among many names as with each alone", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 30 }),
      word,
      fc.constantFrom(finished, { ...finished, maxCost: 20 }, { maxCost: 3, unfinished }),
      (names, typed, options) => {
        const index = createNameIndex(names);
        const together = index.like(typed, options).map(({ at, cost }) => [index.names[at], cost]);
        const alone = index.names.flatMap((name) =>
          createNameIndex([name])
            .like(typed, options)
            .map(({ cost }) => [name, cost]),
        );
        expect(together).toEqual(alone);
      },
    ),
    {
      // What a letter left out costs depends on the letter after it, which two names may not share.
      examples: [
        [["tt", "ta"], "d", finished],
        [["ba", "bbc"], "c", { ...finished, maxCost: 20 }],
      ],
    },
  );
});

it("the name index's limit omits only more distant names", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 30 }),
      word,
      fc.constantFrom(0.9, 1.3, 2.3, 3.6),
      fc.constantFrom(null, unfinished),
      (names, typed, maxCost, unfinished) => {
        const index = createNameIndex(names);
        const all = index.like(typed, { maxCost: 40, unfinished });
        expect(index.like(typed, { maxCost, unfinished })).toEqual(all.filter(({ cost }) => cost <= maxCost));
      },
    ),
    { numRuns: 1_000 },
  );
});

it("the name index counts a swap, a lost letter or a changed letter as one mistake", () => {
  fc.assert(
    fc.property(word, fc.nat(), (name, seed) => {
      const at = 1 + (seed % name.length);
      const swapped = `${name.slice(0, at)}${name[at + 1] ?? ""}${name[at] ?? ""}${name.slice(at + 2)}`;
      expect(cost(swapped, name)).toBeLessThanOrEqual(1);
      expect(cost(name.slice(0, at) + name.slice(at + 1), name)).toBeLessThanOrEqual(2.2);
      expect(cost(`${name.slice(0, at)}x${name.slice(at + 1)}`, name)).toBeLessThanOrEqual(2.2);
    }),
  );
});
