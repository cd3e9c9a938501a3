import fc from "fast-check";
import { expect, it } from "vitest";
import { createReference, parseReference, referenceBytes } from "./reference.ts";

const reference = fc
  .tuple(
    fc.constantFrom("LS" as const, "BK" as const),
    fc.uint8Array({ minLength: referenceBytes, maxLength: referenceBytes }),
  )
  .map(([kind, random]) => createReference(kind, random));

it("parseReference reads a reference in any spelling", () => {
  fc.assert(
    fc.property(reference, (text) => {
      expect(text).toMatch(/^(LS|BK)-[1-9B-DF-HJ-NP-TV-Z]{4}-[1-9B-DF-HJ-NP-TV-Z]{2}$/);
      expect(parseReference(text)).toBe(text);
      expect(parseReference(` ${text.toLowerCase().replaceAll("-", " ")} `)).toBe(text);
      expect(parseReference(text.slice(0, 3) + text.slice(3).replaceAll("1", "l"))).toBe(text);
    }),
  );
});

it("parseReference detects a wrong character and two swapped neighbors", () => {
  fc.assert(
    fc.property(reference, fc.nat(5), fc.constantFrom(..."29BCDFGHJKMNPQRSTVWXYZ"), (text, place, other) => {
      const body = [...text.slice(3).replace("-", "")];
      const wrong = body.with(place, other).join("");
      if (wrong !== body.join("")) expect(parseReference(text.slice(0, 3) + wrong)).toBeNull();

      const [one, two] = [body[place] ?? "", body[place + 1] ?? ""];
      if (one === two || two === "") return;
      const swapped = body
        .with(place, two)
        .with(place + 1, one)
        .join("");
      expect(parseReference(text.slice(0, 3) + swapped)).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

it("createReference gives neighboring numbers different references", () => {
  const references = Array.from({ length: 30_000 }, (_, number) =>
    createReference("LS", Uint8Array.of(0, 0, 0, number >> 16, number >> 8, number)),
  );
  expect(new Set(references).size).toBe(references.length);
});

it.each(["", "LS", "LS-4Q8M-T", "XX-4Q8M-TN", "LS-0000-00", "LS-AEIOU", "constructor"])(
  "parseReference rejects %j",
  (text) => {
    expect(parseReference(text)).toBeNull();
  },
);

it("createReference requires enough random bytes", () => {
  expect(() => createReference("BK", new Uint8Array(2))).toThrow(RangeError);
});
