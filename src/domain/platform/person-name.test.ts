import { expect, it } from "vitest";
import { normalisePersonName, personNameProblem } from "./person-name.ts";

// Covers design: Names of any script, with spaces, apostrophes and hyphens
it.each([
  "José",
  "O'Brien",
  "O’Hara-Whitcombe",
  "Anne-Marie",
  "van der Berg",
  "明子",
  "Ольга",
  "สมชาย",
  "Mary  Ann",
])("personNameProblem accepts %s", (name) => {
  expect(personNameProblem(name)).toBeNull();
});

// Covers §5: 'Number or special character are not allowed'
it.each(["R2D2", "Ann!", "a@b", "<b>Ann</b>", "Dr. Ann", "-", "Ann\u0000"])(
  "personNameProblem rejects %j",
  (name) => {
    expect(personNameProblem(name)).toBe("Number or special character are not allowed");
  },
);

// Covers §5: 'Please enter your first name and last name'
it("personNameProblem asks for a missing name, and for a shorter one over the limit", () => {
  expect(personNameProblem("  ")).toBe("Please enter your first name and last name");
  expect(personNameProblem("a".repeat(60))).toBeNull();
  expect(personNameProblem("a".repeat(61))).toBe("Must not be more than 60 characters long.");
});

it("normalisePersonName trims spaces and composes letters", () => {
  expect(normalisePersonName("  Mary \n Ann  Jose\u0301 ")).toBe("Mary Ann José");
});
