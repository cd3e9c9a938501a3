import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Site, type SiteOptions, startSite } from "#tests/harness/site.ts";

export interface MeasuredSite extends Site {
  workerProcess: string;
  workerMb(): number;
}

/** The built site on a new sample network as an operator starts it, with one worker and a quiet log. */
export async function startMeasuredSite({
  environment,
  ...options
}: SiteOptions = {}): Promise<MeasuredSite> {
  const site = await startSite({
    isNew: true,
    environment: { LOG_LEVEL: "warn", ...environment },
    ...options,
  });
  const workerProcess = workerOf(site);
  return { ...site, workerProcess, workerMb: () => residentMb(workerProcess) };
}

function workerOf({ supervisor }: Site): string {
  const [pid] =
    processes().find(
      ([, parent, ...words]) =>
        parent === String(supervisor.pid) && words.some((word) => word.endsWith("src/main.ts")),
    ) ?? [];
  if (!pid) throw new Error("The site's worker could not be found.");
  return pid;
}

function residentMb(pid: string): number {
  const [kilobytes] = ps(["-o", "rss=", "-p", pid]);
  return (Number(kilobytes) * 1024) / 1e6;
}

/** The processor time of a process so far, with all threads and ended children. */
export function processorMs(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, which may contain spaces, ends with the last parenthesis; the times are fields 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) * msPerTick;
}

const msPerTick = 10;

export function childrenOf(parent: string): string[] {
  return processes().flatMap(([pid, of]) => (pid && of === parent ? [pid] : []));
}

function processes(): string[][] {
  return ps(["-A", "-o", "pid=,ppid=,args="]).map((row) => row.trim().split(/\s+/));
}

function ps(options: string[]): string[] {
  return spawnSync("ps", options, { encoding: "utf8" }).stdout.trim().split("\n");
}
