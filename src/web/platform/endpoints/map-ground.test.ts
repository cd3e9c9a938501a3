import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb } from "#tests/harness/web.ts";

test("a page names the picture of its map's ground, which caches store and which runs nothing", async () => {
  const web = await createTestWeb(await createTestApi("sample"));
  const html = await (await web.open("/locations?search=austin")).text();
  const [, address = ""] = /<image href="([^"]+)"/.exec(html) ?? [];
  const picture = await web.open(address);
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  expect(picture.headers.get("cache-control")).toMatch(/^public, max-age=604800/);
  expect(picture.headers.get("content-security-policy")).toContain("sandbox");
  expect((await picture.text()).length).toBeLessThan(60_000);
  expect((await web.open("/map-ground/place,1.svg")).status).toBe(404);
});
