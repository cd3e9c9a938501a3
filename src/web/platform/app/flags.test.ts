import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { setRule } from "#api/platform/feature-flags/feature-flag-handlers.ts";
import { type FeatureFlag, featureFlags, flagRule } from "#domain/platform/feature-flag.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

const switches: [flag: FeatureFlag, page: string, shows: string | RegExp][] = [
  ["LOCATIONS_2", "/locations", "Nothing close enough?"],
  ["WHY_US_1_2", "/why-sola", "Or use my location"],
  ["WHY_US_2", "/why-sola", 'class="voices"'],
  ["HOME_SEARCH_1_2", "/", "Pick a city"],
  ["HOME_SEARCH_2", "/", "network/home/open-this-week"],
  ["BOOK_NOW_SEARCH_2", "/booknow?service=hair&near=Austin%2C+TX", "More openings nearby"],
  ["REGIONS_1_2", "/regions", "All states"],
  ["REGIONS_2", "/regions", "Find a market, city or location"],
  ["FAQ_1_2", "/faq", "FAQPage"],
  ["FAQ_2", "/faq", "Search the questions"],
  ["CONTACT_US_2", "/contact-us", "Press and everything else"],
];

// Covers §7: The flag FAQ_2
// Covers §9: Each flag switches something, or is recorded as reserved
test.each(switches)("%s toggles what %s shows: %s", async (flag, path, shows) => {
  const html = async (rule: boolean | null) => {
    await setRule(api.database.db, flag, rule, api.clock.now());
    api.clock.advance({ minutes: 1 });
    return (await web.open(path)).text();
  };
  expect(await html(true)).toMatch(shows);
  expect(await html(false)).not.toMatch(shows);
  expect(await html(null)).toMatch(shows);
});

// Covers §9: Each flag switches something, or is recorded as reserved
test("docs/operating.md lists the default and the effect of every flag", () => {
  const rows = readFileSync("docs/operating.md", "utf8").matchAll(/^\| ([A-Z0-9_]+) \| (on|off) \| \S/gm);
  const listed = new Map([...rows].map(([, name = "", rule]) => [name, rule === "on"]));
  expect(featureFlags.map((name) => [name, listed.get(name)])).toEqual(
    featureFlags.map((name) => [name, flagRule(name)]),
  );
});
