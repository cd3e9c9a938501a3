import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { parseSitemap, parseSitemapIndex, type SitemapItem } from "sitemap";
import { beforeAll, describe, expect, test } from "vitest";
import type { ProductApi } from "#clients/platform/product-api.ts";
import { offeredLanguages } from "#domain/platform/languages.ts";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { createTestWeb, siteAddress, type TestWeb } from "#tests/harness/web.ts";

let api: TestApi;
let web: TestWeb;

beforeAll(async () => {
  api = await createTestApi("sample");
  web = await createTestWeb(api);
});

const pathOf = (url: string) => url.replace(siteAddress, "");

async function xmlAt(path: string): Promise<Readable> {
  const answer = await web.open(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  return Readable.from(await answer.text());
}

const parts = async () => parseSitemapIndex(await xmlAt("/sitemap.xml"));
const part = async (name: string) => parseSitemap(await xmlAt(`/sitemap/${name}.xml`));
const paths = (items: SitemapItem[]) => items.map(({ url }) => pathOf(url));

describe("the index", () => {
  test("the index lists every part once with its last change", async () => {
    const items = await parts();
    const names = items.map(({ url }) => pathOf(url));
    expect(names).toEqual(
      expect.arrayContaining([
        "/sitemap/pages.xml",
        "/sitemap/blog.xml",
        "/sitemap/locations.xml",
        "/sitemap/professionals-us-tx.xml",
        "/sitemap/professionals-ca-on.xml",
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const { url, lastmod } of items) expect(Date.parse(lastmod ?? ""), url).not.toBeNaN();
  });

  test("the index has a part for the professionals of every state with a location", async () => {
    const states = await api.database.db
      .selectFrom("location")
      .where("active", "=", true)
      .select(["country", "state"])
      .distinct()
      .execute();
    const names = (await parts()).map(({ url }) => pathOf(url));
    for (const { country, state } of states)
      expect(names).toContain(`/sitemap/professionals-${country}-${state}.xml`.toLowerCase());
    expect(names).toHaveLength(states.length + 4);
  });
});

test("every listed page opens, is indexable, and is its own canonical address", async () => {
  const items = [...(await part("pages")), ...(await part("blog")), ...(await part("states"))];
  expect(items.length).toBeGreaterThan(60);
  for (const { url } of items) {
    const page = await web.open(pathOf(url));
    expect([url, page.status]).toEqual([url, 200]);
    const html = await page.text();
    expect([url, canonicalOf(html)]).toEqual([url, url]);
    expect(html).not.toContain('content="noindex"');
  }
});

test("locations and professionals are listed once in each language, at their canonical address", async () => {
  const locations = await part("locations");
  expect(paths(locations).filter((path) => path.startsWith("/locations/"))).toHaveLength(750);
  const people = await part("professionals-us-tx");
  const texans = await api.database.db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("location.state", "=", "TX")
    .where("stylist.active", "=", true)
    .select("stylist.url_name")
    .execute();
  expect(paths(people).toSorted()).toEqual(
    offeredLanguages
      .flatMap(({ prefix }) => texans.map(({ url_name }) => `${prefix}/professionals/${url_name}`))
      .toSorted(),
  );
  for (const list of [locations, people]) {
    expect(new Set(paths(list)).size).toBe(list.length);
    for (const { url, lastmod, links } of list) {
      expect(Date.parse(lastmod ?? ""), url).not.toBeNaN();
      expect(links.map(({ lang }) => lang)).toEqual(["en", "fr", "es", "x-default"]);
    }
  }
  for (const { url } of [...locations.slice(0, 6), ...people.slice(0, 3)]) {
    const page = await web.open(pathOf(url));
    expect([url, page.status, canonicalOf(await page.text())]).toEqual([url, 200, url]);
  }
});

test("a page lists its versions by language and country as alternates; an article for one country lists one", async () => {
  const faq = (await part("pages")).filter(({ url }) => pathOf(url).startsWith("/faq"));
  const links = [
    ...offeredLanguages.flatMap(({ code, prefix }) => [
      { lang: `${code}-US`, url: `${siteAddress}${prefix}/faq` },
      { lang: `${code}-CA`, url: `${siteAddress}${prefix}/faq?country=CA` },
    ]),
    { lang: "x-default", url: `${siteAddress}/faq` },
  ];
  expect(faq).toMatchObject([
    { url: `${siteAddress}/faq`, links },
    { url: `${siteAddress}/faq?country=CA`, links },
  ]);
  const canadian = paths(await part("blog")).filter((path) => path.includes("gst-hst"));
  expect(canadian).toEqual(
    offeredLanguages.map(({ prefix }) => `${prefix}/blog/gst-hst-and-the-first-30000`),
  );
});

test("lastmod comes from the content and is omitted where it has none", async () => {
  const changes = async (name: string) =>
    new Map((await part(name)).map(({ url, lastmod }) => [pathOf(url), lastmod?.slice(0, 10)]));
  const [pages, blog] = [await changes("pages"), await changes("blog")];
  expect(blog.get("/blog/pricing-your-services")).toBe(publishDateOf("pricing-your-services"));
  expect(blog.get("/blog/the-second-visit")).toBe(publishDateOf("the-second-visit"));
  expect(pages.get("/privacy-policy")).toBe("2026-11-23");
  expect(pages.has("/faq")).toBe(true);
  expect([pages.get("/faq"), pages.get("/about")]).toEqual([undefined, undefined]);
});

const publishDateOf = (article: string) =>
  /^publishDate: (.*)$/m.exec(readFileSync(`data/content/entries/blog/${article}.md`, "utf8"))?.[1];

test("private pages aren't listed", async () => {
  const listed = [...(await part("pages")), ...(await part("blog"))].map(({ url }) => url).join("\n");
  expect(listed).not.toMatch(
    /preview|inquiry|reset|booking\/|booking-received|emails|privacy-policy-plain|when-a-regular-fades-away/,
  );
});

test("concurrent requests and requests within ten minutes share one rendered part", async () => {
  let calls = 0;
  const counted: ProductApi = {
    call(key, input, options) {
      if (key === "getStylistsByLocation") calls += 1;
      return api.call(key, input, options);
    },
  };
  let now = Temporal.Instant.from("2026-11-21T15:00:00Z");
  const busy = await createTestWeb(counted, { now: () => now });
  const ask = () => busy.open("/sitemap/professionals-ca-on.xml").then((answer) => answer.text());
  const [first, second] = await Promise.all([ask(), ask()]);
  const once = calls;
  now = now.add({ minutes: 9 });
  expect([second, await ask()]).toEqual([first, first]);
  expect(calls).toBe(once);
  now = now.add({ minutes: 2 });
  await ask();
  expect(calls).toBeGreaterThan(once);
});

test("unknown parts answer 404", async () => {
  for (const name of ["nothing.xml", "professionals-us-zz.xml", "pages", "..%2fpages.xml", "__proto__.xml"])
    expect((await web.open(`/sitemap/${name}`)).status).toBe(404);
});

test("no partial site map is served while the network can't be read", async () => {
  const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;
  const alone = await createTestWeb({ call: async () => gone });
  for (const path of ["/sitemap.xml", "/sitemap/locations.xml"]) {
    const answer = await alone.open(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("300");
  }
  expect((await alone.open("/sitemap/pages.xml")).status).toBe(200);
});

function canonicalOf(html: string): string | undefined {
  return /rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
}
