// Measures location search in process on the full sample network: `node scripts/bench/search.ts`.
// Needs nothing running: it starts a PostgreSQL of its own and throws it away.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Connection, openConnection, statementTimeoutMs } from "#api/database/connection.ts";
import { startEmbeddedPostgres } from "#api/database/embedded-postgres.ts";
import { migrate } from "#api/database/migrate.ts";
import { loadSampleNetwork } from "#api/sample-network/load.ts";
import { randomFrom } from "#api/sample-network/random.ts";
import { findByKeyword } from "#api/search/location-search.ts";
import { locationsInOrder } from "#api/search/locations-around.ts";
import { placeMeant } from "#api/search/place-meant.ts";
import { suggestedPlaces } from "#api/search/suggestions.ts";
import { parseKeyword } from "#domain/keyword.ts";

const random = randomFrom("search bench");

function keywordOf(typed: string) {
  const keyword = parseKeyword(typed);
  return "words" in keyword ? keyword : null;
}

/** One letter lost, added, changed or swapped with the next; never the first, which people get right. */
function misspelled(name: string): string {
  const at = random.whole(1, name.length - 2);
  const [before, letter, next, after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
  const other = random.pick([..."abcdefghijklmnopqrstuvwxyz"]);
  const typed = random.pick([
    `${before}${next}${after}`,
    `${before}${letter}${other}${next}${after}`,
    `${before}${other}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ]);
  return typed === name ? misspelled(name) : typed;
}

async function measure(label: string, typed: readonly string[], search: (typed: string) => Promise<unknown>) {
  for (const warmUp of typed.slice(0, 100)) await search(warmUp);
  const took: number[] = [];
  for (const text of typed) {
    const start = performance.now();
    await search(text);
    took.push(performance.now() - start);
  }
  took.sort((one, other) => one - other);
  const at = (part: number) => `${(took[Math.floor(took.length * part)] ?? 0).toFixed(1)} ms`.padStart(8);
  console.log(`${label.padEnd(34)} ${String(took.length).padStart(5)} × ${at(0.5)} ${at(0.95)} ${at(0.99)}`);
}

async function bench({ db }: Connection) {
  const largest = await db
    .selectFrom("place")
    .where("kind", "=", "city")
    .orderBy("population", "desc")
    .limit(400)
    .select(["name", "state"])
    .execute();
  const names = largest.map(({ name }) => name.toLowerCase());
  const codes = await db.selectFrom("place").where("kind", "=", "postal").select("postal_code").execute();
  const postal = random.some(codes, 400).map(({ postal_code }) => postal_code ?? "");
  const starts = names.flatMap((name) =>
    Array.from({ length: Math.max(0, name.length - 2) }, (_, at) => name.slice(0, at + 3)),
  );
  const wrong = names.map(misspelled);

  const suggest = async (typed: string) => {
    const keyword = keywordOf(typed);
    return keyword && suggestedPlaces(db, keyword, undefined);
  };
  const search = async (typed: string) => {
    const keyword = keywordOf(typed);
    if (!keyword) return;
    const { ids, from } = await findByKeyword(db, keyword, {
      country: "US",
      point: null,
      radiusMiles: undefined,
    });
    await locationsInOrder(db, ids.slice(0, 20), from);
  };

  console.log(`${"".padEnd(34)} calls    median    95 %     99 %`);
  await measure("suggestions, every keystroke", starts, suggest);
  await measure("suggestions, misspelled", wrong, suggest);
  await measure("suggestions, postal codes", postal, suggest);
  await measure("search, cities", names, search);
  await measure("search, misspelled cities", wrong, search);
  await measure("search, postal codes", postal, search);

  let right = 0;
  for (const [at, typed] of wrong.entries()) {
    const keyword = keywordOf(typed);
    const meant = keyword && (await placeMeant(db, keyword, undefined));
    if (meant?.place.name.toLowerCase() === names[at]) right += 1;
  }
  console.log(`misspelled names understood: ${right} of ${wrong.length}`);
}

const folder = mkdtempSync(join(tmpdir(), "sola-bench-"));
chmodSync(folder, 0o755);
const log = { info: () => undefined, error: console.error };
const server = await startEmbeddedPostgres({ folder: join(folder, "postgres"), log });
try {
  const url = await server.url("bench");
  await migrate(url);
  const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job });
  await loadSampleNetwork(connection.db, { now: Temporal.Now.instant() });
  await bench(connection);
  await connection.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
