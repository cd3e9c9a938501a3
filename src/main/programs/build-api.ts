import { setTimeout } from "node:timers/promises";
import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import type { ApiServices } from "#api/api-services.ts";
import { createApi, createDirectCall } from "#api/create-api.ts";
import { createRedirectTable } from "#api/network/import/redirect-table.ts";
import { createSearchIndex } from "#api/network/search/read/lexicon/search-index.ts";
import {
  type Change,
  type ChangeListener,
  publishChange,
  subscribeToChanges,
} from "#api/platform/changes/change.ts";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { openReadReplica } from "#api/platform/database/read-replica.ts";
import { createRateLimiter, noRateLimits } from "#api/platform/http/rate-limiter.ts";
import type { BossOptions } from "#api/platform/jobs/boss.ts";
import { countJobs } from "#api/platform/jobs/count-jobs.ts";
import type { JobQueue } from "#api/platform/jobs/job-queue.ts";
import { inTrace } from "#api/platform/logging/trace.ts";
import { parseMailbox } from "#api/platform/mail/message.ts";
import { signingKey } from "#api/platform/signing/signing-key.ts";
import { namesTag } from "#domain/platform/cache-tag.ts";
import type { ServerLog } from "../logging/server-log.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import type { Config } from "../settings/config.ts";
import { databaseCheck, outboxCheck } from "./api-checks.ts";
import type { Jobs } from "./build-jobs.ts";
import { siteLanguages } from "./site-languages.ts";

export type Api = Awaited<ReturnType<typeof buildApi>>;

interface Surroundings {
  /** Database connections. */
  url: string;
  doesJobs: boolean;
  content: FetchHandler;
  /** Called after each response. */
  onCall?: ApiServices["onCall"];
}

