import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { pidIn } from "#api/platform/database/embedded-postgres/orphaned-server.ts";

export interface Site {
  url: string;
  dataDir: string;
  supervisor: ChildProcess;
  /** Everything it has said so far. */
  lines: string[];
  /** The process that answers at the moment. */
  workerPid(): number;
  databasePid(): number;
  hasEnded(): boolean;
  /** Stops it as an operator would; answers with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface SiteOptions {
  dataDir: string;
  port?: number;
  environment?: Record<string, string>;
  /** As `npm run dev` starts it: straight from its sources. */
  dev?: boolean;
  /** The folder of a copy of the product; this one unless said. */
  product?: string | undefined;
  /** The command that runs it in place of itself, such as `unshare --mount`. */
  through?: readonly string[];
}

/** Starts the real site, as `npm start` does, and waits until it is ready. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const port = options.port ?? (await freePort());
  const { supervisor, lines } = launch({ ...options, port });
  while (!lines.includes("Sola is ready.")) {
    if (hasEnded(supervisor)) throw new Error(`The site did not start.\n${lines.join("\n")}`);
    await setTimeout(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir: options.dataDir,
    supervisor,
    lines,
    workerPid: () => lastWorker(lines),
    databasePid: () => pidIn(join(options.dataDir, "postgres/data/postmaster.pid")) ?? 0,
    hasEnded: () => hasEnded(supervisor),
    async stop(signal = "SIGTERM") {
      if (hasEnded(supervisor)) return supervisor.exitCode;
      supervisor.kill(signal);
      const [code] = await once(supervisor, "close");
      return code;
    },
  };
}

/** Starts a site that is expected to refuse; answers with its exit code and what it said. */
export async function startInVain(options: SiteOptions): Promise<{ code: number; said: string }> {
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

function launch({ dataDir, port, environment, dev, product, through = [] }: SiteOptions) {
  const [command = process.execPath, ...words] = [...through, process.execPath, "src/main.ts"];
  const supervisor = spawn(command, [...words, ...(dev ? ["--dev"] : [])], {
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
  const lines: string[] = [];
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    createInterface({ input: stream }).on("line", (line) => lines.push(line));
  }
  return { supervisor, lines };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function lastWorker(lines: string[]): number {
  const starts = lines.filter((line) => line.includes('"a worker starts"'));
  return JSON.parse(starts.at(-1) ?? "{}").pid ?? 0;
}
