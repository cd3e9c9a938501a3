// 2,000 people over 200 connections want 20 overlapping times of one professional: `node scripts/bench/booking-race.ts`.
// The api runs as it does for an operator, on a PostgreSQL of its own with the sample network; WORKERS is taken over.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { z } from "zod";
import { openingsLeft } from "#contract/booking/booking.ts";
import { type SampleDatabase, withSampleDatabase } from "./sample-database.ts";

const endpointAnswer = z.object({ data: openingsLeft });
const attempts = 2_000;
const connections = 200;
const wantedStarts = 20;

interface Answer {
  status: number;
  tookMs: number;
  body: { data: { start?: string; availability?: Record<string, string[]> } | null };
}

await withSampleDatabase(async (database) => {
  const folder = mkdtempSync(join(tmpdir(), "sola-race-"));
  const port = await freePort();
  const server = spawn(process.execPath, ["src/main.ts"], {
    env: {
      ...process.env,
      ROLE: "api",
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  try {
    await ready(server, port);
    await race(database, port);
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
});

async function race({ db, complaints }: SampleDatabase, port: number): Promise<void> {
  const { id, guid, starts } = await somebody(db, port);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, n) =>
      send(agent, port, "create-booking", {
        stylist_id: id,
        service_ids: [guid],
        start: starts[n % starts.length],
        first_name: "Dana",
        last_name: "O’Brien",
        email: `client-${n}@example.com`,
        phone: "5125550163",
      }),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();

  const counts = Map.groupBy(answers, ({ status }) => status);
  const booked = (counts.get(201) ?? []).map(({ body }) => body.data?.start ?? "").sort();
  const withOpenings = (counts.get(409) ?? []).filter(({ body }) => body.data?.availability?.[id]);
  const left = (await openings(port, id, guid)).filter((start) => starts.includes(start));
  const { rows } = await sql<{ overlaps: number; confirmed: number; deadlocks: number }>`
    select
      (select count(*)::int from booking one join booking other on one.stylist_id = other.stylist_id
        and one.id < other.id and one.busy && other.busy
        where one.stylist_id = ${id} and one.status = 'confirmed' and other.status = 'confirmed') as overlaps,
      (select count(*)::int from booking where stylist_id = ${id} and email like 'client-%') as confirmed,
      (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`.execute(
    db,
  );
  const took = answers.map(({ tookMs }) => tookMs).sort((one, other) => one - other);

  console.log(`${attempts} attempts, ${connections} connections, ${starts.length} overlapping times`);
  console.log(`answers: ${[...counts].map(([status, all]) => `${all.length} × ${status}`).join(", ")}`);
  console.log(`booked: ${booked.join(", ")}`);
  console.log(`409 with fresh openings: ${withOpenings.length}; wanted times still open: ${left.length}`);
  console.log(`in the table: ${JSON.stringify(rows[0])}; complaints of the server: ${complaints.length}`);
  for (const complaint of complaints.slice(0, 5)) console.log(`  ${complaint}`);
  console.log(`${seconds.toFixed(1)} s, ${Math.round(attempts / seconds)} a second;`);
  console.log(`median ${took[took.length / 2]?.toFixed(0)} ms, slowest ${took.at(-1)?.toFixed(0)} ms`);
}

/** A professional with twenty starts in a row that overlap one another. */
async function somebody(db: SampleDatabase["db"], port: number) {
  const candidates = await db
    .selectFrom("stylist")
    .innerJoin("service", "service.stylist_id", "stylist.id")
    .where("slot_step_minutes", "=", 15)
    .where("duration_minutes", ">=", 60)
    .where("books_online", "=", true)
    .where("service.active", "=", true)
    .orderBy("stylist.id")
    .limit(200)
    .select(["stylist.id", "service.guid"])
    .execute();
  for (const { id, guid } of candidates) {
    const byDay = Map.groupBy(await openings(port, id, guid), (start) => start.slice(0, 10));
    const day = [...byDay.values()].find((starts) => starts.length >= wantedStarts);
    if (day) return { id, guid, starts: day.slice(0, wantedStarts) };
  }
  throw new Error("Nobody in the sample has twenty starts on one day");
}

async function openings(port: number, id: number, guid: string): Promise<string[]> {
  const query = new URLSearchParams({ stylist_id: String(id), service_id: guid, days: "14" });
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/sola-genius/availability?${query}`);
  const { data } = endpointAnswer.parse(await response.json());
  return data.availability[id] ?? [];
}

function send(agent: Agent, port: number, path: string, body: object): Promise<Answer> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    let begun = 0;
    const outgoing = request(
      {
        agent,
        port,
        host: "127.0.0.1",
        path: `/api/v1/${path}`,
        method: "POST",
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(text) },
      },
      async (response) => {
        const received = (await response.toArray()).join("");
        const tookMs = performance.now() - begun;
        resolve({ status: response.statusCode ?? 0, tookMs, body: JSON.parse(received) });
      },
    );
    // From when it has one of the connections.
    outgoing.on("socket", () => {
      begun = performance.now();
    });
    outgoing.on("error", reject);
    outgoing.end(text);
  });
}

async function ready(server: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The api did not start");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
