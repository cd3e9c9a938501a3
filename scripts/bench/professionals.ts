// Measures the search for professionals, their openings and suggestions through the api, in process, on the full sample
// network and on ten times as much: `node scripts/bench/professionals.ts`, with `--once` on the sample alone.
import { createApi } from "#api/create-api.ts";
import { signingKey } from "#api/database/signing-key.ts";
import { noRateLimits } from "#api/http/rate-limiter.ts";
import { randomFrom } from "#api/sample-network/random.ts";
import { services } from "#domain/service.ts";
import { measure, printHeading } from "./measure.ts";
import { type SampleDatabase, withSampleDatabase } from "./sample-database.ts";
import { growTenfold } from "./tenfold.ts";

const random = randomFrom("professionals bench");
const calls = 300;

await withSampleDatabase(async (database) => {
  await bench(database);
  if (process.argv.includes("--once")) return;
  await growTenfold(database.db);
  await bench(database);
});

async function bench(database: SampleDatabase): Promise<void> {
  const { db } = database;
  const get = await caller(database);
  const zips = random
    .some(await db.selectFrom("location").where("country", "=", "US").select("postal_code").execute(), calls)
    .map(({ postal_code }) => postal_code);
  const people = random.some(
    await db.selectFrom("stylist").select(["id", "first_name", "last_name"]).execute(),
    calls,
  );
  const names = people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.slice(0, 60).trim());
  const cards = people.map(({ id }) => Array.from({ length: 24 }, (_, n) => Math.max(1, id - n)).join(","));
  const kind = () => random.pick(services).value;

  const { count } = await db
    .selectFrom("stylist")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  console.log(`\n${count.toLocaleString("en-US")} professionals`);
  printHeading();
  await measure("search-webpages, a service near a ZIP", zips, (zip) =>
    get("search-webpages", { zip, services: kind() }),
  );
  await measure("search-webpages, anything near a ZIP", zips, (zip) => get("search-webpages", { zip }));
  await measure("search-webpages, near a ZIP, soonest first", zips, (zip) =>
    get("search-webpages", { zip, services: "hair", sort: "soonest" }),
  );
  await measure("search-webpages, balayage near a ZIP", zips, (zip) =>
    get("search-webpages", { zip, keyword: "balayage" }),
  );
  await measure("search-webpages, a name, anywhere", names, (keyword) => get("search-webpages", { keyword }));
  await measure("search-webpages, nothing asked", zips.slice(0, 50), () => get("search-webpages", {}));
  await measure("availability, 24 professionals, 14 days", cards, (stylist_id) =>
    get("sola-genius/availability", { stylist_id, days: "14" }),
  );
  await measure("suggestions, every keystroke of names", keystrokes(names.slice(0, 60)), (keyword) =>
    get("sola-genius/suggestions", { keyword }),
  );
  await measure("suggestions, misspelled", names.map(misspelled), (keyword) =>
    get("sola-genius/suggestions", { keyword }),
  );
}

async function caller({ db }: SampleDatabase) {
  const ignore = () => undefined;
  const api = createApi({
    db,
    jobs: { enqueue: async () => undefined },
    rateLimiter: noRateLimits,
    now: Temporal.Now.instant,
    publicUrl: "http://sola.test",
    signingKey: await signingKey(db),
    fallbackEmail: "leasing@sola.example",
    log: { info: ignore, warn: ignore, error: console.error },
  });
  return async (path: string, parameters: Record<string, string>) => {
    const query = new URLSearchParams(parameters);
    const response = await api(new Request(`http://sola.test/api/v1/${path}?${query}`));
    if (!response.ok) throw new Error(`${path}?${query} answered ${response.status}`);
    await response.text();
  };
}

function keystrokes(names: readonly string[]): string[] {
  return names.flatMap((name) =>
    Array.from({ length: Math.max(0, name.length - 3) }, (_, at) => name.slice(0, at + 4).trim()),
  );
}

/** Two neighboring letters swapped, never the first. */
function misspelled(name: string): string {
  const at = random.whole(1, Math.max(1, name.length - 3));
  return `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`.trim();
}
