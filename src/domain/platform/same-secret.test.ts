import fc from "fast-check";
import { expect, it } from "vitest";
import { isSameSecret } from "./same-secret.ts";

it("isSameSecret accepts equal texts only", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), fc.string({ unit: "binary" }), (one, other) => {
      expect(isSameSecret(one, one)).toBe(true);
      expect(isSameSecret(one, other)).toBe(one === other);
    }),
  );
});

it.each([
  ["", ""],
  ["", "secret"],
  ["secret", ""],
  ["secre", "secret"],
  ["secretsecret", "secret"],
  ["secreT", "secret"],
])("isSameSecret refuses %j for %j", (given, expected) => {
  expect(isSameSecret(given, expected)).toBe(false);
});
