import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Site } from "../../harness/site.ts";

/** The resources of all workers of a site at one time. */
export interface Footprint {
  second: number;
  megabytes: number;
  handles: number;
}

/** Of the memory in use. */
const maxGrowth = 1.2;
/** Of the memory that the system gave: V8 collects late and returns little of it. */
const maxResidentGrowth = 1.5;
/** Connections and files fluctuate. */
const maxMoreHandles = 30;

export function footprintOf(site: Site, second: number): Footprint {
  const pids = site.workers("answers");
  const sum = (of: (pid: number) => number) => pids.map(of).reduce((one, other) => one + other, 0);
  return { second, megabytes: Math.round(sum(residentMegabytes)), handles: sum(handlesOf) };
}

/** Megabytes of all workers that a garbage collection doesn't free. One measurement at a time: their inspectors share a port. */
export async function liveMegabytes(site: Site): Promise<number> {
  let bytes = 0;
  for (const pid of site.workers("answers")) {
    const linesBefore = site.lines.length;
    process.kill(pid, "SIGUSR1");
    let url: string | undefined;
    while (!url) {
      if (!site.workers("answers").includes(pid)) throw new Error(`Worker ${pid} ended.`);
      await setTimeout(50);
      [url] = site.lines
        .slice(linesBefore)
        .flatMap((line) => /ws:\/\/127\.0\.0\.1:\d+\/\S+/.exec(line) ?? []);
    }
    bytes += await measureLive(new WebSocket(url));
  }
  return Math.round(bytes / 2 ** 20);
}

/** Buffers are freed after the collection that finds them. */
async function measureLive(inspector: WebSocket): Promise<number> {
  const call = async (method: string, params: object = {}) => {
    inspector.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = await once(inspector, "message");
    return JSON.parse(data).result;
  };
  await once(inspector, "open");
  await call("HeapProfiler.collectGarbage");
  await setTimeout(500);
  await call("HeapProfiler.collectGarbage");
  const expression = "process.memoryUsage().heapUsed + process.memoryUsage().external";
  const { result } = await call("Runtime.evaluate", { expression });
  const isClosed = once(inspector, "close");
  const close = { expression: `setImmediate(() => process.getBuiltinModule("inspector").close())` };
  inspector.send(JSON.stringify({ id: 2, method: "Runtime.evaluate", params: close }));
  await isClosed;
  return result.value;
}

/** Each pair is an early and a late measurement. */
export function hasGrown({
  live: [live, liveAfter],
  resident: [resident, residentAfter],
  files: [files, filesAfter],
}: Record<"live" | "resident" | "files", readonly [number, number]>): string[] {
  return [
    ...(liveAfter > maxGrowth * live ? [`memory in use grew from ${live} to ${liveAfter} MB`] : []),
    ...(residentAfter > maxResidentGrowth * resident
      ? [`resident memory grew from ${resident} to ${residentAfter} MB`]
      : []),
    ...(filesAfter > files + maxMoreHandles ? [`file handles grew from ${files} to ${filesAfter}`] : []),
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
