import { subscribe } from "node:diagnostics_channel";
import type { Pool } from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import type { JobCounts } from "#api/platform/jobs/count-jobs.ts";
import { type BreakerChange, breakerChannel } from "#clients/platform/upstream.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { type Checks, type Readiness, runChecks } from "../server/health.ts";

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
        for (const [pool, found] of Object.entries(pools())) this.set({ pool }, read(found));
      },
    });
}

/** Metrics of /readyz. Returns a function that repeats the checks. */
export function addCheckMetrics(registry: Registry, checks: Checks): () => Promise<void> {
  const well = gauge(registry, "sola_check_ok", "1 for each part that /readyz finds well, else 0.", "check");
  const mails = gauge(registry, "sola_mail_waiting", "Mails that are due and have not been sent yet.");
  const putOff = gauge(registry, "sola_mail_put_off", "Mails that wait for their turn on purpose.");
  const oldest = gauge(
    registry,
    "sola_mail_oldest_waiting_seconds",
    "How long the oldest mail has waited; kind lead: the oldest that brings a manager an inquiry.",
    "kind",
  );
  const held = gauge(
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
  const refreshWebhooks = "webhooks" in checks ? addWebhookMetrics(registry) : () => undefined;
  return async () => {
    const findings = await runChecks(checks);
    for (const [check, { ok }] of Object.entries(findings)) well.set({ check }, ok ? 1 : 0);
    if (findings.database?.ok) {
      setAside.set(Number(findings.database.set_aside));
      held.set({ of: "all" }, Number(findings.database.holds));
      held.set({ of: "one_network" }, Number(findings.database.holds_of_one_network));
    }
    // While the database is away, the last values of mail and webhooks stay.
    if (findings.webhooks?.ok) refreshWebhooks(findings.webhooks);
    if (!findings.mail?.ok) return;
    const { waiting, put_off, oldest_waiting_seconds, oldest_waiting_lead_seconds } = findings.mail;
    mails.set(Number(waiting));
    putOff.set(Number(put_off));
    oldest.set({ kind: "any" }, Number(oldest_waiting_seconds));
    oldest.set({ kind: "lead" }, Number(oldest_waiting_lead_seconds));
  };
}

/** Returns a function that records the webhook part of /readyz. */
function addWebhookMetrics(registry: Registry): (found: Readiness) => void {
  const waiting = gauge(registry, "sola_webhooks_waiting", "Webhooks that have not been delivered yet.");
  const oldest = gauge(
    registry,
    "sola_webhooks_oldest_waiting_seconds",
    "How long the oldest webhook has waited.",
  );
  const stopped = gauge(
    registry,
    "sola_webhooks_stopped",
    "Addresses to which nothing is sent any more, because they answered that they are gone.",
  );
  return (found) => {
    waiting.set(Number(found.waiting));
    oldest.set(Number(found.oldest_waiting_seconds));
    stopped.set(Number(found.stopped));
  };
}

/** Returns a function that recounts the jobs. */
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
