import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

async function search(fields: Record<string, string>) {
  const html = await (await web.open(`/booknow?${new URLSearchParams(fields)}`)).text();
  const [page = ""] = html.split("<footer");
  const main = page.slice(page.indexOf("<main"));
  const [far = ""] = /<details[^>]*results__far.*?<\/details>/s.exec(main) ?? [];
  return {
    far,
    near: main.replace(far, ""),
    text: textOf(main.replace(far, "")),
    heading: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ""),
  };
}

const slots = (html: string) => [...html.matchAll(/\/book\?[^"]*start=/g)].length;
const milesIn = (text: string) =>
  [...text.matchAll(/, ([\d.,]+)\smi\b/g)].map(([, far = ""]) => Number(far.replace(",", "")));

test.each([
  ["tanning", "Fairbanks, AK", "Nobody near Fairbanks, AK does spray tans yet"],
  ["hair", "Fairbanks, AK", "Nobody near Fairbanks, AK does hair yet"],
  ["balayage", "Scottsbluff, NE", "Nobody near Scottsbluff, NE does Balayage yet"],
  ["teeth whitening", "Casper, WY", "Nobody near Casper, WY does teeth whitening yet"],
  ["", "Scottsbluff, NE", "Nobody near Scottsbluff, NE takes bookings yet"],
])(
  "a search for %j near %s says that no professional is near, and lists far results closed",
  async (service, near, heading) => {
    const page = await search({ service, near });
    expect(page.heading).toBe(heading);
    expect(page.text).toMatch(/The nearest is [\d,]+ miles \w+ of [\w ]+, in [A-Z]/);
    expect(Math.max(0, ...milesIn(page.text))).toBeLessThanOrEqual(100);
    expect(page.far).toMatch(/^<details class="[^"]*">/);
    expect(textOf(page.far)).toMatch(/^Farther away: \d+ professionals, from [\d,]+ miles \w+/);
    expect(slots(page.far)).toBeGreaterThan(0);
    expect(milesIn(textOf(page.far)).every((miles) => miles > 100)).toBe(true);
    expect(page.text).not.toContain("Sort by");
  },
);

test("an alert is offered for the nearest location if it has the service, with its distance", async () => {
  const hair = await search({ service: "hair", near: "Fairbanks, AK" });
  expect(hair.text).toMatch(
    /Email me when a time opens up We’ll keep an eye on Anchorage, \d+ miles south, for you\./,
  );
  const tanning = await search({ service: "tanning", near: "Fairbanks, AK" });
  expect(tanning.text).not.toContain("Email me");
  expect(tanning.text).toMatch(/The people at Anchorage, \d+ miles south, know who’s free: \(907\)/);
});

test("a far page opens, a price that is met nowhere near is said, and a name is found wherever it is", async () => {
  expect((await search({ service: "hair", near: "Scottsbluff, NE", page: "2" })).far).toMatch(
    /^<details[^>]* open=""/,
  );
  const priced = await search({ service: "hair", near: "Fairbanks, AK", price: "40" });
  expect(priced.heading).toBe("Nobody near Fairbanks, AK does hair at that price");
  expect(priced.text).toContain("Up to $40");
  const named = await search({ service: "Nadia Zand-Odukoya", near: "Fairbanks, AK" });
  expect(named.far).toBe("");
  expect(slots(named.near)).toBeGreaterThan(0);
});

test("words that no professional lists offer no far openings", async () => {
  const page = await search({ service: "xylophone tuning", near: "Fairbanks, AK" });
  expect(page.heading).toBe("No matches for “xylophone tuning” near Fairbanks, AK");
  expect(slots(page.near)).toBe(0);
  expect(page.text).toMatch(/The people at Anchorage, \d+ miles south, know who’s free/);
});
