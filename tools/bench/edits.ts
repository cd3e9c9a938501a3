import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import type { Database } from "#api/platform/database/schema.ts";
import type { Findings } from "./figure.ts";
import { startMeasuredSite } from "./measured-site.ts";

const professionals = 400;
const visitsPerSecond = 50;
const seconds = 60;
const minHitsPercent = 95;
const maxShownS = 2;

/** One edit a second of a random professional under 50 visits a second: the share of cache hits, and when an edit shows. */
export async function benchEdits(): Promise<Findings> {
  await using site = await startMeasuredSite({ environment: { LOG_LEVEL: "error" } });
  const url = await site.databaseUrl();
  const { db, close } = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 1 });
  const people = await somePeople(db);
  const paths = [
    "/",
    "/faq",
    "/states",
    ...new Set(people.map(({ location }) => `/locations/${location}`)),
    ...people.map(({ url_name }) => `/professionals/${url_name}`),
  ];
  const counts = { visits: 0, hits: 0 };
  const visit = async (path: string) => {
    const answer = await fetch(site.url + path);
    counts.visits += 1;
    if (answer.headers.get("cache-status") === "Sola; hit") counts.hits += 1;
    return answer.text();
  };
  for (const path of paths) await visit(path);
  Object.assign(counts, { visits: 0, hits: 0 });

  const visits: Promise<string>[] = [];
  const shown: Promise<number>[] = [];
  for (let second = 0; second < seconds; second += 1) {
    shown.push(edit(db, people[Math.floor(Math.random() * people.length)], visit));
    for (let n = 0; n < visitsPerSecond; n += 1) {
      visits.push(visit(paths[Math.floor(Math.random() * paths.length)] ?? "/"));
      await setTimeout(1_000 / visitsPerSecond);
    }
  }
  await Promise.all(visits);
  const times = (await Promise.all(shown)).sort((one, other) => one - other);
  await close();
  return {
    figures: [],
    gauges: [
      {
        name: `cache hits, ${visitsPerSecond} visits and an edit a second`,
        value: (100 * counts.hits) / counts.visits,
        unit: "%",
        promise: { atLeast: minHitsPercent },
      },
      {
        name: "slowest edit to show on its page",
        value: times.at(-1) ?? 0,
        unit: "s",
        promise: { atMost: maxShownS },
      },
    ],
    notes: [
      `${paths.length} pages; ${counts.hits} of ${counts.visits} visits were hits, those that wait for an edit included; half of the edits showed within ${times[Math.floor(times.length / 2)]?.toFixed(2)} s.`,
    ],
  };
}

function somePeople(db: Kysely<Database>) {
  return db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("stylist.active", "=", true)
    .orderBy(sql`md5(stylist.url_name)`)
    .limit(professionals)
    .select(["stylist.id", "stylist.url_name", "location.url_name as location"])
    .execute();
}

/** Edits the biography; returns the seconds until the page shows it. */
async function edit(
  db: Kysely<Database>,
  person: { id: number; url_name: string } | undefined,
  visit: (path: string) => Promise<string>,
): Promise<number> {
  if (!person) throw new Error("The sample has no professionals.");
  const words = `Measured ${crypto.randomUUID()}`;
  const begun = performance.now();
  await db.updateTable("stylist").set({ biography: words }).where("id", "=", person.id).execute();
  while (!(await visit(`/professionals/${person.url_name}`)).includes(words)) await setTimeout(50);
  return (performance.now() - begun) / 1_000;
}
