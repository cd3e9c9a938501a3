import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { killTree, type RunningWorker, workerOf } from "./running-worker.ts";

export interface SiteOptions {
  /** Kept afterwards; without it the site has a folder of its own for the while. */
  dataDir?: string | undefined;
  environment?: Record<string, string>;
}

/** The built site over the sample network, as an operator starts it, with one worker; gone afterwards. */
export async function withRunningSite(
  use: (url: string, dataDir: string, worker: RunningWorker, kill: () => Promise<void>) => Promise<void>,
  { dataDir, environment = {} }: SiteOptions = {},
): Promise<void> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "sola-site-"));
  if (!dataDir) chmodSync(folder, 0o755);
  const port = await freePort();
  const site = spawn(process.execPath, ["src/main.ts"], {
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: folder, RATE_LIMITS: "off", LOG_LEVEL: "warn", WORKERS: "1" },
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  /** All of it at once, its database too, as when a machine loses its power. */
  const kill = async () => {
    const ended = once(site, "exit");
    killTree(site.pid ?? 0);
    await ended;
  };
  try {
    while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
      if (site.exitCode !== null) throw new Error("The site did not start.");
      await setTimeout(200);
    }
    await use(url, folder, workerOf(site.pid ?? 0), kill);
  } finally {
    if (site.exitCode === null && site.signalCode === null) {
      site.kill("SIGTERM");
      await once(site, "exit");
    }
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
