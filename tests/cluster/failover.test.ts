import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, aroundAll, expect, onTestFinished, test } from "vitest";
import { type Cluster, withCluster } from "../../tools/cluster/cluster.ts";
import { binaries, type DatabaseMachine } from "../../tools/cluster/database.ts";
import { figuresOf, longestPause, openBookings, type Tally, withLoad } from "../../tools/cluster/load.ts";
import type { LoadBookings } from "../gauntlet/load/bookings.ts";
import { wrongWith } from "../gauntlet/load/client.ts";
import { query } from "../harness/query.ts";

// `npm run test:cluster`, apart from `npm test`: it runs programs of Debian as root, and takes half an hour.

let cluster: Cluster;
let bookings: LoadBookings;
let hasFailed = false;

aroundAll(async (runTests) => {
  await withCluster(process.cwd(), async (started) => {
    cluster = started;
    bookings = await openBookings(cluster, 5_000);
    await runTests();
    return !hasFailed;
  });
});
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === "fail";
});

/** Runs `happen` under load; returns what visitors were answered, and the longest pause of bookings in seconds. */
async function under(words: string, happen: (primary: DatabaseMachine) => Promise<void>) {
  const primary = await cluster.database.settled();
  const tally = await withLoad(cluster, bookings, async () => {
    await setTimeout(3_000);
    await happen(primary);
    await cluster.database.settled();
    await setTimeout(5_000);
  });
  const seconds = longestPause(tally);
  console.log(`${words} (${primary.name}): no booking for ${seconds.toFixed(1)} s; ${figuresOf(tally)}`);
  expectKept(tally);
  return { tally, seconds, primary };
}

/** No acknowledged write is lost or doubled; cached pages never fail; what fails says so with 503 and Retry-After. */
function expectKept({ visits, bookings: booked, inquiries, lost }: Tally) {
  expect(lost).toEqual([]);
  expect(visits.filter(({ path, isRight }) => isCached(path) && !isRight)).toEqual([]);
  expect([...visits, ...booked, ...inquiries].map(wrongWith).filter(Boolean)).toEqual([]);
  expect(booked.filter(({ isRight }) => isRight).length).toBeGreaterThan(10);
}
const isCached = (path: string) =>
  path === "/" || path.startsWith("/locations/") || path.startsWith("/assets/");

const untilReplaced = async ({ name }: DatabaseMachine) => {
  while ((await cluster.database.settled(2)).name === name) await setTimeout(200);
};

test.each(["a site", "the worker", "HAProxy"])("kill -9 of %s loses no write", async (name) => {
  const { sites, worker, database } = cluster;
  const victim = { "a site": sites[0], "the worker": worker, HAProxy: database.haproxy }[name];
  const { tally } = await under(`kill -9 of ${name}`, async () => {
    victim?.signal("SIGKILL");
    await victim?.start();
  });
  expect(tally.lost).toEqual([]);
});

// Covers design: The database fails over by itself
test.each(Array.from({ length: 10 }, (_, n) => n + 1))(
  "kill -9 of the primary's PostgreSQL and Patroni, time %i: bookings again within 20 s, and the machine rejoins",
  async (time) => {
    const { seconds } = await under(`kill -9 of the primary, time ${time}`, async (primary) => {
      primary.signal("SIGKILL");
      await untilReplaced(primary);
      await setTimeout(5_000);
      await primary.patroni.start();
    });
    expect(seconds).toBeLessThan(20);
  },
);

test("a primary whose Patroni is restarted at once, as systemd does, is replaced within 10 s", async () => {
  const { seconds } = await under("kill -9 of the primary, restarted at once", async (primary) => {
    primary.signal("SIGKILL");
    await primary.patroni.start();
    await untilReplaced(primary);
  });
  expect(seconds).toBeLessThan(10);
});

