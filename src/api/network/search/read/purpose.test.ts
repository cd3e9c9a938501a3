import fc from "fast-check";
import { expect, it } from "vitest";
import { readEvaluation, readPageLines } from "#tests/harness/search-evaluation.ts";
import { purposeOf } from "./purpose.ts";

it.each([
  ["reschedule", "booking"],
  ["I need to CANCEL my 3 o'clock appointment", "booking"],
  ["move my facial to monday", "booking"],
  ["cancelar mi cita", "booking"],
  ["annuler mon rendez-vous", "booking"],
  ["i want my money back", "refund"],
  ["any openings for a job at sola", "job"],
  ["we're hiring?", "job"],
  ["looking for work as a barber in atlanta", "job"],
  ["how much does a booth cost", "cost"],
  ["weekly rent", "cost"],
  ["combien coûte un studio", "cost"],
  ["is parking included", "included"],
  ["do i need a license", "license"],
  ["can i come see a studio", "tour"],
  ["book a tour", "tour"],
  ["how do i open my own barbershop", "independence"],
  ["salon suites for rent", "rent"],
  ["alquilar una silla", "rent"],
  ["louer un studio", "rent"],
  ["file a complaint", "contact"],
  ["tattoo removal in dallas", "elsewhere"],
  ["can someone groom my dog", "elsewhere"],
  ["estética para perros", "elsewhere"],
  ["toilettage pour chien", "elsewhere"],
  ["dentist", "elsewhere"],
  ["ear piercing", "elsewhere"],
])("purposeOf answers %j with %j", (typed, purpose) => {
  expect(purposeOf(typed)).toBe(purpose);
});

it.each([
  "book a haircut",
  "i have a job interview wednesday and need a fade",
  "we just moved to raleigh",
  "tape-in move-up",
  "licensed esthetician",
  "open on sunday",
  "how much is a haircut in denver",
  "massage at the spa",
  "color change",
  "eyebrow tattoo",
  "can i bring my dog to a nails appointment",
  "cat eye nails",
])("purposeOf leaves %j to the search", (typed) => {
  expect(purposeOf(typed)).toBeNull();
});

it("purposeOf leaves every evaluated search to itself, except those for a place to rent", () => {
  const lines = ["search-evaluation.tsv", "search-held-out.tsv"].flatMap((name) => readEvaluation(name));
  const bent = lines.filter(({ typed }) => purposeOf(typed));
  expect(
    bent
      .filter((line) => line.class !== "place" && !line.expected[0]?.startsWith("?"))
      .map(({ typed }) => typed),
  ).toEqual([]);
  expect(new Set(bent.map(({ typed }) => purposeOf(typed)))).toEqual(new Set(["rent", "elsewhere"]));
});

it("purposeOf knows the purpose of every evaluated line of that class", () => {
  expect(readPageLines("purpose").filter(({ typed }) => !purposeOf(typed)).length).toBe(0);
});

it("words around a purpose change nothing of it", () => {
  const around = fc.array(fc.constantFrom("hi", "please", "thanks", "denver", "today", "for", "me"), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(around, around, (before, after) => {
      expect(purposeOf([...before, "cancel my appointment", ...after].join(" "))).toBe("booking");
      expect(purposeOf([...before, ...after].join(" "))).toBeNull();
    }),
  );
});
