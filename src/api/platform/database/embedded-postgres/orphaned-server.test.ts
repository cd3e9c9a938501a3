import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { end, keep, newFolder, serverPid } from "#tests/harness/embedded-postgres.ts";
import { isRunning } from "#tests/harness/is-running.ts";
import { query } from "#tests/harness/query.ts";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";
import { serverBinaries } from "./binaries.ts";
import { pidIn } from "./orphaned-server.ts";
import { preparePlaces } from "./places.ts";

test("committed rows survive SIGKILL of the process, and its server ends with it", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  await query(keeper.url, "create table lead (name text); insert into lead values ('Dana')");
  const pid = serverPid(folder);
  await end(keeper.process, "SIGKILL");
  await expect.poll(() => isRunning(pid)).toBe(false);

  const next = await keep(folder);
  expect(await query(next.url, "select name from lead")).toEqual([{ name: "Dana" }]);
});

test("a killed server is restarted with all committed rows", async () => {
  const folder = newFolder();
  const { url } = await keep(folder);
  await query(url, "create table lead (name text); insert into lead values ('Dana')");
  const pid = serverPid(folder);
  process.kill(pid, "SIGKILL");
  await expect.poll(() => query(url, "select name from lead").catch(() => [])).toEqual([{ name: "Dana" }]);
  expect(serverPid(folder)).not.toBe(pid);
});

test("an orphaned server is replaced at the next start", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  await query(keeper.url, "create table lead (name text); insert into lead values ('Dana')");
  keeper.process.send("stop");
  await once(keeper.process, "exit");
  const orphan = await startUnguarded(folder);

  const next = await keep(folder);
  expect(orphan.exitCode).toBe(0);
  expect(await query(next.url, "select name from lead")).toEqual([{ name: "Dana" }]);
});

test("a pid reused by another process does not prevent a start", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  const pidFile = join(folder, "data/postmaster.pid");
  const left = readFileSync(pidFile, "utf8");
  keeper.process.send("stop");
  await once(keeper.process, "exit");
  writeFileSync(pidFile, left.replace(/^\d+/, String(process.pid)));
  const next = await keep(folder);
  expect(await query(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a half-written lock file does not prevent a start", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  keeper.process.send("stop");
  await once(keeper.process, "exit");
  writeFileSync(join(folder, "data/postmaster.pid"), "");
  const next = await keep(folder);
  expect(await query(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a socket lock that names another process, or a zombie, does not prevent a start", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  const locks = [join(folder, "data/postmaster.pid"), join(folder, "socket/.s.PGSQL.5432.lock")];
  const left = locks.map((lock) => readFileSync(lock, "utf8"));
  keeper.process.send("stop");
  await once(keeper.process, "exit");
  for (const [at, lock] of locks.entries())
    writeFileSync(lock, (left[at] ?? "").replace(/^\d+/, String(process.pid)));
  const next = await keep(folder);
  expect(await query(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a start blocks until the last query of a killed server ends, so that two never write at once", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  const client = new pg.Client({ connectionString: keeper.url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const orphan: number = rows[0].pid;
  const endless = "do $$ begin loop perform 1; end loop; end $$";
  const broken = client.query(endless).catch(() => undefined);
  await expect.poll(() => isBusy(folder, keeper.url)).toBe(true);

  const server = serverPid(folder);
  // Together, or the server would see its keeper gone and end its queries itself.
  const keeperEnded = end(keeper.process, "SIGKILL");
  process.kill(server, "SIGKILL");
  await keeperEnded;
  const lines: string[] = [];
  const remember = (fields: object) => lines.push(JSON.stringify(fields));
  const starting = startEmbeddedPostgres({ folder, log: { info: remember, error: remember } });
  await expect.poll(() => lines.join("\n")).toContain("shared memory");
  expect(isRunning(orphan)).toBe(true);
  process.kill(orphan, "SIGKILL");
  await broken;
  const next = await starting;
  expect(await query(await next.url("sola"), "select 1 as one")).toEqual([{ one: 1 }]);
  await next.stop();
});

/** The server alone, as it would be if everything that watches over it had been killed. */
async function startUnguarded(folder: string): Promise<ChildProcess> {
  const places = preparePlaces(folder);
  const { postgres } = await serverBinaries(folder, places.account);
  const options = [
    "-D",
    places.data,
    "-c",
    "listen_addresses=",
    "-c",
    `unix_socket_directories=${places.sockets}`,
  ];
  const server = spawn(postgres, options, { ...places.account, cwd: "/", stdio: "ignore" });
  await expect.poll(() => pidIn(join(places.data, "postmaster.pid"))).toBe(server.pid);
  return server;
}

/** Whether some connection, other than the one that looks, is at work. */
async function isBusy(folder: string, url: string): Promise<boolean> {
  const busy = await query(
    url,
    "select 1 from pg_stat_activity where query like 'do %' and state = 'active'",
  );
  return busy.length > 0 && isRunning(serverPid(folder));
}
