import { announceChange } from "#api/changes/announce-change.ts";
import type { Change } from "#api/changes/change.ts";
import { hearChanges } from "#api/changes/hear-changes.ts";
import { createApi } from "#api/create-api.ts";
import { openConnection, statementTimeoutMs } from "#api/database/connection.ts";
import { signingKey } from "#api/database/signing-key.ts";
import { createRateLimiter, noRateLimits } from "#api/http/rate-limiter.ts";
import { startBoss } from "#api/jobs/boss.ts";
import { pgBossQueue } from "#api/jobs/pg-boss-queue.ts";
import { createContentEntries } from "#clients/content/content-entries.ts";
import { databaseCheck, mailCheck } from "./api-checks.ts";
import type { Config } from "./config.ts";
import { publishedSpace } from "./content-spaces.ts";
import type { Check } from "./health.ts";
import type { Log } from "./log.ts";
import type { Program } from "./program.ts";
import { startJobs } from "./start-jobs.ts";

export interface Api {
  program: Program;
  checks: Record<string, Check>;
  /** Tells every instance what changed. */
  announce(change: Change): Promise<void>;
  /** Hears it, too. Answers with what ends that. */
  hear(listener: { heard: (change: Change) => void; listening: () => void }): () => Promise<void>;
  close(): Promise<void>;
}

/** The Product API on its database, with the jobs that follow from what it stores and what editors write. */
export async function buildApi(
  config: Config,
  log: Log,
  { doesJobs, content }: { doesJobs: boolean; content: Program },
): Promise<Api> {
  const url = config.databaseUrl;
  if (!url) throw new Error("The supervisor has not said where the database is.");
  const pages = openConnection({ url, statementTimeoutMs: statementTimeoutMs.page });
  const boss = await startBoss({ url, works: doesJobs, log });
  const services = {
    db: pages.db,
    jobs: pgBossQueue(boss),
    rateLimiter: config.rateLimits
      ? createRateLimiter({ db: pages.db, now: Temporal.Now.instant, log })
      : noRateLimits,
    now: Temporal.Now.instant,
    publicUrl: config.publicUrl.origin,
    signingKey: await signingKey(pages.db),
    fallbackEmail: config.fallbackEmail,
    log,
  };
  const jobs = doesJobs
    ? await startJobs(config, boss, {
        ...services,
        content: createContentEntries(publishedSpace(config, content)),
      })
    : null;
  return {
    program: createApi(services),
    checks: { database: databaseCheck(pages.db), mail: mailCheck(pages.db, services.now) },
    announce: (change) => announceChange(pages.db, change),
    hear: (listener) => hearChanges({ url, log, ...listener }),
    async close() {
      await boss.stop();
      await jobs?.close();
      await pages.close();
    },
  };
}
