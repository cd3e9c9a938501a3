import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { serverBinaries } from "./embedded-postgres/binaries.ts";
import { prepareDataFolder } from "./embedded-postgres/data-folder.ts";
import { lockFolder } from "./embedded-postgres/folder-lock.ts";
import { stopOrphanedServer } from "./embedded-postgres/orphaned-server.ts";
import { type Places, preparePlaces, removeOutsideSockets } from "./embedded-postgres/places.ts";
import { type ServerProcess, startServer } from "./embedded-postgres/server-process.ts";

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

export interface EmbeddedPostgresOptions {
  folder: string;
  /** PostgreSQL settings over the usual ones. */
  settings?: Record<string, string>;
  log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
}

const usualSettings = {
  listen_addresses: "",
  shared_buffers: "64MB",
  max_connections: "200",
  jit: "off",
  // PostgreSQL stores up to 1 GB of write-ahead log by default, more than the rows of a brand, on a disk that may be small.
  max_wal_size: "128MB",
  min_wal_size: "32MB",
  timezone: "UTC",
  // Errors are reported by the program that made them, without the values; PostgreSQL would log those.
  log_min_messages: "log",
  log_checkpoints: "off",
  log_line_prefix: "",
};

/** Longer than any statement may take. */
const patienceMs = 30_000;

/** Starts PostgreSQL on a folder and restarts it until `stop`, or until this process ends. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions) {
  const places = preparePlaces(options.folder);
  const lock = lockFolder(places.folder, places.account);
  const settings = { ...usualSettings, unix_socket_directories: places.sockets, ...options.settings };
  const log = options.log;
  try {
    const { initdb, postgres } = await serverBinaries(places.folder, places.account);
    prepareDataFolder(initdb, places);
    const logLine = (line: string) => log.info({ postgres: line }, "database");
    const start = () => startWhenFree(places, () => startServer(postgres, places, settings, logLine));
    const supervisedServer = keepRunning(await start(), start, log);
    return {
      /** The folder that holds the data: the one asked for, or where root had to place it. */
      folder: places.folder,
      /** The address of a database of this server, made if there is none of that name. */
      url: (database: string) => databaseUrl(places, database),
      async stop() {
        await supervisedServer.stop();
        removeOutsideSockets(places);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of a database of a server that another process has started on the folder; null when there is none. */
export async function runningPostgresUrl(folder: string, database: string): Promise<string | null> {
  if (!existsSync(folder)) return null;
  try {
    return await databaseUrl(preparePlaces(folder), database);
  } catch {
    return null;
  }
}

function keepRunning(
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  log: EmbeddedPostgresOptions["log"],
) {
  let server = first;
  let stopping = false;
  const supervision = (async () => {
    for (;;) {
      await server.ended;
      if (stopping) return;
      log.error({ last_words: server.lastWords() }, "database exited, restarting");
      for (let pauseMs = 100; !stopping; pauseMs = Math.min(2 * pauseMs, 5_000)) {
        try {
          server = await start();
          if (stopping) await server.stop();
          break;
        } catch (error) {
          log.error({ err: error }, "database failed to start, retrying");
          await setTimeout(pauseMs);
        }
      }
    }
  })();
  return {
    async stop() {
      stopping = true;
      await server.stop();
      await supervision;
    },
  };
}

/**
 * Starts the server, once the last queries of one that was killed have ended: PostgreSQL refuses to start beside them, and
 * they notice only when they are done.
 */
async function startWhenFree(places: Places, launch: () => ServerProcess): Promise<ServerProcess> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    await stopOrphanedServer(places);
    const server = launch();
    if (await Promise.race([server.ready.then(() => true), server.ended.then(() => false)])) return server;
    const isOccupied = server.lastWords().includes("shared memory block");
    if (!isOccupied || performance.now() > deadline)
      throw new Error(`The database in ${places.folder} failed to start:\n${server.lastWords()}`);
    await setTimeout(200);
  }
}

async function databaseUrl(places: Places, database: string): Promise<string> {
  const client = new pg.Client({ host: places.sockets, user: "sola", database: "postgres" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const databases = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (databases.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
  return `postgresql://sola@/${database}?host=${encodeURIComponent(places.sockets)}`;
}
