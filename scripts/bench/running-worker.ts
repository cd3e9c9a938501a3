import { spawnSync } from "node:child_process";

/** The process of a site that answers. */
export interface RunningWorker {
  residentMb(): number;
}

export function workerOf(supervisor: number): RunningWorker {
  const rows = ps(["-A", "-o", "pid=,ppid=,args="]).map((row) => row.trim().split(/\s+/));
  const [pid] =
    rows.find(([, parent, ...words]) => parent === String(supervisor) && words.some(isProgram)) ?? [];
  if (!pid) throw new Error("The site's worker could not be found.");
  return {
    residentMb() {
      const [kilobytes] = ps(["-o", "rss=", "-p", pid]);
      return (Number(kilobytes) * 1024) / 1e6;
    },
  };
}

const isProgram = (word: string) => word.endsWith("src/main.ts");

function ps(options: string[]): string[] {
  return spawnSync("ps", options, { encoding: "utf8" }).stdout.trim().split("\n");
}