test("a primary suspended for 60 s acknowledges nothing beside its successor", async () => {
  const { machines, url, settled } = cluster.database;
  await query(url, "create table trial (id text primary key)");
  const acknowledged: { name: string; id: string; atMs: number }[] = [];
  let isOver = false;
  const writers = machines.map(async ({ name, url: direct }) => {
    const writes: Promise<unknown>[] = [];
    for (let n = 0; !isOver; n += 1) {
      const id = `${name}-${n}`;
      const keep = () => acknowledged.push({ name, id, atMs: performance.now() });
      writes.push(query(direct, "insert into trial values ($1)", id).then(keep, () => undefined));
      await setTimeout(500);
    }
    await Promise.all(writes);
  });
  const { primary } = await under("SIGSTOP of the primary for 60 s", async (suspended) => {
    suspended.signal("SIGSTOP");
    await setTimeout(60_000);
    suspended.signal("SIGCONT");
    await setTimeout(10_000);
  });
  isOver = true;
  await Promise.all(writers);
  const successor = await settled();
  const times = (name: string) => acknowledged.filter((write) => write.name === name).map(({ atMs }) => atMs);
  expect(successor.name).not.toBe(primary.name);
  expect(Math.max(...times(primary.name))).toBeLessThan(Math.min(...times(successor.name)));
  const stored = await query<{ id: string }>(url, "select id from trial");
  const ids = new Set(stored.map(({ id }) => id));
  expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test("while etcd is away for 60 s, the primary goes on", async () => {
  const { machines, settled } = cluster.database;
  const { tally, primary } = await under("etcd away for 60 s", async () => {
    for (const { etcd } of machines) await etcd.stop();
    await setTimeout(60_000);
    await Promise.all(machines.map(({ etcd }) => etcd.start()));
  });
  expect([...tally.bookings, ...tally.inquiries].filter(({ isRight }) => !isRight)).toEqual([]);
  expect((await settled()).name).toBe(primary.name);
});

test("while the primary's disk is full for 60 s, writes are refused or move to its successor, and none is lost", async () => {
  await under("the primary's disk full for 60 s", async (primary) => {
    const file = join(primary.folder, "filling");
    writeFileSync(file, "");
    for (let size = 1 << 24; size >= 1; size >>= 4) {
      const bytes = Buffer.alloc(size, 1);
      try {
        for (;;) appendFileSync(file, bytes);
      } catch {}
    }
    await setTimeout(60_000);
    rmSync(file);
  });
});

test("a replica far behind isn't promoted, though it's the only machine left", async () => {
  const { machines, settled, url } = cluster.database;
  const primary = await settled();
  const [sync] = await query<{ application_name: string }>(
    url.replace("sola:", "postgres:"),
    "select application_name from pg_stat_replication where sync_state = 'sync'",
  );
  const next = machines.find(({ name }) => name === sync?.application_name);
  const behind = machines.find((machine) => machine !== primary && machine !== next);
  if (!next || !behind) throw new Error("The cluster has no synchronous replica.");
  const receiver = execFileSync("pgrep", ["-f", `walreceiver`], { encoding: "utf8" }).trim().split("\n");
  const [pid = ""] = receiver.filter((each) =>
    execFileSync("readlink", [`/proc/${each}/cwd`], { encoding: "utf8" }).includes(behind.folder),
  );
  process.kill(Number(pid), "SIGSTOP");
  await query(
    url,
    "create table behind as select repeat(md5(n::text), 100) from generate_series(1, 10000) n",
  );
  primary.signal("SIGKILL");
  next.signal("SIGKILL");
  process.kill(Number(pid), "SIGCONT");
  await setTimeout(45_000);
  expect(await behind.role()).not.toBe("primary");
  await next.patroni.start();
  await untilReplaced(primary);
  expect((await settled(2)).name).toBe(next.name);
  await primary.patroni.start();
  await settled();
});

test("a planned switchover pauses writes for at most 5 s", async () => {
  const { run } = cluster.database;
  const { seconds, tally } = await under("a switchover", async (primary) => {
    const words = ["switchover", "sola", "--primary", primary.name, "--force"];
    run(primary, "patronictl", "-c", join(primary.folder, "patroni.yml"), ...words);
    await untilReplaced(primary);
  });
  expect(seconds).toBeLessThan(5);
  expect(tally.failed.filter((request) => request.startsWith("/api/v1/create"))).toEqual([]);
});

test("a rolling restart of the sites during a failover loses no write", async () => {
  const { sites, worker } = cluster;
  await under("a rolling restart during a failover", async (primary) => {
    primary.signal("SIGKILL");
    for (const part of [worker, ...sites]) {
      await part.stop();
      await part.start();
    }
    await untilReplaced(primary);
    await primary.patroni.start();
  });
});

test("a restore to the second before a deletion has every booking", async () => {
  const { database } = cluster;
  const primary = await database.settled();
  database.run(primary, "pgbackrest", "--stanza=sola", "--type=full", "backup");
  await withLoad(cluster, bookings, () => setTimeout(5_000));
  const state = "select count(*)::int as bookings, max(created_at)::text as newest from booking";
  const before = await query(database.url, state);
  await setTimeout(1_100);
  const [{ moment = "" } = {}] = await query<{ moment: string }>(
    database.url,
    "select now()::text as moment",
  );
  await setTimeout(1_100);
  await query(database.url, "delete from booking");
  await setTimeout(62_000); // Until the log is archived.
  const startedAt = performance.now();
  const folder = join(primary.folder, "restored");
  const target = [`--target=${moment}`, "--type=time", "--target-action=promote", `--pg1-path=${folder}`];
  database.run(primary, "pgbackrest", "--stanza=sola", ...target, "restore");
  const options = `-h 127.0.0.14 -k ${folder} -c archive_mode=off -c synchronous_standby_names=`;
  const log = join(primary.folder, "restored.log");
  database.run(primary, `${binaries}/pg_ctl`, "-D", folder, "-o", options, "-l", log, "-w", "start");
  onTestFinished(() => void database.run(primary, `${binaries}/pg_ctl`, "-D", folder, "-m", "fast", "stop"));
  const restored = primary.url.replace(/@[\d.]+:/, "@127.0.0.14:");
  await expect.poll(() => query(restored, state).catch(String), { timeout: 60_000 }).toEqual(before);
  console.log(
    `restored in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${JSON.stringify(before)}`,
  );
  const environment = {
    PATH: process.env.PATH,
    DATABASE_URL: restored,
    DATA_DIR: join(cluster.folder, "worker"),
  };
  const said = execFileSync(process.execPath, ["src/main/sola.ts", "doctor"], {
    env: environment,
    encoding: "utf8",
  });
  expect(said).toContain("migrations");
});

test("all mail that was promised leaves", async () => {
  const waiting = () =>
    query(cluster.database.url, "select count(*)::int from message where status <> 'sent'");
  await expect.poll(waiting, { timeout: 120_000 }).toEqual([{ count: 0 }]);
});
