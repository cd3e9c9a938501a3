import { beforeAll, expect, test } from "vitest";
import { monogramTone } from "#domain/network/monogram.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { linkTo, textOf } from "#tests/harness/page-form.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";
import type { OpenWeek } from "#web/network/home/open-week.ts";

let web: TestWeb;
let dark: TestWeb;

beforeAll(async () => {
  const api = await createTestApi("sample");
  web = await createTestWeb(api, { now: api.clock.now });
  dark = await createTestWeb({ call: async () => ({ ok: false, problem: "unavailable", message: "Away." }) });
});

const openWeek = async (near: string, at = web): Promise<OpenWeek> =>
  (await at.open(`/open-this-week?${new URLSearchParams({ near, country: "US" })}`)).json();

// Covers §2: /
test("home links to all professionals around the remembered city without script", async () => {
  const html = await (await web.open("/", { headers: { cookie: "place=Austin%2C%20TX" } })).text();
  expect(textOf(html)).toContain("Open this week near Austin");
  expect(linkTo(html, "See all openings")).toBe("/booknow?service=&near=Austin%2C+TX");
});

test("home shows four professionals of different crafts with times in the next seven days", async () => {
  const { people, zone } = await openWeek("Austin, TX");
  expect(zone).toBe("Central\u00a0Time");
  expect(people).toHaveLength(4);
  expect(new Set(people.map(({ service }) => service?.name)).size).toBe(4);
  for (const { days, url_name } of people) {
    expect([url_name, days?.length]).toEqual([url_name, 1]);
    expect(days?.[0]?.slots.length).toBeGreaterThan(0);
    expect(days?.[0]?.slots.length).toBeLessThanOrEqual(2);
    expect(days?.[0]?.date && days[0].date < "2026-11-28").toBe(true);
  }
});

test.each(["Austin, TX", "Atlanta, GA", "Houston, TX", "Chicago, IL"])(
  "the doors shown in %s have different colors, the soonest opening first",
  async (near) => {
    const { people } = await openWeek(near);
    expect(new Set(people.map(({ id }) => monogramTone(id))).size).toBe(4);
    const days = people.map(({ days }) => days?.[0]?.date);
    expect(days).toEqual(days.toSorted());
  },
);

test("loadOpenWeek is empty without professionals and when the API is down", async () => {
  expect(await openWeek("zzzzzz")).toMatchObject({ people: expect.any(Array) });
  expect(await openWeek("Austin, TX", dark)).toEqual({ people: [], zone: null });
  const home = await dark.open("/", { headers: { cookie: "place=Austin%2C%20TX" } });
  expect(home.status).toBe(200);
  expect(await home.text()).not.toContain("Open this week");
});
