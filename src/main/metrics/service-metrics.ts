import { subscribe } from "node:diagnostics_channel";
import type { Pool } from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import type { JobCounts } from "#api/platform/jobs/count-jobs.ts";
import { type BreakerChange, breakerChannel } from "#clients/platform/upstream.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { type Checks, runChecks } from "../server/health.ts";

function gauge(registry: Registry, name: string, help: string, ...labelNames: string[]): Gauge {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

/** Breaker states of upstreams. Register before creating an upstream: only changes are reported. */
export function addBreakerMetrics(registry: Registry): void {
  const open = gauge(
    registry,
    "sola_breaker_open",
    "In how many processes an upstream has failed so often that it is not asked for ten seconds.",
    "upstream",
  );
  subscribe(breakerChannel, (message) => {
    const { upstream, isOpen } = message as BreakerChange;
    open.set({ upstream }, isOpen ? 1 : 0);
  });
}

export function addPageCacheMetrics(registry: Registry, pages: PageCache): void {
  const registers = [registry];
  new Counter({
    name: "sola_page_cache_requests_total",
    help: "Requests for pages that may be cached: answered from the cache, from it while a new one is made, or made.",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(pages.counts)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: "sola_page_cache_bytes",
    help: "Bytes of cached pages in all workers.",
    registers,
    collect() {
      this.set(pages.bytes);
    },
  });
}

export function addPoolMetrics(registry: Registry, pools: () => Record<string, Pool>): void {
  const registers = [registry];
  new Gauge({
    name: "sola_database_connections",
    help: "Connections to the database, by who uses them.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools())) {
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "used" }, totalCount - idleCount);
      }
    },
  });
  const figures: [name: string, help: string, read: (pool: Pool) => number][] = [
    ["sola_database_connections_max", "How many connections there may be.", ({ options }) => options.max],
    ["sola_database_waiting", "Statements that wait for a free connection.", (pool) => pool.waitingCount],
  ];
  for (const [name, help, read] of figures)
    new Gauge({
      ...{ name, help, labelNames: ["pool"], registers },
      collect() {
        for (const [label, pool] of Object.entries(pools())) this.set({ pool: label }, read(pool));
      },
    });
}

/** Metrics of /readyz. Returns a function that repeats the checks. */
export function addCheckMetrics(registry: Registry, checks: Checks): () => Promise<void> {
  const well = gauge(registry, "sola_check_ok", "1 for each part that /readyz finds well, else 0.", "check");
  const messages = Object.entries({
    waiting: "Mails or webhooks that are due and have not been sent yet.",
    put_off: "Mails that wait for their turn on purpose.",
    oldest_waiting_seconds: "How long the oldest has waited.",
    oldest_waiting_lead_seconds: "How long the oldest mail has waited that brings a manager an inquiry.",
    stopped: "URLs of webhooks that get nothing any more, because they answered that they are gone.",
  }).map(([field, help]) => [field, gauge(registry, `sola_outbox_${field}`, help, "channel")] as const);
  const holdGauge = gauge(
    registry,
    "sola_holds",
    "Times that visitors and offers hold; of one_network: the most that one client network does.",
    "of",
  );
  const setAside = gauge(
    registry,
    "sola_inquiries_set_aside",
    "Inquiries quarantined as spam within the last hour.",
  );
  return async () => {
    const findings = await runChecks(checks);
    for (const [check, { ok }] of Object.entries(findings)) well.set({ check }, ok ? 1 : 0);
    if (findings.database?.ok) {
      setAside.set(Number(findings.database.set_aside));
      holdGauge.set({ of: "all" }, Number(findings.database.holds));
      holdGauge.set({ of: "one_network" }, Number(findings.database.holds_of_one_network));
    }
    // While the database is away, the last values stay.
    for (const [channel, finding] of Object.entries({ mail: findings.mail, webhook: findings.webhooks }))
      for (const [field, figure] of messages)
        if (finding && field in finding) figure.set({ channel }, Number(finding[field]));
  };
}

export function addJobMetrics(registry: Registry, counts: () => Promise<JobCounts[]>): () => Promise<void> {
  const jobs = gauge(
    registry,
    "sola_jobs",
    "Jobs of each queue by state, as the queue itself counts them once a minute.",
    "queue",
    "state",
  );
  return async () => {
    for (const { queue, ...states } of await counts().catch(() => []))
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
  };
}
