import { expect, it } from "vitest";
import { featureFlags, flagRule, isFlagName, isFlagOn } from "./feature-flag.ts";

// Covers §9: Page-level content flags are off, the 1.2 and 2 version flags of seven areas on
it("featureFlags has both version flags of the seven areas on, and page content off", () => {
  const on = featureFlags.filter((name) => flagRule(name));
  expect(on).toHaveLength(14);
  expect(on).toContain("FAQ_2");
  expect(on).toContain("BOOK_NOW_SEARCH_1_2");
  expect(flagRule("ABOUT_CONTENT")).toBe(false);
  expect(featureFlags.every(isFlagName)).toBe(true);
});

it("isFlagOn prefers the server's value, then the default, over malformed values", () => {
  expect(flagRule("FAQ_2", false)).toBe(false);
  expect(flagRule("ABOUT_CONTENT", true)).toBe(true);
  for (const garbage of [null, undefined, "false", 0, {}]) expect(isFlagOn("FAQ_2", garbage)).toBe(true);
});

it("flagRule has no rule for an unknown flag unless the server has one", () => {
  expect(flagRule("NEW_THING")).toBeNull();
  expect(flagRule("NEW_THING", true)).toBe(true);
  expect(flagRule("constructor")).toBeNull();
});

it.each(["", "FAQ 2", "../x", "é", "x".repeat(65)])("isFlagName rejects %j", (text) => {
  expect(isFlagName(text)).toBe(false);
});
