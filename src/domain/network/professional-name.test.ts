import { expect, it } from "vitest";
import { professionalNameProblem } from "./professional-name.ts";

// Covers §5: Professional name: 2 to 60 characters, not only whitespace, none at its end
it.each([
  ["Jo", null],
  [" Jo", null],
  ["R".repeat(60), null],
  ["R".repeat(61), "Must not be more than 60 characters long."],
  ["J", "Must be at least 2 characters long."],
  ["", "Must be at least 2 characters long."],
  ["   ", "Must not contain only whitespaces."],
  ["Renata ", "Must not end on whitespaces."],
  ["😀", "Must be at least 2 characters long."],
])("professionalNameProblem answers %j with %j", (name, problem) => {
  expect(professionalNameProblem(name)).toBe(problem);
});
