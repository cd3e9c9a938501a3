import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { brandName } from "#domain/platform/brand.ts";
import { createLog, onOutputLost, type ServerLog } from "../logging/server-log.ts";
import type { Config } from "../settings/config.ts";
import { superviseWorkers, type Workers } from "../workers/supervise-workers.ts";
import type { Development } from "./build-application.ts";
import type { RunningDatabase } from "./database.ts";
import { makeContentFolder, makeDataFolder } from "./make-data-folder.ts";
import { sharedSecrets } from "./secrets.ts";

/** Owns the database and runs the workers until it's stopped. */
export async function supervise(config: Config, development?: Development): Promise<void> {
  const log = createLog(config.logLevel);
  let database: RunningDatabase | null = null;
  let workers: Workers | null = null;
  let stopping = false;

  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    await workers?.stop();
    await database?.stop();
    process.exit(exitCode);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stop(0));
  onOutputLost(() => stop(0));

  try {
    makeDataFolder(config.dataDir);
    await refuseTakenPort(config);
    makeContentFolder(config.dataDir);
    if (config.metrics) await serveMetrics(config.metrics, log);
    // Selects React's build.
    const environment = { ...sharedSecrets(config), NODE_ENV: development ? "development" : "production" };
    const starting = config.does.api || config.does.jobs ? startDatabase(config, log) : Promise.resolve(null);
    // Workers load their programs while the database starts.
    workers = superviseWorkers(
      { count: howMany(config, development), port: config.port, host: config.host },
      environment,
      log,
      starting,
    );
    starting.then(
      (started) => {
        database = started;
      },
      () => undefined,
    );
    const [started] = await Promise.all([starting, workers.answering]);
    if (stopping) return;
    development?.watchSources(workers.renew);
    process.on("SIGUSR2", workers.renew);
    writePidFile(join(config.dataDir, "sola.pid"));
    printStartupBanner(config, started?.folder ?? null);
  } catch (error) {
    if (stopping) return;
    log.debug({ err: error }, "startup failed");
    console.error(`\n${brandName} could not start. ${error instanceof Error ? error.message : error}`);
    await stop(1);
  }
}

type Address = Pick<Config, "port" | "host">;

/** Lives as long as this process. */
async function serveMetrics(address: Address, log: ServerLog): Promise<void> {
  await refuseTakenPort(address, "METRICS_PORT", "METRICS_PORT");
  const { serveMetrics } = await import("../metrics/scrape-workers.ts");
  await serveMetrics(address, log);
}

/** Loaded while the workers load their programs. */
async function startDatabase(config: Config, log: ServerLog): Promise<RunningDatabase> {
  const { startDatabase } = await import("./database.ts");
  return startDatabase(config, log, console.log);
}

/** One suffices for jobs; in development Vite has one port. */
function howMany({ does, workers }: Config, development?: Development): number {
  return !development && does.web ? workers : 1;
}

/** Checked before a database is created for nothing. */
async function refuseTakenPort(
  { port, host }: Address,
  setting = "PORT",
  settings = "HOST or PORT",
): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    const reason =
      code === "EADDRINUSE"
        ? `Port ${port} is taken by another program. Set ${setting} to a free one`
        : `It may not listen on ${host}, port ${port} (${code}). Set ${settings} to another`;
    throw new Error(`${reason}, for example ${setting}=${port + 1} npm start.`, { cause });
  } finally {
    probe.close();
  }
}

/** Writes this process's id to a file for signals, until the process ends. */
function writePidFile(file: string): void {
  const pid = String(process.pid);
  writeFileSync(file, pid, { mode: 0o600 });
  process.once("exit", () => {
    try {
      // Another process may have taken it over.
      if (readFileSync(file, "utf8") === pid) rmSync(file);
    } catch {
      // Deleted with its folder.
    }
  });
}

/** Prints all addresses for the operator. */
export function printStartupBanner(config: Config, databaseFolder: string | null): void {
  const site = config.publicUrl.href;
  const parts: [string, string][] = [];
  if (config.does.web) parts.push(["Site", site]);
  if (config.does.web && config.does.api) parts.push(["API", `${site}api/docs`]);
  if (config.does.api || config.does.jobs) {
    parts.push([
      "Mail",
      config.smtpUrl ? new URL(config.smtpUrl).host : `${join(config.dataDir, "mail")} (.eml files)`,
    ]);
  }
  if (databaseFolder) parts.push(["Database", databaseFolder]);
  const lines = parts.map(([name, place]) => `  ${name.padEnd(14)}${place}`);
  console.log(["", `${brandName} is ready.`, ...lines, ""].join("\n"));
}
