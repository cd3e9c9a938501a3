import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** All answers of the FAQ. */
const answers = globSync("data/content/entries/faqEntry/*.md")
  .filter((file) => !/\.[a-z]{2}-[A-Z]{2}\.md$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

// Covers §1: What a studio has, what is included, own hours, prices and decor
// Covers §1: Locations are independently owned and operated
// Covers §1: The customer's journey, as the FAQ tells it
// Covers §9: FAQ claims: more than 20,000 professionals, access 24 hours, 7 days a week
test.each([
  ["a custom build-out", /custom build-out/],
  ["own ventilation", /your own ventilation/],
  ["a hydraulic chair and a shampoo bowl", /hydraulic chair, a shampoo bowl/],
  ["full-spectrum lighting", /full-spectrum lighting/],
  ["hot water", /hot water/],
  ["utilities and wifi included", /Utilities and Wi-Fi are included/],
  ["access 24 hours, 7 days a week", /24 hours a day, 7 days a week/],
  ["a key of one's own", /You hold your own key/],
  ["own hours and prices", /Your prices, your menu and your hours are your own/],
  ["own decor", /The decor is yours to choose/],
  ["all profits, retail included", /profits of your business are yours, retail included/],
  ["more than 20,000 professionals", /More than 20,000 independent professionals/],
  [
    "a start-up manual, liability insurance, education and events",
    /start-up manual[^.]*liability insurance, education and events/,
  ],
  ["floor plans for several professionals", /floor plans are made for two or more professionals/],
  ["pricing that varies by location, and is not shown", /depends on the location[^.]*don’t print a number/],
  [
    "locations independently owned, each with its leasing manager",
    /each location is independently owned and has its own leasing manager/,
  ],
  [
    "the way from the nearest location to a first day",
    /location nearest you[^.]*inquiry form\. The local leasing manager gets in touch to arrange a confidential tour\.[^.]*sign a lease, get your salon license, move in and start working/,
  ],
])("the questions state what the specification lists: %s", (_, claim) => {
  expect(answers).toMatch(claim);
});
