import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
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
