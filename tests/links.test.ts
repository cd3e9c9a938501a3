import { beforeAll, describe, expect, test } from "vitest";
import { createStaticFiles } from "#main/server/static-files.ts";
import { type EveryPage, openEveryPage } from "./harness/every-page.ts";
import { type LinkedPage, type PageLink, readLinks } from "./harness/page-links.ts";
import { siteAddress } from "./harness/web.ts";

const files = createStaticFiles("build/web/client", "data/pictures");
const countries = ["US", "CA"] as const;
/** Rows opened of each kind of long list. */
const rowsOpened = 3;
type Country = (typeof countries)[number];

let site: EveryPage;
let pages: { country: Country; path: string; page: LinkedPage }[];

async function open(path: string, country: Country): Promise<Response> {
  const { pathname, search } = new URL(path, siteAddress);
  const file = await files.request(pathname);
  if (file.ok || pathname.startsWith("/assets/") || pathname.startsWith("/images/")) return file;
  return site.web.open(pathname + search, { headers: { cookie: `country=${country}` } });
}

beforeAll(async () => {
  site = await openEveryPage();
  pages = [];
  for (const country of countries)
    for (const path of Object.values(site.addresses)) {
      const page = readLinks(await (await open(path, country)).text());
      pages.push({ country, path, page });
    }
});

const isElsewhere = ({ href }: PageLink) => new URL(href, siteAddress).origin !== siteAddress;
const isAddress = ({ href }: PageLink) => /^https?:/.test(new URL(href, siteAddress).href);

test("the link crawler finds links on the pages", () => {
  expect(pages.length).toBeGreaterThan(60);
  for (const { path, page } of pages.filter(({ path }) => path !== "/privacy-policy-plain"))
    expect([path, page.links.length > 0]).toEqual([path, true]);
});

describe.each(countries)("in %s", (country) => {
  // Covers §2: No link leads to nothing
  test("every link of every page opens", async () => {
    const firstSeenOn = new Map<string, string>();
    for (const { path, page } of pages.filter((shown) => shown.country === country))
      for (const link of page.links.filter((link) => isAddress(link) && !isElsewhere(link))) {
        const { pathname, search, hash } = new URL(link.href, new URL(path, siteAddress));
        const target = pathname + search + hash;
        if (!firstSeenOn.has(target)) firstSeenOn.set(target, path);
      }
    const rows = new Map<string, number>();
    const opened = new Map<string, { status: number; ids: Set<string> }>();
    const dead: string[] = [];
    for (const [target, from] of firstSeenOn) {
      const [address = "", id] = target.split("#");
      // The API has its own tests, and the not-found page links to its own content.
      if (address.startsWith("/api/") || address.endsWith(site.addresses["not-found"] ?? "")) continue;
      // One row stands for all rows of a long list.
      const list = /^\/(professionals|locations|booknow|states)\/[^/]+(\/book)?/.exec(address);
      const kind = list ? `${list[1]}${list[2] ?? ""}` : null;
      if (kind && !opened.has(address)) rows.set(kind, (rows.get(kind) ?? 0) + 1);
      if (kind && (rows.get(kind) ?? 0) > rowsOpened) continue;
      const found = opened.get(address) ?? (await look(address, country));
      opened.set(address, found);
      if (found.status >= 400) dead.push(`${from} → ${target}: ${found.status}`);
      else if (id && !found.ids.has(id)) dead.push(`${from} → ${target}: no #${id}`);
    }
    expect(dead).toEqual([]);
    expect(opened.size).toBeGreaterThan(60);
  });
});

async function look(address: string, country: Country): Promise<{ status: number; ids: Set<string> }> {
  const answer = await open(address, country);
  const moved = answer.headers.get("location");
  if (moved) return look(moved, country);
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const ids = isPage ? readLinks(await answer.text()).ids : new Set<string>();
  return { status: answer.status, ids };
}

test("every file that a page loads exists", async () => {
  const loaded = new Set(pages.flatMap(({ page }) => page.files));
  const missing: string[] = [];
  for (const file of loaded) if (!(await open(file, "US")).ok) missing.push(file);
  expect(missing).toEqual([]);
  expect(loaded.size).toBeGreaterThan(10);
});

test("an external link opens a new tab without opener, and its text says so", () => {
  const leaving = pages.flatMap(({ path, page }) =>
    page.links.filter((link) => isAddress(link) && isElsewhere(link)).map((link) => ({ path, ...link })),
  );
  expect(leaving.length).toBeGreaterThan(0);
  for (const { path, href, attributes } of leaving) {
    expect([path, href, attributes.target]).toEqual([path, href, "_blank"]);
    expect([path, href, attributes.rel]).toEqual([path, href, expect.stringContaining("noopener")]);
  }
});
