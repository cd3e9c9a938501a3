import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const keys: string[] = [];
const web = await createTestWeb(
  {
    call: (key, ...rest) => {
      keys.push(key);
      return api.call(key, ...rest);
    },
  },
  { now: api.clock.now },
);
await web.open("/booknow");

it.each([
  "/booknow?service=zzqqxxy&near=Denver",
  "/booknow?service=balayage&near=zzzzqx",
  "/booknow?service=balayage+in+dubai",
  "/booknow?service=balayage+friday&near=Denver&price=1",
  "/booknow?service=zzqqxxy&near=within+3+miles+of+Denver",
  "/locations?search=zzqqxxy",
  "/locations?search=dubai",
])("%s, which finds nothing, makes at most four calls", async (path) => {
  keys.length = 0;
  const html = await (await web.open(path)).text();
  expect(textOf(html)).toMatch(/No data found|isn’t in|couldn’t find/);
  expect(keys.length, keys.join()).toBeLessThanOrEqual(4);
});

it("a professional who works in the other country only is found by name, and the heading says where", async () => {
  const canadian = await api.call("searchWebpages", { country: "CA", keyword: "hair", per_page: 50 });
  if (!canadian.ok) throw new Error(canadian.message);
  for (const { first_name, last_name, location } of canadian.data.platforms.sola_genius) {
    const keyword = `${first_name} ${last_name}`;
    const found = await api.call("searchWebpages", { country: "US", keyword });
    if (!found.ok || found.meta?.result !== "nearest") continue;
    expect(found.data.platforms.sola_genius.map((one) => one.location.country)).toContain(location.country);
    const html = await (await web.open(`/booknow?${new URLSearchParams({ service: keyword })}`)).text();
    expect(textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "")).toBe(`${keyword} in Canada`);
    return;
  }
  throw new Error("The sample has no name that only Canadians have.");
});
