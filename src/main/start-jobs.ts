import type { PgBoss } from "pg-boss";
import type { ContentReader } from "#api/content-import/content-reader.ts";
import { openConnection, statementTimeoutMs } from "#api/database/connection.ts";
import { startWorkers } from "#api/jobs/workers.ts";
import type { ApiServices } from "#api/services.ts";
import type { Config } from "./config.ts";
import { mailTransport } from "./mail-transport.ts";
import { renderMail } from "./render-mail.ts";

/** Has this process do the jobs, on connections of their own, so that no page waits for one. */
export async function startJobs(
  config: Config,
  boss: PgBoss,
  services: ApiServices & { content: ContentReader },
) {
  const url = config.databaseUrl ?? "";
  // One for each job that can be under way at once.
  const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 6 });
  const transport = mailTransport(config);
  await startWorkers(boss, { ...services, db: connection.db, renderMail, transport });
  return {
    async close() {
      transport.close();
      await connection.close();
    },
  };
}
