import { type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { createSearchIndex } from "#api/network/search/read/lexicon/search-index.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { linkTo } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const { db: commands } = await openTestDatabase("sample");
const compiler = new PostgresQueryCompiler();
let statements: string[] = [];
const recorder: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    statements.push(compiler.compileQuery(node, queryId).sql.replace(/\s+/g, " ").trim());
    return node;
  },
  transformResult: async ({ result }) => result,
};
const api = await createTestApi("empty", {
  db: commands.withPlugin(recorder),
  search: createSearchIndex(console.error),
});
const web = await createTestWeb(api.direct, { now: api.clock.now });

/** Searches of professionals: one, or two where the page lists more below the results (docs/clauses.md §5). */
const [search, searches] = [1, 2];

const pages: [address: string, times: number][] = [
  ["/", search],
  ["/locations", search],
  ["/locations?search=austin", search],
  ["/locations/south-lamar-austin", search],
  ["/regions", search],
  ["/states", search],
  ["/states/co", search],
  ["/contact-us?location=south-lamar-austin", search],
  ["/booknow", search],
  ["/booknow?service=balayage&near=zzzzqx", searches],
  ["/booknow?search=austin", searches],
  ["/booknow?search=austin&service=nails&sort=soonest", searches],
  ["/booknow?search=austin&date=2026-11-24", searches],
  ["/booknow/south-lamar-austin", searches],
  ["/professionals/renata-duenas", search],
  ["/professionals/renata-duenas/book", search],
  ["/alerts?near=south-lamar-austin&kind=nails", search],
];

test.each(pages)("%s runs no statement more than %i times", async (address, times) => {
  // The search index and counts of a whole country are read once.
  await web.open(address);
  statements = [];
  expect((await web.open(address)).status).toBe(200);
  expect(statements.length).toBeGreaterThan(["/locations", "/states"].includes(address) ? -1 : 0);
  const runs = [...Map.groupBy(statements, (text) => text).values()];
  const repeated = runs.filter(({ length }) => length > times);
  expect(repeated).toEqual([]);
  // PostgreSQL plans a prepared statement for any parameters after five runs, when a partial index needs `active` as a literal.
  expect(statements.filter((text) => /active" = \$/.test(text))).toEqual([]);
});

test("/alerts of a location reads that location alone, and leads to the list of who has time", async () => {
  const address = "/alerts?near=south-lamar-austin&kind=nails";
  await web.open(address);
  statements = [];
  const page = await (await web.open(address)).text();
  expect(statements).toEqual([expect.stringContaining('from "location"')]);
  expect(linkTo(page, "See who has time")).toBe("/booknow/south-lamar-austin?service=nails");
});
