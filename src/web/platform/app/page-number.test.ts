import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });
const lists = [
  "/booknow?service=Hair&near=Denver",
  "/booknow/south-lamar-austin?service=Hair",
  "/locations?search=texas",
  "/locations?state=TX",
  "/blog?category=money",
  "/news?search=salon",
  "/blog?search=zzzzqx",
];

test.each(lists)("%s redirects a page past its end to its last", async (path) => {
  for (const page of ["9999", "999999999999"]) {
    const answer = await web.open(`${path}&page=${page}`);
    expect([answer.status, answer.headers.get("cdn-cache-control")]).toEqual([301, null]);
    const last = answer.headers.get("location") ?? "";
    const shown = await web.open(last);
    expect(shown.status).toBe(200);
    expect(await shown.text()).not.toContain('rel="next"');
  }
});

test.each(lists)("%s redirects an invalid page number to the first page", async (path) => {
  for (const page of ["0", "-1", "1e9", "2.5", "x", "%00", ""]) {
    const answer = await web.open(`${path}&page=${page}`);
    expect(answer.status).toBe(301);
    const to = new URL(answer.headers.get("location") ?? "", "http://sola.test");
    const asked = new URL(`${path}&page=1`, "http://sola.test");
    to.searchParams.sort();
    asked.searchParams.sort();
    expect(to.href).toBe(asked.href);
  }
});

test("a search that fails on page 2 stays on page 2", async () => {
  const unavailable = { ok: false, problem: "unavailable", message: "We couldn’t reach that." } as const;
  const dark = await createTestWeb({ call: async () => unavailable }, { now: api.clock.now });
  for (const path of ["/booknow?service=Hair&near=Denver&page=2", "/locations?search=texas&page=2"])
    expect((await dark.open(path)).status).not.toBe(301);
});
