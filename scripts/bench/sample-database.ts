import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Connection, openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { loadSampleNetwork } from "#sample/load.ts";

export interface SampleDatabase extends Connection {
  url: string;
  /** What the server complained of. */
  complaints: string[];
}

/** The full sample network on a PostgreSQL of its own, with its usual settings, thrown away afterwards. */
export async function withSampleDatabase(
  use: (database: SampleDatabase) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sola-bench-"));
  chmodSync(folder, 0o755);
  const complaints: string[] = [];
  const server = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    settings,
    log: {
      info: () => undefined,
      error: (fields, message) => void complaints.push(`${message} ${JSON.stringify(fields)}`),
    },
  });
  try {
    const url = await server.url("bench");
    await migrate(url);
    const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job });
    await loadSampleNetwork(connection.db, { now: Temporal.Now.instant() });
    await use({ ...connection, url, complaints });
    await connection.close();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
