import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { usedDataFolder } from "../harness/database-cluster.ts";
import { isRunning } from "../harness/is-running.ts";
import { freePort, type Site, startSite } from "../harness/site.ts";

let dataDir: string;
let again: Site | undefined;

beforeAll(async () => {
  dataDir = await usedDataFolder();
});
afterAll(async () => {
  await again?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the site in a new terminal; ending `terminal` closes that. */
async function startInTerminal(dataDir: string) {
  const command = `exec '${process.execPath}' src/main.ts`;
  const options =
    process.platform === "linux" ? ["-qfc", command, "/dev/null"] : ["-q", "/dev/null", "sh", "-c", command];
  const port = await freePort();
  const terminal = spawn("script", options, {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", WORKERS: "2" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface({ input: terminal.stdout }).on("line", (line) => lines.push(line));
  await expect.poll(() => lines).toContain(`${brandName} is ready.`);
  const workers = () =>
    lines.flatMap((line) => [...line.matchAll(/ worker listening pid=(\d+)/g)].map(([, pid]) => Number(pid)));
  await expect.poll(() => workers().length).toBe(2);
  const supervisor = Number(readFileSync(join(dataDir, "sola.pid"), "utf8"));
  return { terminal, processes: [supervisor, ...workers()] };
}

test("a closed terminal leaves no process, and the next start works", async () => {
  const { terminal, processes } = await startInTerminal(dataDir);
  expect(processes.filter(isRunning)).toEqual(processes);
  terminal.kill("SIGKILL");
  await once(terminal, "exit");
  await expect.poll(() => processes.filter(isRunning)).toEqual([]);

  again = await startSite({ dataDir });
  const { url } = again;
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
});

test("a site whose output pipe is closed ends without an error", async () => {
  const site = again ?? (await startSite({ dataDir }));
  const { pid = 0, stdout } = site.supervisor;
  const processes = [pid, site.workerPid(), site.databasePid()];
  stdout?.destroy();
  await fetch(`${site.url}/faq`);
  await expect.poll(() => processes.filter(isRunning)).toEqual([]);
  expect(site.lines.filter((line) => line.includes("Error"))).toEqual([]);
});
