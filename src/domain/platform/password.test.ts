import { expect, it } from "vitest";
import { passwordConfirmationProblem, passwordProblems } from "./password.ts";

// Covers §5: Password
it.each([
  ["Clay-door7", []],
  ["Ünïcode-7", []],
  ["Clay-7", ["Password must be at least 8 characters"]],
  ["clay-door7", ["Password must have an uppercase letter"]],
  ["CLAY-DOOR7", ["Password must have a lowercase letter"]],
  ["Clay-doors", ["Password must have a number"]],
  ["Claydoors7", ["Password must have a special character"]],
  ["Clay doors7", ["Password must have a special character"]],
])("passwordProblems answers %j with %j", (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});

it("passwordProblems names every broken rule at once", () => {
  expect(passwordProblems("")).toHaveLength(5);
  expect(passwordProblems(`Aa1-${"a".repeat(200)}`)).toEqual([
    "Password must not be more than 128 characters",
  ]);
});

it("passwordConfirmationProblem requires equal passwords", () => {
  expect(passwordConfirmationProblem("a", "a")).toBeNull();
  expect(passwordConfirmationProblem("a", "b")).toBe("Confirm password must match with password field");
});
