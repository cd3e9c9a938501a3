import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "../../harness/is-running.ts";
import type { Site } from "../../harness/site.ts";

/** A fault of the machine that can be ended. */
export interface Trouble {
  name: string;
  /** The address visited during the fault if not a location; a different one for each number. */
  path?: (number: number) => string;
  /** Whether no process has a reason to end. */
  sparesWorkers?: boolean;
  /** Checks further recovery after the fault; returns failures as sentences. */
  settles?: () => Promise<string[]>;
  /** Starts the fault and returns the function that ends it. */
  begin(site: Site): () => void;
}

/** Faults that any user can cause in their own processes. */
export const ofProcesses: readonly Trouble[] = [
  { name: "the database is suspended", begin: (site) => suspend(databaseOf(site)) },
  { name: "a worker is suspended", begin: (site) => suspend(site.workers("answers").slice(0, 1)) },
  { name: "the supervisor is suspended", begin: ({ supervisor }) => suspend([supervisor.pid ?? 0]) },
  {
    name: "the database can't start",
    begin(site) {
      // Killed again after each restart.
      const kill = () => {
        const pid = site.databasePid();
        if (pid > 0 && isRunning(pid)) process.kill(pid, "SIGKILL");
      };
      kill();
      const timer = setInterval(kill, 100);
      return () => clearInterval(timer);
    },
  },
];

/** Only Linux can limit another process. */
export const ofLimits: readonly Trouble[] = [
  {
    name: "the workers can't open files",
    begin(site) {
      const workers = site.workers("answers");
      const limit = (pid: number, handles: number) =>
        execFileSync("prlimit", ["--pid", String(pid), `--nofile=${handles}:`]);
      for (const pid of workers) limit(pid, readdirSync(`/proc/${pid}/fd`).length);
      return () => {
        for (const pid of workers) if (isRunning(pid)) limit(pid, 4_096);
      };
    },
  },
];

/** Requires a separate file system, which only root can create. */
export const ofDisk: readonly Trouble[] = [
  {
    name: "the disk is full",
    begin({ dataDir }) {
      const file = join(dataDir, "full");
      // Fills it to the last block.
      for (let bytes = 2 ** 24; bytes >= 2 ** 12; ) {
        try {
          writeFileSync(file, Buffer.alloc(bytes), { flag: "a" });
        } catch {
          bytes /= 2;
        }
      }
      return () => rmSync(file, { force: true });
    },
  },
  {
    name: "the disk repeatedly fills up",
    begin({ dataDir }) {
      const file = join(dataDir, "nearly-full");
      const fill = () => {
        try {
          writeFileSync(file, Buffer.alloc(2 ** 24), { flag: "a" });
        } catch {
          rmSync(file, { force: true });
        }
      };
      const timer = setInterval(fill, 5);
      return () => {
        clearInterval(timer);
        rmSync(file, { force: true });
      };
    },
  },
];

function suspend(pids: readonly number[]): () => void {
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) if (pid > 0 && isRunning(pid)) process.kill(pid, name);
  };
  signal("SIGSTOP");
  return () => signal("SIGCONT");
}

/** The server and its connection processes. */
function databaseOf(site: Site): number[] {
  const server = site.databasePid();
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === server);
  return [server, ...children.map(Number)];
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
}
