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
  ["tanning", "Fairbanks, AK", "Nobody near Fairbanks, AK does tanning yet"],
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
    expect(milesIn(page.text)).toEqual([]);
    expect(page.far).toMatch(/^<details class="[^"]*">/);
    expect(textOf(page.far)).toMatch(/^See \d+ farther away/);
    expect(slots(page.far)).toBeGreaterThan(0);
    expect(milesIn(textOf(page.far)).every((miles) => miles > 100)).toBe(true);
    expect(page.text).not.toContain("Sort by");
  },
);

test.each([
  ["tanning", "Fairbanks, AK", "Anchorage"],
  ["xylophone tuning", "Fairbanks, AK", "Anchorage"],
  ["", "Scottsbluff, NE", "Fort Collins"],
])(
  "a search for %j near %s offers services and openings at the nearest location",
  async (service, near, city) => {
    const page = await search({ service, near });
    expect(page.text).toMatch(
      new RegExp(`What people book in ${city}, \\d+ miles \\w+ .* Openings at ${city}`),
    );
    expect(slots(page.near)).toBeGreaterThan(0);
    const [, to = ""] = /<nav class="cities".*?<a href="([^"]*)"/s.exec(page.near) ?? [];
    expect(to).toMatch(/^\/booknow\/[\w-]+\?/);
    const instead = await (await web.open(to.replaceAll("&amp;", "&"))).text();
    expect(slots(instead)).toBeGreaterThan(0);
  },
);

test("an alert is offered for the nearest location if it has the service", async () => {
  const hair = await search({ service: "hair", near: "Fairbanks, AK" });
  expect(hair.text).toMatch(
    /Email me when a time for hair opens up We’ll keep an eye on Anchorage for you\./,
  );
  const tanning = await search({ service: "tanning", near: "Fairbanks, AK" });
  expect(tanning.text).not.toContain("Email me");
  expect(tanning.text).toMatch(/The people at Anchorage know who’s free: \(907\)/);
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

test("words that no professional lists are said to match nothing", async () => {
  const page = await search({ service: "xylophone tuning", near: "Fairbanks, AK" });
  expect(page.heading).toBe("No matches for “xylophone tuning” near Fairbanks, AK");
  expect(page.far).toBe("");
  expect(page.text).toContain("The people at Anchorage know who’s free");
});

test.each([
  { service: "balayage", near: "Fairbanks, AK" },
  { service: "xylophone tuning", near: "Austin, TX" },
  { service: "xylophone tuning", near: "Chicago" },
])("openings shown where nothing matches are in the order of their times: %j", async (asked) => {
  const { near: html } = await search(asked);
  const [others = ""] = /<section class="results__others".*?<\/section>/s.exec(html) ?? [];
  const starts = [...others.matchAll(/start=([^"&]+)/g)].map(([, start = ""]) => decodeURIComponent(start));
  const times = starts.map((start) => Date.parse(start));
  expect(times.length).toBeGreaterThan(2);
  expect(times).toEqual(times.toSorted((time, next) => time - next));
});

test("an alert for a service far away stands before the openings of other services", async () => {
  const { text } = await search({ service: "balayage", near: "Fairbanks, AK" });
  expect(text).toMatch(/Email me when a time for hair opens up.* Openings at Anchorage/s);
});
