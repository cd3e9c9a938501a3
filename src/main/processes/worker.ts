import { on } from "node:events";
import { setTimeout } from "node:timers/promises";
import { createLog, onOutputLost, type ServerLog } from "../logging/server-log.ts";
import { createHttpServer, type HttpServer } from "../server/http-server.ts";
import type { Config } from "../settings/config.ts";
import { startHeartbeat } from "../workers/heartbeat.ts";
import { type DatabaseAnswer, databaseQuestion, listenNotice } from "../workers/supervise-workers.ts";
import type { Development } from "./build-application.ts";

/** Jobs start late: the first pages need the CPU. */
const beforeJobsMs = 1_000;
/** How long a connection may stand at a breakpoint, in development. */
const breakpointMs = 600_000;

/** Serves requests and runs jobs until the supervisor stops it. */
export async function work(config: Config, development?: Development): Promise<void> {
  const log = createLog(config.logLevel);
  let server: HttpServer | undefined;
  crashCleanly(log, () => server?.giveUp());
  const application = development
    ? await development.buildApplication(config, log, askForDatabase())
    : await (await import("./build-application.ts")).buildApplication(config, askForDatabase());
  const https = config.publicUrl.protocol === "https:";
  server = createHttpServer({
    pipeline: application,
    trust: config,
    https,
    middleware: application.middleware,
    stalledMs: development ? breakpointMs : undefined,
  });

  // Ctrl-C reaches every process of a terminal; the supervisor gets it too and then stops us.
  process.on("SIGINT", () => undefined);
  process.on("SIGHUP", () => undefined);
  let ending = false;
  const end = async (exitCode: number) => {
    if (ending) return;
    ending = true;
    await server?.drain();
    await application.close();
    process.exit(exitCode);
  };
  process.on("SIGTERM", () => end(0));
  // The supervisor has the same output and notices when it reports our exit.
  onOutputLost(() => end(1));
  process.send?.(listenNotice);
  await server.listen(config.port, config.host);
  // In development, a debugger may pause the process.
  if (!development) startHeartbeat();
  await setTimeout(beforeJobsMs);
  await application.begin();
}

/** The database address from the supervisor, which may still be starting it. */
async function askForDatabase(): Promise<string> {
  const messages = on(process, "message");
  process.send?.(databaseQuestion);
  // The supervisor scrapes metrics on the same channel.
  for await (const [message] of messages) if (isDatabaseAnswer(message)) return message.databaseUrl;
  return "";
}

function isDatabaseAnswer(message: unknown): message is DatabaseAnswer {
  return typeof message === "object" && message !== null && "databaseUrl" in message;
}

/** Ends this process after an uncaught exception, once in-flight requests are answered (docs/behavior.md "Process"). */
function crashCleanly(log: ServerLog, giveUp: () => void): void {
  const crash = (error: unknown) => {
    log.fatal({ err: error }, "uncaught exception, worker exiting");
    giveUp();
    // Time to flush responses and the log.
    globalThis.setTimeout(() => process.exit(1), 200);
  };
  process.once("uncaughtException", crash);
  process.once("unhandledRejection", crash);
}
