import { expect, test } from "vitest";
import { z } from "zod";
import { day } from "#contract/platform/parameter.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { hostileTexts } from "#tests/harness/contract/hostile-values.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { createTestWeb } from "#tests/harness/web.ts";
import { readPageQuery } from "./page-query.ts";

const schema = z.object({ date: day.optional(), near: z.string().optional().default("anywhere") });

test("readPageQuery returns valid fields and a sentence for each invalid one", () => {
  const read = (query: string) => readPageQuery(new URLSearchParams(query), schema);
  expect(read("date=2026-12-01&near=Austin&utm_source=card")).toEqual({
    fields: { date: "2026-12-01", near: "Austin" },
    problems: {},
  });
  expect(read("date=20266-11-25&near=Austin")).toEqual({
    fields: { near: "Austin" },
    problems: { date: "Please provide an upcoming date." },
  });
  expect(read("date=&date=garbage")).toEqual({ fields: { near: "anywhere" }, problems: {} });
});

const api = await createTestApi("empty");
await storeLocation(api.database.db);
const web = await createTestWeb(api);

test.each(["garbage", "2026-13-45", "20266-11-25", "2026-02-30", "\u0000"])(
  "/booknow?date=%s shows the error beside the field and searches any day",
  async (date) => {
    const page = await web.open(`/booknow?date=${encodeURIComponent(date)}`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining("Please provide an upcoming date."),
    ]);
    expect(web.failures).toEqual([]);
  },
);

const queries: Record<string, string[]> = {
  "/": ["country"],
  "/booknow": ["service", "services", "near", "lat", "long", "date", "sort", "radius", "page", "view"],
  "/booknow/south-lamar-austin": ["service", "date", "page"],
  "/locations": ["search", "state", "lat", "long", "page", "view"],
  "/regions": ["search"],
  "/states": ["state"],
  "/contact-us": ["location"],
  "/blog": ["search", "category", "page"],
  "/news": ["search", "page"],
  "/faq": ["search"],
  "/education": ["topic"],
};

test.each(Object.entries(queries))("no query makes %s fail", async (path, names) => {
  for (const value of hostileTexts) {
    const text = String(value).slice(0, 300).toWellFormed();
    const query = new URLSearchParams(names.map((name) => [name, text]));
    const asked = await web.open(`${path}?${query}`);
    // An invalid page number redirects to a valid one.
    const page = asked.status === 301 ? await web.open(asked.headers.get("location") ?? "") : asked;
    expect([path, value, page.status]).toEqual([path, value, 200]);
  }
  expect(web.failures).toEqual([]);
});
