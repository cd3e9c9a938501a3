import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { freePort } from "#tests/harness/site.ts";
import { temporaryFolder } from "#tests/harness/temporary-folder.ts";
import type { Findings, Gauge } from "./figure.ts";
import { medianOf } from "./measure.ts";

/** Ready in under two seconds. */
const maxSeconds = 2;
const laterStarts = 3;

/** From `npm start` to the first page: on an empty data folder, and on later starts. */
export async function benchStart(): Promise<Findings> {
  const folder = temporaryFolder();
  try {
    const gauges: Gauge[] = [
      { name: "npm start, the first time", value: await secondsToPage(folder), unit: "s", promise: null },
    ];
    const later: number[] = [];
    for (let n = 0; n < laterStarts; n += 1) later.push(await secondsToPage(folder));
    gauges.push({
      name: "npm start, from then on",
      value: medianOf(later),
      unit: "s",
      promise: { atMost: maxSeconds },
    });
    return {
      figures: [],
      gauges,
      notes: [`Starts in turn: ${later.map((s) => s.toFixed(2)).join(", ")} s.`],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsToPage(folder: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const start = spawn("npm", ["start"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
    // npm ends without its children, so all of them get the signal.
    detached: true,
  });
  try {
    while ((await statusAt(port)) !== 200) {
      if (start.exitCode !== null) throw new Error("The site did not start.");
      await setTimeout(10);
    }
    return (performance.now() - begun) / 1000;
  } finally {
    // The next start would find the database locked while this start's processes end.
    while (start.pid && signalAll(start.pid)) await setTimeout(200);
  }
}

/** Signals a process and its descendants; returns false when none are left. */
function signalAll(leader: number): boolean {
  try {
    return process.kill(-leader, "SIGTERM");
  } catch {
    return false;
  }
}

function statusAt(port: number): Promise<number> {
  return new Promise((resolve) => {
    get({ port, host: "127.0.0.1", path: "/", agent: false }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", () => resolve(0));
  });
}
