import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Gauge } from "./figure.ts";
import { startMeasuredSite } from "./measured-site.ts";
import type { SampleDatabase } from "./sample-database.ts";

const patienceMs = 300_000;

/** The cost of a network of this size for one API process: its start, its memory, and an edit (docs/scale.md). */
export async function measureProcess(database: SampleDatabase, size: string): Promise<Gauge[]> {
  const environment = { ROLE: "site", DATABASE_URL: database.url, LOG_LEVEL: "error" };
  await using api = await startMeasuredSite({ environment });
  const calls = `${api.url}/api/v1`;
  const firstSearch = await secondsUntil(async () => {
    const answer = await fetch(`${calls}/search-webpages?zip=78704&services=hair`);
    return answer.ok;
  });
  const { rows } = await sql<{ name: string; postal_code: string }>`
    update location set name = name || ' Renamed' where id = (select min(id) from location)
    returning name, postal_code`.execute(database.db);
  const [{ name, postal_code } = { name: "", postal_code: "" }] = rows;
  let slowestMs = 0;
  const edit = await secondsUntil(async () => {
    const askedAt = performance.now();
    const text = await (await fetch(`${calls}/search-web-locations?search=${postal_code}`)).text();
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    return text.includes(name);
  });
  const gauge = (what: string, value: number, unit: Gauge["unit"]): Gauge => ({
    name: `one api process at ${size}: ${what}`,
    ...{ value, unit, promise: null },
  });
  return [
    gauge("first search after a start", firstSearch, "s"),
    gauge("an edit shown in searches", edit, "s"),
    gauge("slowest search meanwhile", slowestMs, "ms"),
    gauge("memory after that", api.workerMb(), "MB"),
  ];
}

async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  while (!(await isSo().catch(() => false)) && elapsedMs() < patienceMs) await setTimeout(10);
  return elapsedMs() / 1_000;
}
