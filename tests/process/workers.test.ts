import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openConnection, statementTimeoutMs } from "#api/database/connection.ts";
import { runningPostgresUrl } from "#api/database/embedded-postgres.ts";
import { usedDataFolder } from "../harness/database-cluster.ts";
import { danasInquiry } from "../harness/inquiry.ts";
import { isRunning } from "../harness/is-running.ts";
import { freePort, type Site, startSite } from "../harness/site.ts";

const patience = { timeout: 60_000 };
// Each test starts whole sites, on a machine that may have much else to do.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const sites: Site[] = [];
const location = "/locations/south-lamar-austin";

afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
});

async function startTwo(environment: Record<string, string> = {}) {
  const dataDir = await usedDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startSite({ dataDir, environment: { WORKERS: "2", ...environment } });
  sites.push(site);
  const answering = () => Promise.all(Array.from({ length: 8 }, () => title(site)));
  await expect.poll(() => answeringWorkers(site), patience).toBe(2);
  await expect.poll(answering, patience).toEqual(Array(8).fill("South Lamar"));
  return { site, dataDir };
}

const startedWorkers = ({ lines }: Site) => [
  ...new Set(lines.filter((line) => line.includes('"a worker starts"')).map((line) => JSON.parse(line).pid)),
];

/** How many have answered so far, those that are no more among them. */
const answeringWorkers = ({ lines }: Site) =>
  lines.filter((line) => line.includes('"a worker answers"')).length;

/** The page's heading, over a connection of its own. */
async function title({ url }: Site): Promise<string> {
  const { status, body } = await get(new Agent(), url + location);
  return status === 200 ? (/<h1>([^<]*)/.exec(body)?.[1] ?? "") : String(status);
}

function get(agent: Agent, url: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, async (response) => {
      const body = (await response.toArray()).join("");
      resolve({ status: response.statusCode ?? 0, body });
    });
    asked.on("error", reject).end();
  });
}

test("a change in the database shows in every worker, whoever makes it", async () => {
  const { site, dataDir } = await startTwo();
  const url = (await runningPostgresUrl(join(dataDir, "postgres"), "sola")) ?? "";
  const { db, close } = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 1 });
  await db
    .updateTable("location")
    .set({ name: "Lamar Works" })
    .where("url_name", "=", "south-lamar-austin")
    .execute();
  await close();
  const everywhere = () => Promise.all(Array.from({ length: 12 }, () => title(site)));
  await expect.poll(everywhere, patience).toEqual(Array(12).fill("Lamar Works"));
});

test("workers are renewed, and one is told to end, while people visit, and nobody notices", async () => {
  const { site } = await startTwo();
  const before = startedWorkers(site);
  const outcomes = new Map<string, number>();
  let visiting = true;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const visitors = Array.from({ length: 8 }, async () => {
    while (visiting) {
      const outcome = await get(agent, site.url + location).then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await setTimeout(5);
    }
  });
  site.supervisor.kill("SIGUSR2");
  await expect.poll(() => startedWorkers(site).length, patience).toBe(4);
  await expect.poll(() => before.filter(isRunning), patience).toEqual([]);
  const [ended = 0] = startedWorkers(site).slice(2);
  process.kill(ended, "SIGTERM");
  await expect.poll(() => startedWorkers(site).length, patience).toBe(5);
  expect(isRunning(ended)).toBe(false);
  await setTimeout(200);
  visiting = false;
  await Promise.all(visitors);
  agent.destroy();
  expect([...outcomes.keys()]).toEqual(["200"]);
});

test("while a killed worker is replaced the other answers", async () => {
  const { site } = await startTwo();
  const [first = 0] = startedWorkers(site);
  process.kill(first, "SIGKILL");
  await expect.poll(() => startedWorkers(site).length, patience).toBe(3);
  await expect.poll(() => title(site), patience).toBe("South Lamar");
});

/** The status over a connection of its own, or how it ended. */
function outcome(url: string, patienceMs: number): Promise<number | "closed" | "nothing came"> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: new Agent() }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", () => resolve("closed"));
    });
    asked.setTimeout(patienceMs, () => {
      resolve("nothing came");
      asked.destroy();
    });
    asked.on("error", () => resolve("closed")).end();
  });
}

/** Longer than a busy machine takes to answer; a request that hangs is never answered. */
const hangMs = 15_000;

test("no request hangs while workers are killed, one after the other", async () => {
  const { site } = await startTwo();
  const outcomes: (number | string)[] = [];
  for (let kill = 0; kill < 10; kill += 1) {
    const asked = Array.from({ length: 30 }, async (_, n) => {
      await setTimeout(10 * n);
      outcomes.push(await outcome(site.url + location, hangMs));
    });
    await setTimeout(150);
    process.kill(
      startedWorkers(site)
        .filter(isRunning)
        .at(kill % 2) ?? 0,
      "SIGKILL",
    );
    await Promise.all(asked);
    await expect.poll(() => answeringWorkers(site), patience).toBe(kill + 3);
  }
  expect(outcomes).toHaveLength(300);
  expect(outcomes.filter((one) => one === "nothing came")).toEqual([]);
  expect(outcomes.filter((one) => one === 200).length).toBeGreaterThan(200);
});

describe("a worker that stands still", () => {
  const standStill: [string, (pid: number, site: Site) => Promise<void>][] = [
    ["stopped by a signal", async (pid) => void process.kill(pid, "SIGSTOP")],
    ["in an endless loop", loopForEver],
  ];

  test.each(standStill)("%s is replaced, and the other answers throughout", async (_, stop) => {
    // Where a debugger of our own can be heard, beside those of other sites.
    const { site } = await startTwo({ NODE_OPTIONS: `--inspect-port=${await freePort()}` });
    const [first = 0] = startedWorkers(site);
    await stop(first, site);
    while (startedWorkers(site).length < 3) expect(await outcome(site.url + location, 4_000)).toBe(200);
    await expect.poll(() => isRunning(first), patience).toBe(false);
  });

  test("leaves its jobs to its successor", async () => {
    const { site } = await startTwo();
    const [first = 0] = startedWorkers(site);
    process.kill(first, "SIGSTOP");
    await expect.poll(() => startedWorkers(site).length, patience).toBe(3);
    const answer = await fetch(`${site.url}/api/v1/create-contact-inquiry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...danasInquiry, location_id: 1 }),
    });
    expect(answer.status).toBe(200);
    const arrived = () => readdirSync(join(site.dataDir, "mail")).filter((name) => name.endsWith(".eml"));
    await expect.poll(() => arrived().length, patience).toBe(2);
  });
});

/** By the debugger, as no request of ours can do it. */
async function loopForEver(pid: number, { lines }: Site): Promise<void> {
  const before = lines.length;
  process.kill(pid, "SIGUSR1");
  const debuggerUrl = () => /ws:\S+/.exec(lines.slice(before).join("\n"))?.[0] ?? "";
  await expect.poll(debuggerUrl, patience).not.toBe("");
  const socket = new WebSocket(debuggerUrl());
  await once(socket, "open");
  socket.send(JSON.stringify({ id: 1, method: "Runtime.evaluate", params: { expression: "for (;;);" } }));
  onTestFinished(() => socket.close());
  // It never answers that; by now it has read it.
  await setTimeout(500);
}
