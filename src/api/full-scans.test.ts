import { sql } from "kysely";
import { expect, test } from "vitest";
import { createSearchIndex } from "#api/network/search/read/lexicon/search-index.ts";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { endpointRequest } from "#tests/harness/contract/endpoint-request.ts";
import { hostileTexts } from "#tests/harness/contract/hostile-values.ts";
import { openTestDatabase } from "#tests/harness/database.ts";

const { url, db: commands } = await openTestDatabase("sample");
// One connection, because scan counts are reported per connection.
const { db, close } = openConnection({ url, statementTimeoutMs: statementTimeoutMs.page, connections: 1 });
// As autovacuum does: counts read indexes alone.
await sql`vacuum analyze stylist, service`.execute(commands);
const api = await createTestApi("empty", { db, search: createSearchIndex(console.error) });

/** Tables that grow with the network; no search may scan one. */
const large = ["location", "stylist", "service", "weekly_hours", "working_time", "time_off", "booking"];

const words = [
  ...hostileTexts,
  "a b c d e f g h i j k l m n o p",
  "the the the the",
  "aaa",
  "xqzxqzxqz",
  "O’Brien",
  "marías",
  "new york",
];

const searches: Array<[EndpointKey, string]> = [
  ["searchStateCityZip", "search"],
  ["searchWebLocations", "search"],
  ["searchWebLocations", "state"],
  ["searchWebpages", "keyword"],
  ["searchWebpages", "search"],
  ["searchWebpages", "zip"],
  ["searchWebpages", "services"],
  ["searchWebpages", "page"],
  ["searchWebpages", "url_name"],
  ["solaGeniusAvailability", "stylist_id"],
  ["solaGeniusAvailability", "service_id"],
  ["solaGeniusAvailability", "token"],
  ["solaGeniusSuggestions", "keyword"],
  ["getStylistsByLocation", "url_name"],
  ["getStylistDetails", "url_name"],
  ["getWebLocationDetails", "url_name"],
  ["getBooking", "token"],
];

test.each(searches)("%s scans no large table in full, whatever %s is", async (key, field) => {
  const endpoint: Endpoint = endpoints[key];
  // The search index reads the network once.
  await api.services.search.current(db);
  const scanned: unknown[] = [];
  for (const word of words) {
    const send = () => api.fetch(endpointRequest(endpoint, { ...endpoint.example, [field]: word }));
    // Professionals of a whole country are counted once, for suggestions in the background.
    while ((await (await send()).text()).includes('"detail":"Service"'));
    const before = await rowsScanned();
    const response = await send();
    expect([200, 404, 422]).toContain(response.status);
    const after = await rowsScanned();
    if (JSON.stringify(after) !== JSON.stringify(before)) scanned.push(word);
  }
  expect(scanned).toEqual([]);
});

test("a planted full scan is found", async () => {
  const before = await rowsScanned();
  await sql`select count(*) from stylist where biography ilike '%quiet%'`.execute(db);
  expect(await rowsScanned()).not.toEqual(before);
  await close();
});

/** Rows read by sequential scans of each large table so far. */
async function rowsScanned(): Promise<unknown> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql`
    select relname, seq_tup_read from pg_stat_user_tables where relname = any(${large}) order by relname
  `.execute(db);
  expect(rows).toHaveLength(large.length);
  return rows;
}
