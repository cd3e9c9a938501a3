import { on } from "node:events";
import { setTimeout } from "node:timers/promises";
import { startHeartbeat } from "../cluster/heartbeat.ts";
import { type DatabaseAnswer, databaseQuestion, isFirstWorker, listenNotice } from "../cluster/workers.ts";
import { createLog, type Log, onOutputLost } from "../logging/log.ts";
import { buildPrograms } from "../programs/programs.ts";
import { createHealth, diskCheck } from "../server/health.ts";
import { createHttpServer, type HttpServer } from "../server/http-server.ts";
import { createPipeline } from "../server/pipeline.ts";
import type { Config } from "../settings/config.ts";

/** The first pages have the machine to themselves; no job minds. */
const beforeJobsMs = 1_000;

/** Answers requests and does jobs, until the supervisor says otherwise. */
export async function work(config: Config, { dev }: { dev: boolean }): Promise<void> {
  const log = createLog(config.logLevel);
  let server: HttpServer | undefined;
  crashCleanly(log, () => server?.giveUp());
  const metrics = config.metrics && (await import("../metrics/worker-metrics.ts")).createWorkerMetrics();
  const databaseUrl = askForDatabase();
  const programs = await buildPrograms(config, log, {
    ...{ dev, databaseUrl },
    onCall: metrics?.callAnswered,
    onPageMeasured: metrics?.pageMeasured,
  });
  const checks = { disk: diskCheck(config.dataDir), ...programs.checks };
  metrics?.measure({ ...programs, checks });
  const health = createHealth(checks);
  const https = config.publicUrl.protocol === "https:";
  const pipeline = createPipeline(
    { ...programs, health },
    { trust: config, log, https, publicHost: config.publicHost, onRequest: metrics?.requestAnswered },
  );
  server = createHttpServer({ pipeline, trust: config, https, middleware: programs.middleware });

  // Ctrl-C reaches every process of a terminal; the supervisor hears it too and tells us in its own time.
  process.on("SIGINT", () => undefined);
  process.on("SIGHUP", () => undefined);
  let ending = false;
  const end = async (exitCode: number) => {
    if (ending) return;
    ending = true;
    await server?.drain();
    await programs.close();
    process.exit(exitCode);
  };
  process.on("SIGTERM", () => end(0));
  // The supervisor, which writes to the same place, finds out when it reports how we ended.
  onOutputLost(() => end(1));
  process.send?.(listenNotice);
  await server.listen(config.port, config.host);
  // While developing, a debugger may hold the process for as long as it likes.
  if (!dev) startHeartbeat();
  await setTimeout(beforeJobsMs);
  await programs.begin();
  if (!isFirstWorker()) return;
  const { reportUnreachable } = await import("../checks/report-unreachable.ts");
  await reportUnreachable(config, log);
}

/** Where the database is, in the supervisor's word, which may still be starting it. */
async function askForDatabase(): Promise<string> {
  const messages = on(process, "message");
  process.send?.(databaseQuestion);
  // It asks for figures, too.
  for await (const [message] of messages) if (isDatabaseAnswer(message)) return message.databaseUrl;
  return "";
}

function isDatabaseAnswer(message: unknown): message is DatabaseAnswer {
  return typeof message === "object" && message !== null && "databaseUrl" in message;
}

/** Behaviour §1: what nobody expected ends this process, but not before everybody who waits has been told. */
function crashCleanly(log: Log, giveUp: () => void): void {
  const crash = (error: unknown) => {
    log.fatal({ err: error }, "unexpected; this worker ends");
    giveUp();
    // Time for the answers and the log to leave.
    globalThis.setTimeout(() => process.exit(1), 200);
  };
  process.once("uncaughtException", crash);
  process.once("unhandledRejection", crash);
}
