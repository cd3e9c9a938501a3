import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "../../harness/is-running.ts";
import type { Site } from "../../harness/site.ts";

/** What a machine does to a site, until it is taken back. */
export interface Trouble {
  name: string;
  /** What is visited meanwhile, where it is not the page of a location; another address for each number. */
  path?: (number: number) => string;
  /** Whether no process has a reason to end. */
  sparesWorkers?: boolean;
  /** Looks for what else has to come by itself once it is taken back; returns what did not, in sentences. */
  settles?: () => Promise<string[]>;
  /** Returns what takes it back. */
  begin(site: Site): () => void;
}

/** Any user may do so to processes of their own. */
export const ofProcesses: readonly Trouble[] = [
  { name: "the database is suspended", begin: (site) => suspend(databaseOf(site)) },
  { name: "a worker is suspended", begin: (site) => suspend(site.workers("answers").slice(0, 1)) },
  { name: "the supervisor is suspended", begin: ({ supervisor }) => suspend([supervisor.pid ?? 0]) },
  {
    name: "the database can't start",
    begin(site) {
      // Killed again as soon as it is back.
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

/** Linux alone lets others set the limits of a process. */
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

/** On a file system of its own, which root alone can make. */
export const ofDisk: readonly Trouble[] = [
  {
    name: "the disk is full",
    begin({ dataDir }) {
      const file = join(dataDir, "full");
      // Until nothing is left, to the last block.
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

/** The server and all that serve its connections. */
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
