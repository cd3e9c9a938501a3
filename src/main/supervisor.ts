import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { announce } from "./announcement.ts";
import type { Config } from "./config.ts";
import { startDatabase } from "./database.ts";
import { createLog } from "./log.ts";
import { sharedSecrets } from "./secrets.ts";
import { watchSources } from "./source-watch.ts";
import { keepWorkers } from "./workers.ts";

/** Owns the database and keeps the workers, until it is told to stop. */
export async function supervise(config: Config, { dev }: { dev: boolean }): Promise<void> {
  const log = createLog(config.logLevel);
  const toStop: Array<() => Promise<void>> = [];
  let stopping = false;

  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    for (const stopPart of toStop.reverse()) await stopPart();
    process.exit(exitCode);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stop(0));

  try {
    mkdirSync(config.dataDir, { recursive: true });
    await refuseTakenPort(config);
    // React decides by it which of its builds to run.
    const environment: Record<string, string> = {
      ...sharedSecrets(config),
      NODE_ENV: dev ? "development" : "production",
    };
    const database = needsDatabase(config) ? await startDatabase(config, log, console.log) : null;
    if (database) {
      toStop.push(database.stop);
      environment.DATABASE_URL = database.url;
    }
    if (stopping) return;
    const workers = await keepWorkers(howMany(config, dev), environment, log);
    toStop.push(workers.stop);
    if (dev) watchSources(workers.restart);
    process.on("SIGUSR2", workers.renew);
    writeFileSync(join(config.dataDir, "sola.pid"), String(process.pid));
    announce(config, database?.folder ?? null);
  } catch (error) {
    log.debug({ err: error }, "the start failed");
    console.error(`\nSola could not start. ${error instanceof Error ? error.message : error}`);
    await stop(1);
  }
}

/** One is enough for jobs, for the files of content, and while developing, when Vite has a port of its own. */
function howMany({ role, workers }: Config, dev: boolean): number {
  return dev || role === "worker" || role === "content" ? 1 : workers;
}

function needsDatabase({ role }: Config): boolean {
  return role === "all" || role === "api" || role === "worker";
}

/** Says so before a database is made for nothing. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    const reason =
      code === "EADDRINUSE"
        ? `Port ${port} is taken by another program. Set PORT to a free one`
        : `It may not listen on ${host}, port ${port} (${code}). Set HOST or PORT to another`;
    throw new Error(`${reason}, for example PORT=3001 npm start.`, { cause });
  } finally {
    probe.close();
  }
}
