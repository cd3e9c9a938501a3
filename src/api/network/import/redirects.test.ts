import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fixedPages } from "#domain/content/site-paths.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { noChange, sentences } from "#tests/harness/import-export.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { createRedirectTable } from "./redirect-table.ts";
import { importRedirects } from "./redirects.ts";
import { readTable } from "./table-file.ts";

const { db } = await openTestDatabase("empty");
const site = new URL("https://www.sola.example:8443");
const load = (text: string, dryRun = false) => importRedirects(db, readTable(text, "csv"), { dryRun, site });
const table = createRedirectTable();
async function findRedirect(address: string): Promise<string | null> {
  await table.read(db);
  return table.find(address)?.to ?? null;
}
const none = { ...noChange, removed: 0 };
const nowhere = (row: number, path: string) => ({
  row,
  column: "to",
  message: `leads nowhere: this site has no page ${path}`,
});

it("redirects are found by path or path and query, in any case, with their query", async () => {
  const file = `from,to
/our-salons/Denver.html,/states/CO
https://www.example.com/?page_id=12,/about
/?p=5&page_id=12,/states
/menu.pdf,https://files.example.com/menu.pdf
/lease/,/contact-us#leaseStudio
/caf%C3%A9,/images/menü.jpg
`;
  expect(await load(file, true)).toEqual({ ...none, added: 6 });
  expect(await findRedirect("/menu.pdf")).toBeNull();
  expect(await load(file)).toEqual({ ...none, added: 6 });
  expect(await load(file)).toEqual({ ...none, unchanged: 6 });
  const targets = [
    "/OUR-SALONS/denver.html/?utm_source=x",
    "/?page_id=12",
    "/?page_id=13",
    "/?fbclid=x&page_id=12",
    "/?page_id=12&p=5",
    "/menu.pdf",
    "/lease?a=1",
    "/caf%c3%a9",
  ];
  expect(await Promise.all(targets.map((address) => findRedirect(address)))).toEqual([
    "/states/CO?utm_source=x",
    "/about",
    null,
    "/about?fbclid=x",
    "/states",
    "https://files.example.com/menu.pdf",
    "/contact-us?a=1#leaseStudio",
    "/images/men%C3%BC.jpg",
  ]);
  expect(await load("from,to\n/lease,\n/menu.pdf,/about\n")).toEqual({ ...none, updated: 1, removed: 1 });
  expect(await findRedirect("/lease")).toBeNull();
});

it("an import refuses loops, chains and unsafe addresses, and stores none", async () => {
  await load("from,to\n/stored,/kept\n/one,/two\n");
  const file = `from,to
/a,/b
/b,/c
/same/,/SAME
/round,/trip
/trip,/round
/kept,/elsewhere
/,/about
/api/v1/x,/about
/evil,javascript:alert(1)
/evil2,//evil.example
/a,/d
,/e
/?p=7,/?utm_source=x&p=7
`;
  expect(await sentences(load(file))).toEqual([
    "Row 2, to: redirects on to /c; name that address.",
    "Rows 4 and 14, to: redirects to itself.",
    "Row 5, to: is in a loop: /round to /trip to /round.",
    "Row 6, to: is in a loop: /trip to /round to /trip.",
    "Row 7, from: is where /stored redirects; name the new address of /stored, too.",
    "Rows 8 and 9, from: must be a path such as /old-page of at most 2000 bytes, not the home page, /api or /content.",
    "Rows 10 and 11, to: must be a path such as /about or a safe address.",
    "Row 12, from: is the same as in row 2.",
    "Row 13, from: is missing.",
  ]);
  expect(await findRedirect("/b")).toBeNull();
});

it.each(["/old/*", "/old/:name", "^/old$", "/(.*)", "https://www.sola.example/blog/*", "/blog/*/feed"])(
  "an import of redirects says that %s is a pattern",
  async (from) => {
    const message = "is a pattern, and a redirect is of one address; write a row for each.";
    expect(await sentences(load(`from,to\n${from},/about\n/old,/new/$1\n`))).toEqual([
      `Row 2, from: ${message}`,
      `Row 3, to: ${message}`,
    ]);
  },
);

it("an import of redirects says what a page of the site shows, and which target the site doesn't have", async () => {
  const { url_name, location_id } = await storeProfessional(db);
  const { url_name: there } = await db
    .selectFrom("location")
    .where("id", "=", location_id)
    .select("url_name")
    .executeTakeFirstOrThrow();
  const live = [
    "/regions",
    "/FAQ/",
    "/states/tx",
    `/locations/${there}`,
    `/professionals/${url_name}/book`,
    `/booknow/${there}`,
  ];
  expect(await sentences(load(`from,to\n${live.map((path) => `${path},/about`).join("\n")}\n`))).toEqual([
    "Rows 2, 3, 4, 5, 6, and 7, from: is a page of this site, which shows it instead.",
  ]);
  const targets = `from,to
/a1,/locations/nowhere
/a2,/professionals/nobody
/a3,/prices
/a4,/states/zz
/a5,https://www.sola.example:8443/locations/${there}?x=1#hours
/a6,http://www.sola.example:8443/about
/a7,/files/menu.pdf
/a8,/blog/an-article
/a9,https://elsewhere.example/x
`;
  expect(await load(targets)).toEqual({
    ...none,
    added: 9,
    warnings: [
      nowhere(2, "/locations/nowhere"),
      nowhere(3, "/professionals/nobody"),
      nowhere(4, "/prices"),
      nowhere(5, "/states/zz"),
    ],
  });
  expect(await findRedirect("/a5")).toBe(`/locations/${there}?x=1#hours`);
  expect(await findRedirect("/a6")).toBe("/about");
});

it("an import of redirects refuses control characters and addresses that are too long, and takes any other text", async () => {
  const unusable = ["/a%00b", "/x%0Ay", `/${"é".repeat(1_001)}`, `/${randomBytes(3_000).toString("hex")}`];
  const text = fc.string({ unit: "binary" }).map((path) => `/${path}`);
  const address = fc.oneof(fc.webPath(), text, fc.constantFrom(...unusable));
  await fc.assert(
    fc.asyncProperty(address, address, async (from, to) => {
      const read = readTable(JSON.stringify([{ from, to }]), "json");
      const result = await importRedirects(db, read, { dryRun: false, site });
      if (unusable.includes(from)) expect(result.ok).toBe(false);
    }),
  );
  await db.deleteFrom("redirect").execute();
});

it("an import of redirects refuses the address of each endpoint", async () => {
  const routes = readFileSync("src/web/routes.ts", "utf8");
  const paths = [...routes.matchAll(/route\("((?!api\/)[\w./-]+)"/g)].map(([, path]) => `/${path}`);
  expect(paths.length).toBeGreaterThan(20);
  const rows = paths.map((from) => ({ from, to: "/faq" }));
  const result = await importRedirects(db, readTable(JSON.stringify(rows), "json"), { dryRun: true, site });
  expect(result.ok || result.problems.map(({ row }) => paths[row - 1])).toEqual(paths);
});

it("the fixed pages are those of the routes", () => {
  const routes = readFileSync("src/web/routes.ts", "utf8");
  const paths = [...routes.matchAll(/page\("\w+", "[\w-]+", "([\w-]+)(?:\/[:*]\w+\?|\/\*)?"\)/g)];
  const missing = paths.map(([, path]) => `/${path}`).filter((path) => !fixedPages.has(path));
  expect(missing).toEqual(["/under-maintenance"]);
});
