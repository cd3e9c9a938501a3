import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { publishChange, subscribeToChanges } from "#api/platform/changes/change.ts";
import { tagsOfChanges } from "#clients/content/content-tags.ts";
import { languages, pathIn } from "#domain/platform/languages.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { cachedOrRendered } from "#tests/harness/cached-site.ts";
import { createTestContent } from "#tests/harness/content.ts";
import { createTestWeb, webBuild } from "#tests/harness/web.ts";
import { createReadAddress } from "#web/platform/caching/page-address.ts";
import { subscribeSite } from "../programs/subscribe-site.ts";
import { createPageCache } from "./page-cache.ts";

const api = await createTestApi("sample");
const { db, url } = api.database;
const { content } = createTestContent();
const { now } = api.services;
const web = await createTestWeb(api, { content, now, languages });
const purged: string[] = [];
const pages = createPageCache({
  web: (request) => web.open(request.url, request),
  readAddress: createReadAddress((await webBuild()).routes, languages),
  version: () => "production",
  isSure: () => true,
  maxBytes: 32_000_000,
  cdn: false,
  nowMs: () => 0,
  onPurge: (tags) => purged.push(...tags),
  report: (error) => {
    throw error;
  },
});

const austin = "/locations/south-lamar-austin";
const austins = "/locations?search=austin";
const denvers = "/locations?search=denver";
const denver = "/locations/cherry-creek-denver";
let people: { id: number; page: string }[] = [];
let addresses: string[] = [];
beforeAll(async () => {
  const { rows } = await sql<{ id: number; page: string }>`
    select distinct on (location_id) stylist.id, '/professionals/' || stylist.url_name as page
    from stylist join location on location.id = location_id
    where location.url_name in ('south-lamar-austin', 'cherry-creek-denver') order by location_id, books_online desc, guid
  `.execute(db);
  people = rows;
  const fixed = [
    "/",
    "/faq",
    "/blog",
    "/about",
    "/states/tx",
    "/states/co",
    "/regions",
    "/booknow?near=Denver%2C+CO",
  ];
  addresses = [...fixed, austin, austins, denver, denvers, ...people.map(({ page }) => page)];
});

async function isHit(address: string): Promise<boolean> {
  const answer = await cachedOrRendered(pages, new Request(`http://sola.test${address}`));
  expect([address, answer.status]).toEqual([address, 200]);
  return answer.headers.get("cache-status") === "Sola; hit";
}

/** Opens all pages; returns those that were rendered. */
async function rendered(): Promise<string[]> {
  const missed: string[] = [];
  for (const address of addresses) if (!(await isHit(address))) missed.push(address);
  return missed.sort();
}

async function subscribed(): Promise<void> {
  const ignore = () => undefined;
  const ready = Promise.withResolvers<void>();
  const flags = { look: async () => undefined, changed: async () => undefined, edition: () => "" };
  const contentChanged = () => void purged.push("content");
  onTestFinished(
    await subscribeSite(
      { flags, pages, contentChanged } as unknown as Parameters<typeof subscribeSite>[0],
      (own) =>
        subscribeToChanges({
          url,
          log: { info: ignore, warn: ignore, error: ignore },
          onChange: own.onChange,
          onSubscribed: ready.resolve,
        }),
    ),
  );
  await ready.promise;
}

async function edit(statement: RawBuilder<unknown>): Promise<void> {
  purged.length = 0;
  await statement.execute(db);
  await expect.poll(() => purged).not.toEqual([]);
}

// Covers design: An edit purges exactly the pages that show what it changed
test("an edit renders exactly the pages again that show the edited row", async () => {
  await subscribed();
  await rendered();
  expect(await rendered()).toEqual([]);
  const [austinite, denverite] = people;

  await edit(sql`update service set price_cents = 9900 where stylist_id = ${austinite?.id}`);
  expect(await rendered()).toEqual([austin, austinite?.page].sort());

  await edit(sql`update stylist set biography = 'New.' where id = ${denverite?.id}`);
  expect(await rendered()).toEqual([denverite?.page, denver].sort());

  await edit(sql`update location set public_phone = '5125550100' where url_name = 'south-lamar-austin'`);
  expect(await rendered()).toEqual(["/", "/regions", "/states/tx", austin, austins, austinite?.page].sort());
});

// Covers design: An edit purges exactly the pages that show what it changed
test("an edit renders an edited location's page again in every language", async () => {
  await subscribed();
  const versions = languages.map((language) => pathIn(language, austin));
  const missed = async () => {
    const hits = await Promise.all(versions.map(isHit));
    return versions.filter((_, place) => !hits[place]);
  };
  await missed();
  expect(await missed()).toEqual([]);
  await edit(sql`update location set public_phone = '5125550101' where url_name = 'south-lamar-austin'`);
  expect(await missed()).toEqual(versions);
});

// Covers design: An edit purges exactly the pages that show what it changed
test("an edited content entry renders the pages again that show it", async () => {
  await rendered();
  pages.purge(tagsOfChanges([{ id: "faqEntry-who-sets-my-prices", contentType: "faqEntry" }]));
  expect(await rendered()).toEqual(["/faq"]);
  pages.purge(tagsOfChanges([{ id: "pageIntro-blog", contentType: "pageIntro" }]));
  expect(await rendered()).toEqual(["/blog"]);
});

// Covers design: An edit purges exactly the pages that show what it changed
test("a booking renders no page again: pages with openings live for a minute", async () => {
  await subscribed();
  await rendered();
  await sql`update booking set status = 'cancelled' where stylist_id = ${people[0]?.id}`.execute(db);
  await publishChange(db, { what: "content", id: "any", contentType: null });
  await expect.poll(() => purged).toContain("content");
  expect(await rendered()).toEqual([]);
});
