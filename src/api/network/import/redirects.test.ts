import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { noChange, sentences } from "#tests/harness/import-export.ts";
import { findRedirect, importRedirects } from "./redirects.ts";
import { readTable } from "./table-file.ts";

const { db } = await openTestDatabase("empty");
const load = (text: string, dryRun = false) => importRedirects(db, readTable(text, "csv"), { dryRun });

it("redirects are found by path or path and query, in any case, with their query", async () => {
  const file = `from,to
/our-salons/Denver.html,/locations/lodo-denver
https://www.example.com/?page_id=12,/about
/menu.pdf,https://files.example.com/menu.pdf
/lease/,/contact-us#leaseStudio
/caf%C3%A9,/menü
`;
  expect(await load(file, true)).toEqual({ ...noChange, added: 5 });
  expect(await findRedirect(db, "/menu.pdf")).toBeNull();
  expect(await load(file)).toEqual({ ...noChange, added: 5 });
  expect(await load(file)).toEqual({ ...noChange, unchanged: 5 });
  const targets = [
    "/OUR-SALONS/denver.html/?utm_source=x",
    "/?page_id=12",
    "/?page_id=13",
    "/menu.pdf",
    "/lease?a=1",
    "/caf%c3%a9",
  ];
  expect(await Promise.all(targets.map((address) => findRedirect(db, address)))).toEqual([
    "/locations/lodo-denver?utm_source=x",
    "/about",
    null,
    "https://files.example.com/menu.pdf",
    "/contact-us?a=1#leaseStudio",
    "/men%C3%BC",
  ]);
  expect(await load("from,to\n/lease,\n/menu.pdf,/about\n")).toEqual({ ...noChange, updated: 2 });
  expect(await findRedirect(db, "/lease")).toBeNull();
});

it("an import refuses loops, chains and unsafe addresses, and stores none", async () => {
  await load("from,to\n/stored,/kept\n");
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
`;
  expect(await sentences(load(file))).toEqual([
    "Row 2, to: redirects on to /c; name that address.",
    "Row 4, to: redirects to itself.",
    "Row 5, to: redirects on to /round; name that address.",
    "Row 6, to: redirects on to /trip; name that address.",
    "Row 7, from: is where /stored redirects; name the new address of /stored, too.",
    "Rows 8 and 9, from: must be a path such as /old-page, not the home page, /api or /content.",
    "Rows 10 and 11, to: must be a path such as /about or a safe address.",
    "Row 12, from: is the same as in row 2.",
    "Row 13, from: is missing.",
  ]);
  expect(await findRedirect(db, "/b")).toBeNull();
});
