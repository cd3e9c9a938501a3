import { expect, it } from "vitest";
import { foldPlaceName, foldTyped, writtenForms } from "./place-name.ts";

it.each([
  ["St. Louis", "saint louis"],
  ["st louis", "saint louis"],
  ["st.louis", "saint louis"],
  ["Ste. Geneviève", "sainte genevieve"],
  ["Sault Ste. Marie", "sault sainte marie"],
  ["Ft. Worth", "fort worth"],
  ["Mt. Pleasant", "mount pleasant"],
  ["Winston-Salem", "winston salem"],
  ["Stamford", "stamford"],
  ["Coeur d’Alene", "coeur dalene"],
  ["N. Las Vegas", "north las vegas"],
  ["Main St", "main st"],
  ["St. John’s", "saint johns"],
  ["Mc Lean", "mclean"],
  ["Mc Allen, TX", "mcallen tx"],
])("foldPlaceName folds %s to %s", (name, folded) => {
  expect(foldPlaceName(name)).toBe(folded);
});

it("foldTyped splits at a period between words but not between initials", () => {
  expect(foldTyped("st.louis")).toBe("st louis");
  expect(foldTyped("D.C.")).toBe("dc");
  expect(foldTyped("Washington D.C.")).toBe("washington dc");
});

it("writtenForms lists every spelling of a name", () => {
  expect(writtenForms("St. Louis")).toEqual(["saint louis", "st louis"]);
  expect(writtenForms("Port St. Lucie")).toContain("pt st lucie");
  expect(writtenForms("The Bronx")).toEqual(["the bronx", "bronx"]);
  expect(writtenForms("Greensboro")).toEqual(["greensboro", "greensborough"]);
  expect(writtenForms("Peterborough")).toContain("peterboro");
  expect(writtenForms("Virginia Beach")).toEqual(["virginia beach", "virginia bch"]);
});
