import { sql } from "kysely";
import { expect, test } from "vitest";
import { createApi } from "#api/create-api.ts";
import { createSearchIndex } from "#api/network/search/read/lexicon/search-index.ts";
import { createProductApi } from "#clients/platform/product-api.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { cachedOrRendered } from "#tests/harness/cached-site.ts";
import { createTestWeb, webBuild } from "#tests/harness/web.ts";
import { createReadAddress } from "#web/platform/caching/page-address.ts";
import { createPageCache } from "./page-cache.ts";

const { database, services } = await createTestApi("sample");
const { db } = database;
const search = createSearchIndex((error) => {
  throw error;
});
const fetchApi = createApi({ ...services, search });
const web = await createTestWeb(createProductApi({ fetch: fetchApi, baseUrl: apiAddress }), {
  now: services.now,
});
let nowMs = 0;
const pages = createPageCache({
  web: (request) => web.open(request.url, request),
  readAddress: createReadAddress((await webBuild()).routes),
  version: () => "production",
  isSure: () => true,
  maxBytes: 32_000_000,
  cdn: true,
  nowMs: () => nowMs,
  report: () => undefined,
});

async function call(path: string) {
  const { status, headers } = await fetchApi(new Request(new URL(path, apiAddress)));
  return { status, isStale: headers.has("x-sola-stale"), caching: headers.get("cache-control") };
}

async function open(path: string) {
  const answer = await cachedOrRendered(pages, new Request(`http://sola.test${path}`));
  return {
    showsEdit: (await answer.text()).includes(newName),
    caching: answer.headers.get("cdn-cache-control"),
  };
}

const newName = "The Water Tower";
const list = "/locations?search=austin";
const suggestions = "/suggest/places?search=austin";
const cachedForAMinute = "public, max-age=60, must-revalidate";

/** Blocks the read of the network until disposed. */
async function holdReading() {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await sql`lock table service_term in access exclusive mode`.execute(transaction);
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  return {
    async [Symbol.asyncDispose]() {
      letGo.resolve();
      await holding;
    },
  };
}

test("while names of an edited network load, searches work, show the edit and aren't cached", async () => {
  expect(await call("search-web-locations?search=austin")).toEqual({
    status: 200,
    isStale: false,
    caching: cachedForAMinute,
  });
  expect(await open(list)).toMatchObject({ showsEdit: false });
  await db
    .updateTable("location")
    .set({ name: newName })
    .where("url_name", "=", "south-lamar-austin")
    .execute();
  search.expire();
  pages.purge(["network"]);
  {
    await using _ = await holdReading();
    for (const path of [
      "search-web-locations?search=austin",
      "search-state-city-zip?search=austin",
      "search-webpages?search=austin",
      "sola-genius/suggestions?keyword=hair",
    ])
      expect([path, await call(path)]).toEqual([path, { status: 200, isStale: true, caching: "no-store" }]);
    expect(await open(list)).toEqual({
      showsEdit: true,
      caching: "public, max-age=1, stale-if-error=604800",
    });
    expect((await web.open(suggestions)).headers.get("cache-control")).toBe("no-store");
  }
  await expect.poll(() => call("search-web-locations?search=austin")).toMatchObject({ isStale: false });
  nowMs += 1_000;
  expect(await open(list)).toMatchObject({ showsEdit: true });
  expect(await call("search-web-locations?search=austin")).toMatchObject({ isStale: false });
  expect((await web.open(suggestions)).headers.get("cache-control")).toBe("public, max-age=300");
});
