import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { readPageLines } from "#tests/harness/search-evaluation.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });
const noteIn = async (path: string) => {
  const html = await (await web.open(path)).text();
  return /<p class="purpose-note">(?<says>[^<]*).*?href="(?<to>[^"]*)"/s.exec(html)?.groups ?? null;
};

const asked = readPageLines("purpose");

it("words with another purpose lead from the box of services to the page that answers", async () => {
  const missed = [];
  for (const { typed, expected } of asked) {
    const note = await noteIn(`/booknow?${new URLSearchParams({ service: typed })}`);
    if (!expected.some((path) => note?.to?.startsWith(path))) missed.push(`${typed}: ${note?.to}`);
  }
  expect(missed).toEqual([]);
});

it("words with another purpose lead from the box of places, which answers those that rent itself", async () => {
  const missed = [];
  for (const { typed, expected } of asked) {
    const note = await noteIn(`/locations?${new URLSearchParams({ search: typed })}`);
    const isRent = expected.includes("/locations");
    if (!isRent && !expected.some((path) => note?.to?.startsWith(path))) missed.push(`${typed}: ${note?.to}`);
  }
  expect(missed).toEqual([]);
});

it.each([
  ["/booknow?service=studio+for+rent&near=Denver", "/locations?search=Denver%2C+CO"],
  ["/booknow?service=haircut&near=how+do+i+cancel", "/booking-links"],
  ["/booknow?service=haircut&near=Denver", undefined],
  ["/locations?search=studio+for+rent+denver", undefined],
])("%s leads to %s", async (path, to) => {
  expect((await noteIn(path))?.to).toBe(to);
});
