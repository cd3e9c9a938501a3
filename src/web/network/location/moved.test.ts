import { beforeAll, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

let web: TestWeb;

beforeAll(async () => {
  const api = await createTestApi("sample");
  const { db } = api.database;
  const { id } = await db
    .updateTable("location")
    .set({ url_name: "south-lamar-studios" })
    .where("url_name", "=", "south-lamar-austin")
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("location_former_url_name")
    .values({ url_name: "south-lamar-austin", location_id: id })
    .execute();
  web = await createTestWeb(api, { now: api.clock.now });
});

// Covers §2: The addresses that a renamed location had lead to it, with their query
test.each([
  ["/locations/south-lamar-austin", "/locations/south-lamar-studios"],
  ["/locations/south-lamar-austin?utm_source=card&x=1", "/locations/south-lamar-studios?utm_source=card&x=1"],
  ["/locations/south-lamar-austin?country=CA", "/locations/south-lamar-studios?country=CA"],
  ["/booknow/south-lamar-austin", "/booknow/south-lamar-studios"],
  [
    "/booknow/south-lamar-austin?service=Hair&utm_source=card",
    "/booknow/south-lamar-studios?service=Hair&utm_source=card",
  ],
])("%s redirects permanently to %s, which opens", async (former, now) => {
  const answer = await web.open(former);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, now]);
  expect(answer.headers.get("cdn-cache-control")).toBeNull();
  const page = await web.open(now);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("South Lamar");
});

test("a form posted to a location's old address reaches the new one", async () => {
  const typed = { step: "first", first_name: "Dana", email: "dana@" };
  const answer = await web.post("/locations/south-lamar-austin?utm_source=card", typed);
  expect([answer.status, answer.headers.get("location")]).toEqual([308, "/locations/south-lamar-studios"]);
  const page = await web.post("/locations/south-lamar-studios", typed);
  const html = await page.text();
  expect([page.status, html.includes('value="Dana"'), html.includes('value="dana@"')]).toEqual([
    422,
    true,
    true,
  ]);
});

// Covers §2: The addresses that a renamed location had lead to it, with their query
test("unknown names stay 404", async () => {
  expect((await web.open("/locations/south-lamar")).status).toBe(404);
  expect((await web.open("/booknow/south-lamar")).status).toBe(404);
});
