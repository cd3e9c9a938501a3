import { readdirSync, readFileSync } from "node:fs";
import type { Site } from "../../harness/site.ts";

/** The resources of all workers of a site at one time. */
export interface Footprint {
  second: number;
  megabytes: number;
  handles: number;
}

const maxGrowth = 1.2;
/** Connections and files fluctuate. */
const maxMoreHandles = 30;

export function footprintOf(site: Site, second: number): Footprint {
  const pids = site.workers("answers");
  const sum = (of: (pid: number) => number) => pids.map(of).reduce((one, other) => one + other, 0);
  return { second, megabytes: Math.round(sum(residentMegabytes)), handles: sum(handlesOf) };
}

/** The minimum in an early and in a late interval. */
export function hasGrown({
  memory: [before, after],
  files: [filesBefore, filesAfter],
}: {
  memory: readonly [number, number];
  files: readonly [number, number];
}): string[] {
  return [
    ...(after > maxGrowth * before ? [`memory grew from ${before} to ${after} MB`] : []),
    ...(filesAfter > filesBefore + maxMoreHandles
      ? [`file handles grew from ${filesBefore} to ${filesAfter}`]
      : []),
  ];
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/m.exec(readOf(pid, "status")) ?? [];
  return Number(kilobytes) / 1024;
}

function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

function readOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
