import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inquire } from "../harness/inquiry.ts";
import { isRunning } from "../harness/is-running.ts";
import { query } from "../harness/query.ts";
import { type Site, startSite, workerLines } from "../harness/site.ts";

const location = "/locations/south-lamar-austin";

let site: Site;

beforeAll(async () => {
  site = await startSite({ environment: { WORKERS: "2" } });
});
afterAll(() => site.discard());
beforeEach(async () => {
  const answering = () => Promise.all(Array.from({ length: 8 }, title));
  for (const did of ["starts", "answers"] as const) await expect.poll(() => site.workers(did).length).toBe(2);
  await expect.poll(answering).toEqual(Array(8).fill("South Lamar"));
});

/** Process ids of all workers that have started or answered so far, ended ones included. */
const started = () => workersThat("starts").map(({ pid }) => pid);
const answered = () => workersThat("answers").map(({ pid }) => pid);

function workersThat(did: "starts" | "answers"): { pid: number; place: number }[] {
  return site.lines.filter((line) => line.includes(`"${workerLines[did]}"`)).map((line) => JSON.parse(line));
}

const firstWorker = () => workersThat("starts").findLast(({ place }) => place === 0)?.pid ?? 0;

async function title(): Promise<string> {
  const { status, body } = await get(new Agent(), site.url + location);
  return status === 200 ? (/<h1[^>]*>([^<]*)/.exec(body)?.[1] ?? "") : String(status);
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

test("a change in the database shows in every worker", async () => {
  const url = await site.databaseUrl();
  const everywhere = () => Promise.all(Array.from({ length: 12 }, title));
  for (const name of ["Lamar Works", "South Lamar"]) {
    await query(url, "update location set name = $1 where url_name = 'south-lamar-austin'", name);
    await expect.poll(everywhere).toEqual(Array(12).fill(name));
  }
});

test("renewing all workers and ending one drops no request", async () => {
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
  await expect.poll(() => started().length).toBe(earlier.length + 2);
  await expect.poll(() => before.filter(isRunning)).toEqual([]);
  const [ended = 0] = started().slice(earlier.length);
  process.kill(ended, "SIGTERM");
  await expect.poll(() => started().length).toBe(earlier.length + 3);
  expect(isRunning(ended)).toBe(false);
  await setTimeout(200);
  visiting = false;
  await Promise.all(visitors);
  agent.destroy();
  // On a busy machine the first pages of a cold worker may exceed their deadline and return 503.
  expect([...outcomes.keys()].filter((outcome) => outcome !== "503")).toEqual(["200"]);
});

test("a worker that dies while its successor starts is replaced once", async () => {
  const earlier = started();
  const dying = firstWorker();
  site.supervisor.kill("SIGUSR2");
  await expect.poll(() => started().length, { interval: 5 }).toBe(earlier.length + 1);
  process.kill(dying, "SIGKILL");
  await expect.poll(() => started().length).toBe(earlier.length + 2);
  await expect.poll(() => answered().slice(-2)).toEqual(started().slice(-2));
  await expect.poll(() => started().filter(isRunning)).toEqual(started().slice(-2));
});

test("two renewals at once leave one worker in each slot", async () => {
  const earlier = started().length;
  site.supervisor.kill("SIGUSR2");
  await expect.poll(() => started().length, { interval: 5 }).toBe(earlier + 1);
  site.supervisor.kill("SIGUSR2");
  await expect.poll(() => started().length).toBe(earlier + 4);
  await expect.poll(() => answered().slice(-2)).toEqual(started().slice(-2));
  await expect.poll(() => started().filter(isRunning)).toEqual(started().slice(-2));
});

/** The status read over a new connection, or how the connection ended. */
function outcome(url: string, patienceMs: number): Promise<number | "closed" | "timed out"> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: new Agent() }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", () => resolve("closed"));
    });
    asked.setTimeout(patienceMs, () => {
      resolve("timed out");
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
  await expect.poll(refusal, { interval: 10 }).toEqual([503, "2"]);
  const outcomes: (number | string)[] = [];
  while (answered().length === before) outcomes.push(await outcome(site.url + location, hangMs));
  const count = (wanted: number | string) => outcomes.filter((one) => one === wanted).length;
  expect(count("timed out")).toBe(0);
  // The port changes hands within milliseconds.
  expect(count("closed")).toBeLessThan(count(503) / 4);
});

const hangMs = 15_000;
const kills = 2;

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
    await expect.poll(() => answered().length).toBe(before + kill + 1);
  }
  expect(outcomes).toHaveLength(30 * kills);
  expect(outcomes.filter((one) => one === "timed out")).toEqual([]);
  expect(outcomes.filter((one) => one === 200).length).toBeGreaterThan(20 * kills);
});

test("a stopped worker is replaced while the other answers, and its successor takes over its jobs", async () => {
  const answeredBefore = answered().length;
  process.kill(firstWorker(), "SIGKILL");
  await expect.poll(() => answered().length, { interval: 5 }).toBe(answeredBefore + 1);
  const arrived = () =>
    readdirSync(join(site.dataDir, "mail")).filter((name) => name.endsWith(".eml")).length;
  const arrivedBefore = arrived();
  const startedBefore = started().length;
  const stopped = firstWorker();
  process.kill(stopped, "SIGSTOP");
  while (started().length === startedBefore) expect(await outcome(site.url + location, 4_000)).toBe(200);
  await expect.poll(() => isRunning(stopped)).toBe(false);
  expect((await inquire(site.url)).status).toBe(200);
  await expect.poll(arrived).toBe(arrivedBefore + 2);
});
