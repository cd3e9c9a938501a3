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
  "Kaʻiulani",
  "ГАЛИНА",
  "علی\u200cرضا",
  "अनु\u200dष्का",
  "L·luís",
  "Gal·la",
  "ジョン・スミス",
])("personNameProblem accepts %s", (name) => {
  expect(personNameProblem(name)).toBeNull();
});

// Covers §5: 'Number or special character are not allowed'
it.each(["R2D2", "Ann!", "a@b", "<b>Ann<b>", "-", "·", "Ann·", "A··b", "Ann\u0000"])(
  "personNameProblem rejects %j",
  (name) => {
    expect(personNameProblem(name)).toEqual({ message: "Number or special character are not allowed" });
  },
);

it.each([
  ["St. James", "."],
  ["Dana Jr.", "."],
  ["J.R.", "."],
  ["Dana Vega, RN", ","],
  ["Margaret (Meg)", "("],
  ["Dana “Dee” Vega", "“"],
  ['Dana "Dee" Vega', '"'],
  ["Dana & Eve", "&"],
  ["María/José", "/"],
  ["Dana 💇", "💇"],
])("personNameProblem names what to leave out of %s", (name, mark) => {
  expect(personNameProblem(name)).toEqual({
    message: "Number or special character are not allowed: please leave out “{mark}”",
    params: { mark },
  });
});

// Covers §5: 'Please enter your first name and last name'
it("personNameProblem asks for a missing name, and for a shorter one over the limit", () => {
  expect(personNameProblem("  ")?.message).toBe("Please enter your first name and last name");
  expect(personNameProblem("a".repeat(60))).toBeNull();
  expect(personNameProblem("a".repeat(61))?.message).toBe("Must not be more than 60 characters long.");
});

// Covers design: Names of any script, with spaces, apostrophes and hyphens
it.each([
  ["Anne\u2010Marie", "Anne-Marie"],
  ["Anne\u2011Marie", "Anne-Marie"],
  ["Anne\u2013Marie", "Anne-Marie"],
  ["Anne\u2014Marie", "Anne-Marie"],
  ["Anne\u2212Marie", "Anne-Marie"],
  ["Anne\uff0dMarie", "Anne-Marie"],
  ["O\u2019Brien", "O'Brien"],
  ["O\u2018Brien", "O'Brien"],
  ["O\u02bcBrien", "O'Brien"],
  ["O\u2032Brien", "O'Brien"],
  ["O\u00b4Brien", "O'Brien"],
  ["O`Brien", "O'Brien"],
  ["\ufeffDana\u200b", "Dana"],
  ["Da\u00adna", "Dana"],
  ["Da\u200dna", "Dana"],
  ["\u202bDana\u202c", "Dana"],
  ["Dana\u00a0\tVega\u3000", "Dana Vega"],
  ["JOSE\u0301", "JOSÉ"],
  ["Gal\u2219la", "Gal·la"],
  ["Gal\u2027la", "Gal·la"],
  ["علی\u200cرضا", "علی\u200cرضا"],
])("normalisePersonName reads %j as %j", (typed, name) => {
  expect(personNameProblem(typed)).toBeNull();
  expect(normalisePersonName(typed)).toBe(name);
});

it("personNameProblem calls a name of invisible marks alone missing", () => {
  expect(personNameProblem("\u200b\u3164")?.message).toBe("Please enter your first name and last name");
});

it("normalisePersonName trims spaces and composes letters", () => {
  expect(normalisePersonName("  Mary \n Ann  Jose\u0301 ")).toBe("Mary Ann José");
});
