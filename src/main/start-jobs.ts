import type { PgBoss } from "pg-boss";
import { openConnection, statementTimeoutMs } from "#api/database/connection.ts";
import { startWorkers } from "#api/jobs/workers.ts";
import type { ApiServices } from "#api/services.ts";
import { createContentEntries } from "#clients/content/content-entries.ts";
import type { Config } from "./config.ts";
import { publishedSpace } from "./content-spaces.ts";
import { mailTransport } from "./mail-transport.ts";
import type { Program } from "./program.ts";
import { renderMail } from "./render-mail.ts";

interface Surroundings extends ApiServices {
  /** Of the database. */
  url: string;
  /** Our own content service. */
  content: Program;
}

/** Has this process do the jobs, on connections of their own, so that no page waits for one. Answers with what ends that. */
export async function startJobs(
  config: Config,
  boss: PgBoss,
  { url, content, ...services }: Surroundings,
): Promise<() => Promise<void>> {
  // One for each job that can be under way at once.
  const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 6 });
  const transport = mailTransport(config);
  await startWorkers(boss, {
    ...services,
    db: connection.db,
    content: createContentEntries(publishedSpace(config, content)),
    renderMail,
    transport,
  });
  return async () => {
    transport.close();
    await connection.close();
  };
}
