import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Connection, openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { loadSampleNetwork } from "#sample/load.ts";
import { temporaryFolder } from "#tests/harness/temporary-folder.ts";

export interface SampleDatabase extends Connection {
  url: string;
}

/** The full sample network on a temporary PostgreSQL with its usual settings. */
export async function withSampleDatabase(use: (database: SampleDatabase) => Promise<void>): Promise<void> {
  const folder = temporaryFolder();
  const server = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    log: { info: () => undefined, error: console.error },
  });
  try {
    const url = await server.url("bench");
    await migrate(url);
    const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job });
    await loadSampleNetwork(connection.db, { now: Temporal.Now.instant() });
    await use({ ...connection, url });
    await connection.close();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
