import { statfs } from "node:fs/promises";
import { Hono } from "hono";
import { withTimeout } from "#clients/platform/with-timeout.ts";

/** `ok: false` takes this process out of service. */
export type Readiness = { ok: boolean } & Record<string, unknown>;
export type ReadinessCheck = () => Promise<Readiness>;
/** By part of the installation. */
export type Checks = Record<string, ReadinessCheck>;

const patienceMs = 1_000;
const minFreeMegabytes = 100;

/** `/healthz` while the process runs; `/readyz` while it can serve, with the failed checks otherwise. */
export function createHealth(checks: Checks): Hono {
  const app = new Hono();
  // Named one by one: as a part of the router, "all" would match the whole site.
  app.on("GET", ["/healthz", "/readyz"], async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const findings = await runChecks(checks);
    const ready = Object.values(findings).every(({ ok }) => ok);
    return context.json({ status: ready ? "ready" : "not ready", ...findings }, ready ? 200 : 503);
  });
  return app;
}

/** Runs each check; one that throws or times out fails. */
export async function runChecks(checks: Checks): Promise<Record<string, Readiness>> {
  const findings = Object.entries(checks).map(async ([name, check]) => {
    const finding = await withTimeout(check(), patienceMs).catch(() => ({ ok: false }));
    return [name, finding] as const;
  });
  return Object.fromEntries(await Promise.all(findings));
}

export function diskCheck(folder: string): ReadinessCheck {
  return async () => {
    const { bavail, bsize } = await statfs(folder);
    const free_megabytes = Math.floor((bavail * bsize) / 1e6);
    return { ok: free_megabytes >= minFreeMegabytes, free_megabytes };
  };
}
