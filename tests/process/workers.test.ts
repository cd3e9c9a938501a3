import { rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openConnection, statementTimeoutMs } from "#api/database/connection.ts";
import { runningPostgresUrl } from "#api/database/embedded-postgres.ts";
import { usedDataFolder } from "../harness/database-cluster.ts";
import { type Site, startSite } from "../harness/site.ts";

const patience = { timeout: 60_000 };
// Each test starts whole sites, on a machine that may have much else to do.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const sites: Site[] = [];
const location = "/locations/south-lamar-austin";

afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
});

async function startTwo() {
  const dataDir = await usedDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startSite({ dataDir, environment: { WORKERS: "2" } });
  sites.push(site);
  const answering = () => Promise.all(Array.from({ length: 8 }, () => title(site)));
  await expect.poll(() => startedWorkers(site).length, patience).toBe(2);
  await expect.poll(answering, patience).toEqual(Array(8).fill("South Lamar"));
  return { site, dataDir };
}

const startedWorkers = ({ lines }: Site) => [
  ...new Set(lines.filter((line) => line.includes('"a worker starts"')).map((line) => JSON.parse(line).pid)),
];

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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
