// What one api process takes for a network of the sample's size and of ten times that: `node scripts/bench/scale.ts`.
// The database and the api run as they do for an operator; the figures are those of docs/scale.md.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { professionalCases } from "./professionals.ts";
import { freePort } from "./running-site.ts";
import { workerOf } from "./running-worker.ts";
import { type SampleDatabase, withSampleDatabase } from "./sample-database.ts";
import { placeCases } from "./search.ts";
import { growTenfold } from "./tenfold.ts";

const callsOfACase = 100;
const patienceMs = 300_000;

await withSampleDatabase(
  async (database) => {
    await measure(database, 1);
    await growTenfold(database.db);
    await measure(database, 10);
  },
  { shared_buffers: "512MB" },
);

async function measure(database: SampleDatabase, size: number): Promise<void> {
  const { db } = database;
  const { rows } = await sql<{ locations: number; professionals: number; bookings: number; mb: number }>`
    select (select count(*)::int from location) as locations, (select count(*)::int from stylist) as professionals,
      (select count(*)::int from booking) as bookings,
      round(pg_database_size(current_database()) / 1e6)::int as mb`.execute(db);
  console.log(`\n${size}×: ${JSON.stringify(rows[0])}`);
  await withApi(database.url, async (url, residentMb) => {
    console.log(`  the first search ${await untilFound(url)} after the start, ${residentMb()} MB`);
    for (const { name, path, inputs } of [...(await professionalCases(database)), ...placeCases()]) {
      const took: number[] = [];
      let failed = 0;
      for (const input of inputs.slice(0, callsOfACase)) {
        const startedAt = performance.now();
        const answer = await fetch(`${url}/${path}?${new URLSearchParams(input)}`);
        await answer.text();
        took.push(performance.now() - startedAt);
        if (!answer.ok) failed += 1;
      }
      took.sort((one, other) => one - other);
      const at = (part: number) => took[Math.floor(took.length * part)]?.toFixed(1);
      console.log(`  ${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms${failed ? `, ${failed} failed` : ""}`);
    }
    console.log(`  ${await untilShown(database, url)}, then ${residentMb()} MB`);
  });
}

/** How long searches take while the network is read after an edit, and how long until they show it. */
async function untilShown({ db }: SampleDatabase, url: string): Promise<string> {
  const { rows } = await sql<{ name: string; postal_code: string }>`
    update location set name = name || ' Renamed' where id = (select min(id) from location)
    returning name, postal_code`.execute(db);
  const [{ name, postal_code } = { name: "", postal_code: "" }] = rows;
  const startedAt = performance.now();
  const took: number[] = [];
  let isShown = false;
  while (!isShown && performance.now() - startedAt < patienceMs) {
    const askedAt = performance.now();
    const answer = await fetch(`${url}/search-web-locations?search=${postal_code}`).catch(() => null);
    isShown = (await answer?.text())?.includes(name) ?? false;
    if (answer?.ok) took.push(performance.now() - askedAt);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const ms = (some: number | undefined) => `${some?.toFixed(0)} ms`;
  return `after an edit, the first search took ${ms(took[0])}, the slowest ${ms(Math.max(...took))}; shown after ${seconds} s`;
}

/** How long somebody who tries again and again waits for a search, and how often in vain. */
async function untilFound(url: string): Promise<string> {
  const startedAt = performance.now();
  for (let tries = 0; performance.now() - startedAt < patienceMs; tries += 1) {
    const answer = await fetch(`${url}/search-webpages?zip=78704&services=hair`).catch(() => null);
    await answer?.text();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (answer?.ok) return `${seconds} s (${tries} in vain)`;
    await setTimeout(100);
  }
  return "never";
}

async function withApi(
  databaseUrl: string,
  use: (url: string, residentMb: () => number) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sola-scale-"));
  const port = await freePort();
  const environment = { ROLE: "api", PORT: String(port), DATA_DIR: folder, DATABASE_URL: databaseUrl };
  const api = spawn(process.execPath, ["src/main.ts"], {
    env: { ...process.env, ...environment, WORKERS: "1", RATE_LIMITS: "off", LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
      if (api.exitCode !== null) throw new Error("The api did not start.");
      await setTimeout(50);
    }
    const worker = workerOf(api.pid ?? 0);
    await use(`http://127.0.0.1:${port}/api/v1`, () => Math.round(worker.residentMb()));
  } finally {
    api.kill("SIGTERM");
    await once(api, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}
