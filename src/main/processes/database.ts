import { join } from "node:path";
import { statementTimeoutMs } from "#api/platform/database/connection.ts";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { withConnection } from "../../api/platform/database/connection.ts";
import type { ServerLog } from "../logging/server-log.ts";
import type { Config } from "../settings/config.ts";
import { configuredDatabase, waitForDatabase } from "./wait-for-database.ts";

const databaseName = "sola";
const patienceMs = 30_000;
const emptyNetwork =
  "The database has no locations. Import yours with “npm run sola -- import locations.csv”, or start with SAMPLE=on to fill it with a sample network.";

export interface RunningDatabase {
  url: string;
  /** The data's folder, for our own database. */
  folder: string | null;
  stop(): Promise<void>;
}

/** Starts our own database, or connects to the configured one, and migrates it. */
export async function startDatabase(
  config: Config,
  log: ServerLog,
  reportProgress: (line: string) => void,
): Promise<RunningDatabase> {
  const database = config.databaseUrl
    ? await awaitConfigured(config, config.databaseUrl, reportProgress)
    : await startOwn(config, log);
  const directUrl = config.databaseDirectUrl ?? database.url;
  try {
    const applied = await migrate(directUrl);
    if (applied.length > 0) log.info({ applied }, "database migrated");
    if (config.sample) await loadSample(directUrl, reportProgress);
    await warnOfEmptyNetwork(directUrl, log);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The database may be starting at the same time. */
async function awaitConfigured(
  config: Config,
  url: string,
  reportProgress: (line: string) => void,
): Promise<RunningDatabase> {
  const direct = configuredDatabase(config);
  if (direct) await waitForDatabase(direct, { patienceMs, reportProgress });
  if (direct?.url !== url)
    await waitForDatabase({ setting: "DATABASE_URL", url, pooled: true }, { patienceMs, reportProgress });
  return { url, folder: null, stop: async () => undefined };
}

async function startOwn(config: Config, log: ServerLog): Promise<RunningDatabase> {
  const server = await startEmbeddedPostgres({ folder: join(config.dataDir, "postgres"), log });
  return { url: await server.url(databaseName), folder: server.folder, stop: () => server.stop() };
}

/** Loaded lazily: a site with its own network never needs it. */
async function loadSample(url: string, reportProgress: (line: string) => void): Promise<void> {
  const { loadSampleNetwork } = await import("#sample/load.ts");
  let step = "locations";
  const startedAt = performance.now();
  const report = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    reportProgress(`Loading the sample network: ${step} (${seconds} s)`);
  };
  let repeated: NodeJS.Timeout | undefined;
  const onProgress = (progress: { step: string }) => {
    step = progress.step;
    report();
    repeated ??= setInterval(report, 5_000);
  };
  try {
    await withConnection({ url, statementTimeoutMs: statementTimeoutMs.job }, (db) =>
      loadSampleNetwork(db, { now: Temporal.Now.instant(), onProgress }),
    );
  } finally {
    clearInterval(repeated);
  }
}

async function warnOfEmptyNetwork(url: string, log: ServerLog): Promise<void> {
  const location = await withConnection({ url, statementTimeoutMs: statementTimeoutMs.job }, (db) =>
    db.selectFrom("location").select("id").limit(1).executeTakeFirst(),
  );
  if (!location) log.warn({}, emptyNetwork);
}
