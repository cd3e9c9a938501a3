import type { HttpBindings } from "@hono/node-server";
import { createLog, type ServerLog } from "../logging/server-log.ts";
import { buildPrograms } from "../programs/programs.ts";
import { createHealth, diskCheck } from "../server/health.ts";
import type { Middleware } from "../server/http-server.ts";
import { createPipeline } from "../server/pipeline.ts";
import type { Config } from "../settings/config.ts";

/** The programs of a process behind its pipeline. */
export interface Application {
  fetch(request: Request, env: HttpBindings): Response | Promise<Response>;
  /** Starts background work. */
  begin(): Promise<void>;
  close(): Promise<void>;
  /** Handles requests before the pipeline, in development. */
  middleware?: Middleware;
}

/** What `npm run dev` adds (`tools/develop`). */
export interface Development {
  /** Builds a worker's application, and replaces it at each edit. */
  buildApplication(config: Config, log: ServerLog, databaseUrl: Promise<string>): Promise<Application>;
  /** Calls back when a module changes that needs another worker. */
  watchSources(changed: () => void): void;
}

/** Builds the programs of this process's role, their checks and the pipeline; `onFailure` gets each error of a page. */
export async function buildApplication(
  config: Config,
  databaseUrl: Promise<string>,
  onFailure?: (error: unknown) => void,
): Promise<Application> {
  const log = createLog(config.logLevel);
  const metrics = config.metrics && (await import("../metrics/worker-metrics.ts")).createWorkerMetrics();
  const programs = await buildPrograms(config, log, {
    databaseUrl,
    onCall: metrics?.callAnswered,
    onFailure,
  });
  const checks = { disk: diskCheck(config.dataDir), ...programs.checks };
  metrics?.measure({ ...programs, checks });
  const https = config.publicUrl.protocol === "https:";
  const pipeline = createPipeline(
    { ...programs, health: createHealth(checks) },
    { trust: config, log, https, publicHost: config.publicHost, onRequest: metrics?.requestAnswered },
  );
  return { fetch: pipeline.fetch, begin: programs.begin, close: programs.close };
}
