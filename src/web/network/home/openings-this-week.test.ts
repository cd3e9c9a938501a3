import { beforeAll, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
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
test("home shows four professionals of different crafts with times in the next seven days", async () => {
  const { city, people, zone } = await openWeek("Austin, TX");
  expect(zone).toBe("Central\u00a0Time");
  expect(city).toBe("Austin");
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
  "professionals shown in %s have different still lifes, the soonest opening first",
  async (near) => {
    const { people } = await openWeek(near);
    expect(new Set(people.map(({ picture, still }) => picture ?? still)).size).toBe(4);
    const days = people.map(({ days }) => days?.[0]?.date);
    expect(days).toEqual(days.toSorted());
  },
);

test.each(["zzzzzz", "", "Toronto, ON"])(
  "/open-this-week near %j shows no openings elsewhere",
  async (near) => {
    expect(await openWeek(near)).toEqual({ city: "", people: [], zone: null });
  },
);

test("/open-this-week is empty when the API is down", async () => {
  expect(await openWeek("Austin, TX", dark)).toEqual({ city: "", people: [], zone: null });
});
