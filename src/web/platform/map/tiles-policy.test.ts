import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");

test.each([
  [null, []],
  ["/map-tiles/0123456789abcdef.pmtiles", []],
  ["https://tiles.sola.example/us.pmtiles", ["https://tiles.sola.example"]],
])("with map tiles at %j, the policy lets a page call %j besides the site", async (mapTilesUrl, origins) => {
  const web = await createTestWeb(api, { mapTilesUrl });
  const policy = (await web.open("/locations")).headers.get("content-security-policy") ?? "";
  const [, ...called] = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  expect(called.filter((origin) => origin.includes("tiles"))).toEqual(origins);
  const html = await (await web.open("/locations?search=austin")).text();
  expect(html.includes("tilesUrl")).toBe(mapTilesUrl !== null);
});
