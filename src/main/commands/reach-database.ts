import { join } from "node:path";
import type { Kysely } from "kysely";
import { statementTimeoutMs } from "#api/platform/database/connection.ts";
import { runningPostgresUrl, startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { startBoss } from "#api/platform/jobs/boss.ts";
import type { JobQueue } from "#api/platform/jobs/job-queue.ts";
import { pgBossQueue } from "#api/platform/jobs/pg-boss-queue.ts";
import type { MailTransport } from "#api/platform/mail/transport.ts";
import { withConnection } from "../../api/platform/database/connection.ts";
import { configuredDatabase, waitForDatabase } from "../processes/wait-for-database.ts";
import { mailTransport } from "../programs/render-mail.ts";
import type { Config } from "../settings/config.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Connects to the site's database: the configured one, a running site's, or our own, started for the command. */
export async function withDatabase<Result>(
  config: Config,
  work: (db: Kysely<Database>, url: string) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(config, async (url) => {
    await migrate(url);
    return withConnection({ url, statementTimeoutMs: statementTimeoutMs.command }, (db) => work(db, url));
  });
}

interface Operations {
  db: Kysely<Database>;
  /** Jobs added here run in the site, now or at its next start. */
  jobs: JobQueue;
  now: () => Temporal.Instant;
  fallbackEmail: string;
  webhookUrls: readonly string[];
}

/** The same, for commands that queue jobs for the site. */
export async function withOperations<Result>(
  config: Config,
  work: (operations: Operations) => Promise<Result>,
): Promise<Result> {
  const { fallbackEmail, webhooks } = config;
  const webhookUrls = webhooks.map(({ url }) => url);
  return withDatabase(config, (db, url) =>
    withJobQueue(url, (jobs) => work({ db, jobs, now: Temporal.Now.instant, fallbackEmail, webhookUrls })),
  );
}

/** Opens the job queue, without running jobs. */
async function withJobQueue<Result>(url: string, work: (jobs: JobQueue) => Promise<Result>): Promise<Result> {
  const boss = await startBoss({ url, works: false, log: silent });
  try {
    return await work(pgBossQueue(boss));
  } finally {
    await boss.stop();
  }
}

/** For commands that withdraw mails. */
export async function withMail<Result>(
  config: Config,
  work: (transport: MailTransport) => Promise<Result>,
): Promise<Result> {
  const transport = mailTransport(config);
  try {
    return await work(transport);
  } finally {
    transport.close();
  }
}

async function withDatabaseUrl<Result>(
  config: Config,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const configured = configuredDatabase(config);
  if (configured) {
    await waitForDatabase(configured, { patienceMs: 0, reportProgress: silent.info });
    return work(configured.url);
  }
  const folder = join(config.dataDir, "postgres");
  const running = await runningPostgresUrl(folder, "sola");
  if (running) return work(running);
  const server = await startEmbeddedPostgres({ folder, log: silent });
  try {
    return await work(await server.url("sola"));
  } finally {
    await server.stop();
  }
}
