import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openConnection, statementTimeoutMs } from "#api/database/connection.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#api/database/embedded-postgres.ts";
import { migrate } from "#api/database/migrate.ts";
import { loadSampleNetwork } from "#sample/load.ts";
import { createClock } from "./clock.ts";

/** What makes the contents of a new database: when these change, the stored cluster is made anew. */
const sources = [
  "src/api/database",
  "src/api/place",
  "src/sample",
  "src/api/search",
  "src/domain",
  "data/gazetteer",
  "data/sample",
];

/** Nothing here must survive a power cut. */
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };
const log = {
  info: () => undefined,
  error: (fields: object, message: string) => console.log(message, fields),
};

export interface TestServer {
  server: EmbeddedPostgres;
  /** Stops the server and removes its folder. */
  discard(): Promise<void>;
}

/** Starts a server of its own, with the databases `empty` (migrated) and `sample` (and filled). */
export async function startTestServer(): Promise<TestServer> {
  const stored = await storedCluster();
  const folder = temporaryFolder();
  execFileSync("cp", ["-a", stored, join(folder, "postgres")]);
  const server = await startEmbeddedPostgres({ folder: join(folder, "postgres"), settings, log });
  return {
    server,
    async discard() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A `DATA_DIR` of a site that has been started before: its database holds the sample network. */
export async function usedDataFolder(): Promise<string> {
  const stored = await storedCluster();
  const folder = temporaryFolder();
  execFileSync("cp", ["-a", stored, join(folder, "postgres")]);
  const server = await startEmbeddedPostgres({ folder: join(folder, "postgres"), settings, log });
  const client = new pg.Client({ connectionString: await server.url("postgres") });
  await client.connect();
  await client.query("alter database sample rename to sola");
  await client.end();
  await server.stop();
  return folder;
}

/** The folder of a stopped server with both databases, made once for each state of the sources. */
async function storedCluster(): Promise<string> {
  const stored = `build/test-databases/${fingerprint()}`;
  if (existsSync(stored)) return stored;

  console.log("Making the databases for the tests…");
  const folder = temporaryFolder();
  const server = await startEmbeddedPostgres({ folder: join(folder, "postgres"), settings, log });
  await migrate(await server.url("empty"));
  await fillSample(await server.url("sample"));
  await server.stop();

  rmSync("build/test-databases", { recursive: true, force: true });
  mkdirSync("build/test-databases", { recursive: true });
  const unfinished = `${stored}.${process.pid}`;
  execFileSync("cp", ["-a", join(folder, "postgres"), unfinished]);
  renameSync(unfinished, stored);
  rmSync(folder, { recursive: true, force: true });
  return stored;
}

/** Relative to the day on which the clock of the tests stands. */
async function fillSample(url: string): Promise<void> {
  await migrate(url);
  const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job });
  await loadSampleNetwork(connection.db, { now: createClock().now() });
  await connection.close();
}

/** Open to the account that runs PostgreSQL when the tests run as root. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sola-test-"));
  chmodSync(folder, 0o755);
  return folder;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder).sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function filesUnder(path: string): string[] {
  if (!existsSync(path) || /\.test\.ts$/.test(path)) return [];
  return statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesUnder(join(path, name)))
    : [path];
}
