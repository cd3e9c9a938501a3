import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { inquire } from "../harness/inquiry.ts";
import { isRunning } from "../harness/is-running.ts";
import { query } from "../harness/query.ts";
import { freePort, type Site, startSite } from "../harness/site.ts";

const patience = { timeout: 60_000 };
// Each test starts whole sites, on a machine that may have much else to do.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const location = "/locations/south-lamar-austin";

let site: Site;

beforeAll(async () => {
  // Where a debugger of our own can be heard, beside those of other sites.
  const environment = { WORKERS: "2", NODE_OPTIONS: `--inspect-port=${await freePort()}` };
  site = await startSite({ environment });
});
afterAll(() => site.discard());
beforeEach(async () => {
  const answering = () => Promise.all(Array.from({ length: 8 }, title));
  for (const did of ["starts", "answers"] as const)
    await expect.poll(() => site.workers(did).length, patience).toBe(2);
  await expect.poll(answering, patience).toEqual(Array(8).fill("South Lamar"));
});

/** The workers that have started or answered so far, in turn; those that are no more among them. */
const started = () => workersThat("starts").map(({ pid }) => pid);
const answered = () => workersThat("answers").map(({ pid }) => pid);

function workersThat(did: "starts" | "answers"): { pid: number; place: number }[] {
  return site.lines.filter((line) => line.includes(`"a worker ${did}"`)).map((line) => JSON.parse(line));
}

/** The running one that does the jobs. */
const firstWorker = () => workersThat("starts").findLast(({ place }) => place === 0)?.pid ?? 0;

/** The page's heading, over a connection of its own. */
async function title(): Promise<string> {
  const { status, body } = await get(new Agent(), site.url + location);
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
  const url = await site.databaseUrl();
  const everywhere = () => Promise.all(Array.from({ length: 12 }, title));
  for (const name of ["Lamar Works", "South Lamar"]) {
    await query(url, "update location set name = $1 where url_name = 'south-lamar-austin'", name);
    await expect.poll(everywhere, patience).toEqual(Array(12).fill(name));
  }
});

test("renewing workers, and ending one, drops no request", async () => {
  const earlier = started();
  const before = earlier.filter(isRunning);
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
  await expect.poll(() => started().length, patience).toBe(earlier.length + 2);
  await expect.poll(() => before.filter(isRunning), patience).toEqual([]);
  const [ended = 0] = started().slice(earlier.length);
  process.kill(ended, "SIGTERM");
  await expect.poll(() => started().length, patience).toBe(earlier.length + 3);
  expect(isRunning(ended)).toBe(false);
  await setTimeout(200);
  visiting = false;
  await Promise.all(visitors);
  agent.destroy();
  // On a busy machine the first pages of a cold worker may exceed their deadline, which is a 503.
  expect([...outcomes.keys()].filter((outcome) => outcome !== "503")).toEqual(["200"]);
});

test("while a killed worker is replaced the other answers", async () => {
  const before = started().length;
  process.kill(firstWorker(), "SIGKILL");
  await expect.poll(() => started().length, patience).toBe(before + 1);
  await expect.poll(title, patience).toBe("South Lamar");
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

test("GET returns 503 with Retry-After while both workers are being replaced", async () => {
  const before = answered().length;
  for (const pid of started().filter(isRunning)) process.kill(pid, "SIGKILL");
  const refusal = async () => {
    const answer = await fetch(site.url + location).catch(() => null);
    return answer && [answer.status, answer.headers.get("retry-after")];
  };
  await expect.poll(refusal, { ...patience, interval: 10 }).toEqual([503, "2"]);
  const outcomes: (number | string)[] = [];
  while (answered().length === before) outcomes.push(await outcome(site.url + location, hangMs));
  const count = (wanted: number | string) => outcomes.filter((one) => one === wanted).length;
  expect(count("nothing came")).toBe(0);
  // The port changes hands within milliseconds.
  expect(count("closed")).toBeLessThan(count(503) / 4);
});

/** Longer than a busy machine takes to answer; a request that hangs is never answered. */
const hangMs = 15_000;
const kills = 4;

test("no request hangs while workers are killed, one after the other", async () => {
  const before = answered().length;
  const outcomes: (number | string)[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const asked = Array.from({ length: 30 }, async (_, n) => {
      await setTimeout(10 * n);
      outcomes.push(await outcome(site.url + location, hangMs));
    });
    await setTimeout(150);
    process.kill(
      started()
        .filter(isRunning)
        .at(kill % 2) ?? 0,
      "SIGKILL",
    );
    await Promise.all(asked);
    await expect.poll(() => answered().length, patience).toBe(before + kill + 1);
  }
  expect(outcomes).toHaveLength(30 * kills);
  expect(outcomes.filter((one) => one === "nothing came")).toEqual([]);
  expect(outcomes.filter((one) => one === 200).length).toBeGreaterThan(20 * kills);
});

describe("a worker that stands still", () => {
  /** Returns once its successor starts; the other worker answers throughout. */
  async function expectReplaced(stop: (pid: number) => unknown): Promise<void> {
    const before = started().length;
    const first = firstWorker();
    await stop(first);
    while (started().length === before) expect(await outcome(site.url + location, 4_000)).toBe(200);
    await expect.poll(() => isRunning(first), patience).toBe(false);
  }

  test("in an endless loop is replaced, and the other answers throughout", () => expectReplaced(loopForEver));

  test("stopped by a signal from the moment it answers is replaced, and leaves its jobs to its successor", async () => {
    const answeredBefore = answered().length;
    process.kill(firstWorker(), "SIGKILL");
    await expect.poll(() => answered().length, { ...patience, interval: 5 }).toBe(answeredBefore + 1);
    const arrived = () =>
      readdirSync(join(site.dataDir, "mail")).filter((name) => name.endsWith(".eml")).length;
    const arrivedBefore = arrived();
    await expectReplaced((pid) => process.kill(pid, "SIGSTOP"));
    expect((await inquire(site.url)).status).toBe(200);
    await expect.poll(arrived, patience).toBe(arrivedBefore + 2);
  });
});

/** By the debugger, as no request of ours can do it. */
async function loopForEver(pid: number): Promise<void> {
  const { lines } = site;
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
