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

export interface Jobs {
  /** Has this process do the jobs, until the boss is stopped. */
  start(boss: PgBoss): Promise<void>;
  close(): Promise<void>;
}

/** What the jobs need: connections of their own, so that no page waits for one, and the way for mails. */
export function buildJobs(config: Config, { url, content, ...services }: Surroundings): Jobs {
  // One for each job that can be under way at once.
  const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 6 });
  const transport = mailTransport(config);
  return {
    async start(boss) {
      await startWorkers(boss, {
        ...services,
        db: connection.db,
        content: createContentEntries(publishedSpace(config, content)),
        renderMail,
        transport,
      });
    },
    async close() {
      transport.close();
      await connection.close();
    },
  };
}
