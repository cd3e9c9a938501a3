import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The process of a site that answers. */
export interface RunningWorker {
  pid: string;
  residentMb(): number;
}

export function workerOf(supervisor: number): RunningWorker {
  const [pid] =
    processes().find(([, parent, ...words]) => parent === String(supervisor) && words.some(isProgram)) ?? [];
  if (!pid) throw new Error("The site's worker could not be found.");
  return {
    pid,
    residentMb() {
      const [kilobytes] = ps(["-o", "rss=", "-p", pid]);
      return (Number(kilobytes) * 1024) / 1e6;
    },
  };
}

const isProgram = (word: string) => word.endsWith("src/main.ts");

/** The processor time that a process has used so far, all of its threads, and those it started that have ended. */
export function processorMs(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, which may hold spaces, ends with the last parenthesis; the times are fields 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) * msPerTick;
}

const msPerTick = 10;

export function childrenOf(parent: string): string[] {
  return processes().flatMap(([pid, of]) => (pid && of === parent ? [pid] : []));
}

/** `kill -9` of a process and of all that it has started, and those have. */
export function killTree(root: number): void {
  const rows = processes();
  const tree = [String(root)];
  for (const parent of tree) for (const [pid, of] of rows) if (pid && of === parent) tree.push(pid);
  for (const pid of tree) process.kill(Number(pid), "SIGKILL");
}

function processes(): string[][] {
  return ps(["-A", "-o", "pid=,ppid=,args="]).map((row) => row.trim().split(/\s+/));
}

function ps(options: string[]): string[] {
  return spawnSync("ps", options, { encoding: "utf8" }).stdout.trim().split("\n");
}
