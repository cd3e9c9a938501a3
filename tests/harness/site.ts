import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { pidIn } from "#api/platform/database/embedded-postgres/orphaned-server.ts";
import { runningPostgresUrl } from "#api/platform/database/embedded-postgres.ts";
import { brandName } from "#domain/platform/brand.ts";
import { startedPrograms } from "./end-on-signal.ts";
import { isRunning } from "./is-running.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface Site extends AsyncDisposable {
  url: string;
  dataDir: string;
  supervisor: ChildProcess;
  /** All output so far. */
  lines: string[];
  /** The running workers that have logged a start, or that they answer. */
  workers(did: "starts" | "answers"): number[];
  /** The process that listens. */
  workerPid(): number;
  databasePid(): number;
  /** The address of its PostgreSQL; empty while none runs. */
  databaseUrl(): Promise<string>;
  hasEnded(): boolean;
  /** Stops it like an operator and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it, and removes the data folder unless the caller named it. */
  discard(): Promise<void>;
}

export interface SiteOptions {
  /** Remains after `discard`. By default a new folder whose database has the sample network. */
  dataDir?: string | undefined;
  /** Starts with an empty folder instead. */
  isNew?: boolean;
  port?: number;
  environment?: Record<string, string>;
  /** Runs from source like `npm run dev`. */
  dev?: boolean;
  /** The folder of a copy of the product; by default this one. */
  product?: string | undefined;
  /** The command that wraps it, such as `unshare --mount`. */
  through?: readonly string[];
  /** A file to which its output is appended. */
  log?: string;
  /** The command that starts it; by default Node with `src/main.ts`. */
  command?: readonly string[];
}

/** The log lines of a worker, by what it did. */
export const workerLines = { starts: "worker starting", answers: "worker listening" };

/** Starts the real site like `npm start` and waits until it is ready. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (options.isNew ? temporaryFolder() : await usedFolder());
  const port = options.port ?? (await freePort());
  const { supervisor, lines } = launch({ ...options, dataDir, port });
  while (!lines.includes(`${brandName} is ready.`)) {
    if (hasEnded(supervisor)) throw new Error(`The site did not start.\n${lines.join("\n")}`);
    await setTimeout(20);
  }
  const workers = (did: "starts" | "answers") =>
    lines.flatMap((line) => (line.includes(`"${workerLines[did]}"`) ? [Number(JSON.parse(line).pid)] : []));
  const site = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    supervisor,
    lines,
    workers: (did: "starts" | "answers") => workers(did).filter(isRunning),
    workerPid: () => workers("starts").at(-1) ?? 0,
    databasePid: () => pidIn(join(dataDir, "postgres/data/postmaster.pid")) ?? 0,
    databaseUrl: async () => (await runningPostgresUrl(join(dataDir, "postgres"), "sola")) ?? "",
    hasEnded: () => hasEnded(supervisor),
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      if (hasEnded(supervisor)) return supervisor.exitCode;
      supervisor.kill(signal);
      const [code] = await once(supervisor, "close");
      return code;
    },
    async discard() {
      await site.stop();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
    [Symbol.asyncDispose]: () => site.discard(),
  };
  return site;
}

/** Starts a site that must refuse to start; returns its exit code and output. */
export async function startInVain(
  options: SiteOptions & { dataDir: string },
): Promise<{ code: number; said: string }> {
  const { supervisor, lines } = launch({ ...options, port: options.port ?? (await freePort()) });
  const [code] = await once(supervisor, "close");
  return { code, said: lines.join("\n") };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Imported lazily, because it loads the API's database code. */
async function usedFolder(): Promise<string> {
  const { usedDataFolder } = await import("./database-cluster.ts");
  return usedDataFolder();
}

function launch(options: SiteOptions & { dataDir: string; port: number }) {
  const { dataDir, port, environment, dev, product, log, through = [] } = options;
  const program = options.command ?? [process.execPath, dev ? "tools/develop/develop.ts" : "src/main.ts"];
  const [command = "", ...words] = [...through, ...program];
  const supervisor = spawn(command, words, {
    cwd: product,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      WORKERS: "1",
      NODE_COMPILE_CACHE: resolve("build/compile-cache"),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  startedPrograms.add(supervisor);
  supervisor.once("exit", () => startedPrograms.delete(supervisor));
  const lines: string[] = [];
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    createInterface({ input: stream }).on("line", (line) => lines.push(line));
    if (log) stream.pipe(createWriteStream(log, { flags: "a" }));
  }
  return { supervisor, lines };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
