import { type ChildProcess, fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import type { Account } from "./embedded-postgres/account.ts";
import { serverBinaries } from "./embedded-postgres/binaries.ts";
import { pidIn } from "./embedded-postgres/left-over-server.ts";
import { preparePlaces } from "./embedded-postgres/places.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const program = new URL("../../../tests/harness/database-keeper.ts", import.meta.url);
const log = { info: () => undefined, error: () => undefined };
const keepers: { process: ChildProcess; folder: string }[] = [];
const folders: string[] = [];

afterEach(async () => {
  const ended = keepers.splice(0);
  for (const keeper of ended) await end(keeper.process, "SIGKILL");
  for (const { folder } of ended) {
    await expect.poll(() => isRunning(serverPid(folder)), { timeout: 10_000 }).toBe(false);
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test("what was committed survives the hard end of the process, and its server ends with it", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  await ask(keeper.url, "create table lead (name text); insert into lead values ('Dana')");
  const pid = serverPid(folder);
  await end(keeper.process, "SIGKILL");
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);

  const next = await keep(folder);
  expect(await ask(next.url, "select name from lead")).toEqual([{ name: "Dana" }]);
});

test("a server that is killed is started again, with all that was committed", async () => {
  const folder = newFolder();
  const { url } = await keep(folder);
  await ask(url, "create table lead (name text); insert into lead values ('Dana')");
  const pid = serverPid(folder);
  process.kill(pid, "SIGKILL");
  await expect
    .poll(() => ask(url, "select name from lead").catch(() => []), { timeout: 15_000 })
    .toEqual([{ name: "Dana" }]);
  expect(serverPid(folder)).not.toBe(pid);
});

test("a server left over because nothing was there to end it is replaced", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  await ask(keeper.url, "create table lead (name text); insert into lead values ('Dana')");
  keeper.process.send("stop");
  await once(keeper.process, "exit");
  const orphan = await startUnguarded(folder);

  const next = await keep(folder);
  expect(orphan.exitCode).toBe(0);
  expect(await ask(next.url, "select name from lead")).toEqual([{ name: "Dana" }]);
});

test("a process number that now belongs to a stranger does not keep the server from starting", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  const pidFile = join(folder, "data/postmaster.pid");
  const left = readFileSync(pidFile, "utf8");
  keeper.process.send("stop");
  await once(keeper.process, "exit");
  writeFileSync(pidFile, left.replace(/^\d+/, String(process.pid)));
  const next = await keep(folder);
  expect(await ask(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a lock file that a killed server had no time to write does not keep the next one from starting", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  keeper.process.send("stop");
  await once(keeper.process, "exit");
  writeFileSync(join(folder, "data/postmaster.pid"), "");
  const next = await keep(folder);
  expect(await ask(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a socket whose lock names a stranger, or a process nobody has buried, does not keep the server from starting", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  const locks = [join(folder, "data/postmaster.pid"), join(folder, "socket/.s.PGSQL.5432.lock")];
  const left = locks.map((lock) => readFileSync(lock, "utf8"));
  keeper.process.send("stop");
  await once(keeper.process, "exit");
  for (const [at, lock] of locks.entries())
    writeFileSync(lock, (left[at] ?? "").replace(/^\d+/, String(process.pid)));
  const next = await keep(folder);
  expect(await ask(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a server waits for the query that outlives its killed predecessor, so that two never write at once", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  const client = new pg.Client({ connectionString: keeper.url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const orphan: number = rows[0].pid;
  const endless = "do $$ begin loop perform 1; end loop; end $$";
  const broken = client.query(endless).catch(() => undefined);
  await expect.poll(() => isBusy(folder, keeper.url), { timeout: 10_000 }).toBe(true);

  const server = serverPid(folder);
  // Together, or the server would see its keeper gone and end its queries itself.
  const keeperEnded = end(keeper.process, "SIGKILL");
  process.kill(server, "SIGKILL");
  await keeperEnded;
  const lines: string[] = [];
  const remember = (fields: object) => lines.push(JSON.stringify(fields));
  const starting = startEmbeddedPostgres({ folder, log: { info: remember, error: remember } });
  await expect.poll(() => lines.join("\n"), { timeout: 15_000 }).toContain("shared memory");
  expect(isRunning(orphan)).toBe(true);
  process.kill(orphan, "SIGKILL");
  await broken;
  const next = await starting;
  expect(await ask(await next.url("sola"), "select 1 as one")).toEqual([{ one: 1 }]);
  await next.stop();
});

test("a start knocks at no closed door: its log has no error", async () => {
  const lines: string[] = [];
  const remember = (fields: object) => lines.push(JSON.stringify(fields));
  const server = await startEmbeddedPostgres({
    folder: newFolder(),
    log: { info: remember, error: remember },
  });
  await server.url("sola");
  await server.stop();
  expect(lines.join("\n")).toContain("ready to accept connections");
  expect(lines.filter((line) => /FATAL|ERROR/.test(line))).toEqual([]);
});

test("only the user who starts the server may connect, not even the account that runs it", async () => {
  const folder = newFolder();
  const { url } = await keep(folder);
  expect(
    await ask(url, "select type, database, user_name, auth_method, options from pg_hba_file_rules"),
  ).toEqual([
    { type: "local", database: ["all"], user_name: ["sola"], auth_method: "peer", options: ["map=sola"] },
  ]);
  expect(await ask(url, "select map_name, sys_name, pg_username from pg_ident_file_mappings")).toEqual([
    { map_name: "sola", sys_name: userInfo().username, pg_username: "sola" },
  ]);
  const { account } = preparePlaces(folder);
  if (account) expect(connectAs(account, url)).toMatch(/Peer authentication failed/);
});

test("a folder of a version that let everybody in is closed at the next start", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  keeper.process.send("stop");
  await once(keeper.process, "exit");
  writeFileSync(join(folder, "data/pg_hba.conf"), "local all all trust\n");
  const { url } = await keep(folder);
  expect(await ask(url, "select auth_method from pg_hba_file_rules")).toEqual([{ auth_method: "peer" }]);
});

test("a second process on one folder is told who has it", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  await expect(startEmbeddedPostgres({ folder, log })).rejects.toThrow(
    `Another Sola (process ${keeper.process.pid}) is using ${folder}.`,
  );
});

test("a folder with too long a name for a socket works", async () => {
  const folder = join(newFolder(), "x".repeat(120), "postgres");
  const { url } = await keep(folder);
  expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("data of another PostgreSQL is left alone", async () => {
  const folder = newFolder();
  mkdirSync(join(folder, "data"));
  writeFileSync(join(folder, "data/PG_VERSION"), "14\n");
  await expect(startEmbeddedPostgres({ folder, log })).rejects.toThrow(/made by PostgreSQL 14/);
});

/** Another process that keeps a server on the folder until it is told to stop, or is killed. */
async function keep(folder: string): Promise<{ process: ChildProcess; url: string }> {
  const keeper = fork(program, [folder]);
  keepers.push({ process: keeper, folder });
  const [message] = await once(keeper, "message");
  return { process: keeper, url: message.url };
}

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
  await expect.poll(() => pidIn(join(places.data, "postmaster.pid")), { timeout: 10_000 }).toBe(server.pid);
  return server;
}

/** What another process of the account is told when it connects. */
function connectAs({ uid, gid }: Account, url: string): string {
  const program = `
    const { Client } = require("pg");
    process.setgid(${gid});
    process.setuid(${uid});
    const client = new Client({ connectionString: process.argv[1] });
    client.connect().then(() => process.exit(), ({ message }) => console.log(message));
  `;
  return spawnSync(process.execPath, ["-e", program, url], { encoding: "utf8" }).stdout;
}

/** Whether some connection, other than the one that looks, is at work. */
async function isBusy(folder: string, url: string): Promise<boolean> {
  const busy = await ask(url, "select 1 from pg_stat_activity where query like 'do %' and state = 'active'");
  return busy.length > 0 && isRunning(serverPid(folder));
}

function serverPid(folder: string): number {
  return pidIn(join(folder, "data/postmaster.pid")) ?? 0;
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function end(keeper: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  keeper.kill(signal);
  await once(keeper, "exit");
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows ?? [];
  } finally {
    await client.end();
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sola-postgres-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}
