import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { startBoss } from "#api/platform/jobs/boss.ts";
import { loadSampleNetwork } from "#sample/load.ts";
import { takeTurns } from "../../tools/set-up/turns.mjs";
import { createClock } from "./clock.ts";
import { importGraph, readSources } from "./import-graph.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** What fills a new database; a change of these modules, of what they import, or of these folders rebuilds the stored cluster. */
const modules = [
  "src/sample/load.ts",
  "src/api/platform/database/migrate.ts",
  "src/api/platform/jobs/boss.ts",
];
const folders = ["src/api/platform/database/migrations", "data/sample"];

/**
 * Settings without durability, and with little WAL, because each site copies the folder. Tests analyze and vacuum themselves:
 * an autovacuum would choose the moment, and its snapshot preserve deleted rows.
 */
const settings = {
  autovacuum: "off",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  min_wal_size: "32MB",
};
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object, message: string) => console.log(message, fields),
};

export interface TestServer {
  server: EmbeddedPostgres;
  discard(): Promise<void>;
}

/** Starts a separate server with the databases `empty` (migrated) and `sample` (loaded). */
export async function startTestServer(): Promise<TestServer> {
  const folder = copyOf(await storedFolder("templates"));
  const server = await startServer(folder);
  return {
    server,
    async discard() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A `DATA_DIR` of a site that was started before, with the sample network. */
export async function usedDataFolder(): Promise<string> {
  return copyOf(await storedFolder("used"));
}

/** Fills a `DATA_DIR` with the sample network as it would be loaded today, for tests that use the machine's clock. */
export async function fillDataFolder(folder: string): Promise<void> {
  const stored = `build/test-databases/${fingerprint()}-${Temporal.Now.plainDateISO()}`;
  await makeOnce(stored, makeFolderOfToday);
  execFileSync("cp", ["-a", join(stored, "postgres"), folder]);
}

async function makeFolderOfToday(stored: string): Promise<void> {
  const folder = temporaryFolder();
  const server = await startServer(folder);
  await fillSample(await server.url("sola"), Temporal.Now.instant());
  await startQueues(await server.url("sola"));
  await server.stop();
  const unfinished = `${stored}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  execFileSync("cp", ["-a", join(folder, "postgres"), unfinished]);
  renameSync(unfinished, stored);
  rmSync(folder, { recursive: true, force: true });
}

/** The folder of a stopped server, built once for each state of the sources. */
async function storedFolder(name: "templates" | "used"): Promise<string> {
  const stored = `build/test-databases/${fingerprint()}`;
  await makeOnce(stored, makeFolders);
  return join(stored, name);
}

/** Workers of a run, and runs, ask for it at the same time. */
async function makeOnce(stored: string, make: (stored: string) => Promise<void>): Promise<void> {
  if (existsSync(stored)) return;
  await takeTurns(async () => {
    if (!existsSync(stored)) await make(stored);
  });
}

async function makeFolders(stored: string): Promise<void> {
  console.log("Making the databases for the tests…");
  const folder = temporaryFolder();
  const server = await startServer(folder);
  await migrate(await server.url("empty"));
  await fillSample(await server.url("sample"), createClock().now());
  await server.stop();

  rmSync("build/test-databases", { recursive: true, force: true });
  const unfinished = `${stored}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  execFileSync("cp", ["-a", folder, join(unfinished, "templates")]);
  await makeUsed(folder);
  execFileSync("cp", ["-a", folder, join(unfinished, "used")]);
  renameSync(unfinished, stored);
  rmSync(folder, { recursive: true, force: true });
}

/** Turns the folder into that of a site with the sample network only. */
async function makeUsed(folder: string): Promise<void> {
  const server = await startServer(folder);
  const client = new pg.Client({ connectionString: await server.url("postgres") });
  await client.connect();
  await client.query("drop database empty");
  await client.query("alter database sample rename to sola");
  await client.end();
  await startQueues(await server.url("sola"));
  await server.stop();
}

/** Creates the tables of the job queue. */
async function startQueues(url: string): Promise<void> {
  const boss = await startBoss({ url, works: false, log });
  await boss.stop();
}

function startServer(folder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ folder: join(folder, "postgres"), settings, log });
}

function copyOf(stored: string): string {
  const folder = temporaryFolder();
  execFileSync("cp", ["-a", join(stored, "postgres"), folder]);
  return folder;
}

async function fillSample(url: string, now: Temporal.Instant): Promise<void> {
  await migrate(url);
  const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job });
  await loadSampleNetwork(connection.db, { now });
  await connection.close();
}

function fingerprint(): string {
  const hash = createHash("sha256");
  const files = [
    ...filesReachedFrom(modules),
    ...folders.flatMap(filesUnder),
    "tests/harness/database-cluster.ts",
  ];
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** The modules and all that they import, except for types. */
export function filesReachedFrom(entries: readonly string[]): string[] {
  const typeImport = /^(?:import|export) type [^;]*;/gm;
  const graph = importGraph(
    new Map([...readSources()].map(([path, text]) => [path, text.replace(typeImport, "")])),
  );
  const reached = new Set(entries);
  // A set's iteration includes what is added meanwhile.
  for (const file of reached) for (const imported of graph.get(file) ?? []) reached.add(imported);
  return [...reached];
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}
