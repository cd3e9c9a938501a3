import { join } from "node:path";
import type { Kysely } from "kysely";
import { openConnection, statementTimeoutMs } from "#api/database/connection.ts";
import { runningPostgresUrl, startEmbeddedPostgres } from "#api/database/embedded-postgres.ts";
import { migrate } from "#api/database/migrate.ts";
import type { Database } from "#api/database/schema.ts";
import { loadGazetteer } from "#api/place/gazetteer.ts";
import { rebuildSearchDocuments } from "#api/search/documents.ts";
import type { Config } from "../config.ts";

const silent = { info: () => undefined, error: () => undefined };

/** Works on the site's database: the configured one, the one of a site that is running, or our own, started for the while. */
export async function withDatabase<Result>(
  config: Config,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await reach(config);
  try {
    await migrate(url);
    const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 1 });
    try {
      if (await loadGazetteer(connection.db)) await rebuildSearchDocuments(connection.db);
      return await work(connection.db);
    } finally {
      await connection.close();
    }
  } finally {
    await stop();
  }
}

async function reach(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const stop = async () => undefined;
  if (config.databaseUrl) return { url: config.databaseUrl, stop };
  const folder = join(config.dataDir, "postgres");
  const running = await runningPostgresUrl(folder, "sola");
  if (running) return { url: running, stop };
  const server = await startEmbeddedPostgres({ folder, log: silent });
  return { url: await server.url("sola"), stop: () => server.stop() };
}