/** The Product API on its database, with the jobs that its writes and editors' changes queue. */
export async function buildApi(
  config: Config,
  log: ServerLog,
  { url, doesJobs, content, onCall }: Surroundings,
) {
  // Listeners and session state need a direct connection.
  const directUrl = config.databaseDirectUrl ?? url;
  const statementFailed = (sql: string) => log.debug({ sql }, "statement failed");
  const pages = openConnection({
    url,
    statementTimeoutMs: statementTimeoutMs.page,
    onFailure: statementFailed,
    pooled: config.databaseDirectUrl !== null,
  });
  const replica =
    config.databaseReadUrl === null
      ? undefined
      : openReadReplica({
          url: config.databaseReadUrl,
          pooled: config.databaseDirectUrl !== null,
          log,
        });
  const queue = buildQueue({ url: directUrl, works: doesJobs, log });
  const report = (error: unknown) => log.error({ err: error }, "search index refresh failed");
  const search = createSearchIndex(report);
  const readNetwork = () => {
    search.expire();
    search.current(pages.db).catch(report);
  };
  const services = {
    db: pages.db,
    replica,
    search,
    jobs: queue.jobs,
    rateLimiter: config.rateLimits
      ? createRateLimiter({ db: pages.db, now: Temporal.Now.instant, log })
      : noRateLimits,
    now: Temporal.Now.instant,
    publicUrl: config.publicUrl.origin,
    signingKey: await retry(() => signingKey(pages.db), {
      report: (error) => log.warn({ err: error }, "database unreachable, retrying"),
    }),
    mailFrom: parseMailbox(config.mailFrom),
    fallbackEmail: config.fallbackEmail,
    webhookUrls: config.webhooks.map(({ url }) => url),
    corsOrigins: config.corsOrigins,
    ...(await siteLanguages(config)),
    onCall,
    log,
  };
  /** In place: every part of this process holds the same object. */
  const readSigningKey = () => {
    signingKey(pages.db)
      .then((key) => Object.assign(services.signingKey, key))
      .catch((error: unknown) => log.error({ err: error }, "signing key refresh failed"));
  };
  const redirects = createRedirectTable();
  const readRedirects = () => {
    redirects.read(pages.db).catch((error: unknown) => log.error({ err: error }, "redirects not read"));
  };
  let jobs: Jobs | undefined;
  async function beginJobs(): Promise<void> {
    const boss = await queue.open();
    if (!doesJobs) return;
    const { buildJobs } = await import("./build-jobs.ts");
    jobs ??= buildJobs(config, { ...services, url: directUrl, content, statementFailed });
    try {
      await jobs.start(boss);
    } catch (error) {
      await queue.close();
      throw error;
    }
  }
  const ending = new AbortController();
  let begun: Promise<void> | undefined;
  return {
    program: createApi(services),
    /** The same calls for the site in this process. */
    call: createDirectCall(services),
    rateLimiter: services.rateLimiter,
    redirectOf: redirects.find,
    checks: {
      database: databaseCheck(pages.db),
      mail: outboxCheck(pages.db, services.now),
      ...(services.webhookUrls.length > 0 && {
        webhooks: outboxCheck(pages.db, services.now, services.webhookUrls),
      }),
    },
    /** Database connections by purpose. */
    pools: (): Record<string, Pool> => ({
      pages: pages.pool,
      ...(replica && { replica: replica.pool }),
      ...(jobs && { jobs: jobs.pool }),
    }),
    /** The jobs of every queue, by state. */
    jobCounts: async () => countJobs(await queue.open()),
    /** Publishes a change to every instance. */
    publish: (change: Change) => publishChange(pages.db, change),
    /** Subscribes the API, and a listener, to those changes; returns the unsubscribe function. */
    subscribe: (listener?: ChangeListener) =>
      subscribeToChanges({
        url: directUrl,
        log,
        // A listener reads it again and must not get the old version.
        onChange(change) {
          replica?.changed();
          if (change.what === "network" && (change.tags === "everything" || change.tags.includes(namesTag)))
            readNetwork();
          if (change.what === "signing-key") readSigningKey();
          if (change.what === "redirects") readRedirects();
          listener?.onChange(change);
        },
        onSubscribed() {
          replica?.changed();
          readNetwork();
          readSigningKey();
          readRedirects();
          listener?.onSubscribed();
        },
      }),
    /** Opens the job queue, and runs jobs if this process is the one for them; retries until it works. */
    begin(): Promise<void> {
      const report = (error: unknown) => log.warn({ err: error }, "jobs failed to start, retrying");
      begun = retry(beginJobs, { signal: ending.signal, report }).catch((error) => {
        if (!ending.signal.aborted) throw error;
      });
      return begun;
    },
    async close() {
      ending.abort();
      await begun;
      await queue.close();
      await jobs?.close();
      await replica?.close();
      await pages.close();
    },
  };
}

const minPauseMs = 200;
const maxPauseMs = 5_000;

/** Retries with growing pauses until it works or `signal` aborts (AbortError). */
async function retry<Value>(
  attempt: () => Promise<Value>,
  { signal, report }: { signal?: AbortSignal; report: (error: unknown) => void },
): Promise<Value> {
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      report(error);
    }
    await setTimeout(pauseMs, undefined, { signal });
  }
}

/** The job queue, opened lazily so that no first page blocks on it, and reopened if closed. */
function buildQueue(options: BossOptions) {
  let opened: Promise<PgBoss> | undefined;
  const open = () => {
    // The first caller's request context must not own later log lines.
    opened ??= inTrace(undefined, () => start(options)).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    open,
    jobs: {
      async enqueue(...job: Parameters<JobQueue["enqueue"]>) {
        const { pgBossQueue } = await import("#api/platform/jobs/pg-boss-queue.ts");
        await pgBossQueue(await open()).enqueue(...job);
      },
    },
    async close() {
      const closing = opened;
      opened = undefined;
      const boss = await closing?.catch(() => undefined);
      await boss?.stop();
    },
  };
}

async function start(options: BossOptions): Promise<PgBoss> {
  const { startBoss } = await import("#api/platform/jobs/boss.ts");
  return startBoss(options);
}
