import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { endpoints } from "#contract/endpoints.ts";
import type { Findings } from "./figure.ts";
import { type HostileBody, hostileBodies } from "./hostile-bodies.ts";
import { withRunningSite } from "./running-site.ts";

const posts = 100_000;
/** What a post may cost, in processor time. */
const maxMs = 100;
/** Every form of the site, and what its pages post to; a made-up link does for those that need one. */
const link = `${"a".repeat(22)}.${"b".repeat(22)}`;
const forms = [
  "/contact-us",
  "/locations/south-lamar-austin",
  "/professionals/renata-duenas/book",
  `/booking/${link}`,
  `/booking/${link}/change`,
  `/booking/${link}/cancel`,
  `/booking-received/${link}`,
  "/booking-links",
  `/inquiry/${link}`,
  `/inquiry-received/${link}`,
  "/reset-password/new",
  `/reset-password/${"c".repeat(43)}`,
  "/preview",
  "/country",
  "/hold",
  "/lead-tracking",
];
const calls = Object.values(endpoints)
  .filter(({ method }) => method === "POST")
  .map(({ path }) => `/api/v1/${path}`);

interface Row {
  posts: number;
  statuses: Map<string, number>;
  maxMs: number;
}

/** What hostile posts against every form and call cost, one after the other, so that what passes meanwhile is their own. */
export async function benchHostile(): Promise<Findings> {
  const targets = [...forms, ...calls];
  const rows = new Map<string, Row>();
  let failures = 0;
  let growthMb = 0;
  let dearestWithGarbageMs = 0;
  await withRunningSite(
    async (site, _folder, worker) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      // What has not been asked for often is not compiled for speed yet.
      for (const target of targets)
        for (const body of hostileBodies(6)) await post(site + target, body, agent);
      let sent = 0;
      const residentMb: number[] = [];
      for (let round = 0; sent < posts; round += 1) {
        for (const [at, body] of hostileBodies(round).entries()) {
          // Each shape goes to another target in each round.
          const target = targets[(at + round * 7) % targets.length] ?? "";
          const cost = async () => {
            const before = processorMs(worker.pid);
            const status = await post(site + target, body, agent);
            return { status, tookMs: processorMs(worker.pid) - before };
          };
          const { status, tookMs: first } = await cost();
          // A collection of the garbage of all posts before can fall into any. What a post costs by itself, it costs again.
          const tookMs =
            first > maxMs ? Math.min(first, (await cost()).tookMs, (await cost()).tookMs) : first;
          dearestWithGarbageMs = Math.max(dearestWithGarbageMs, first);
          for (const name of [target, body.shape]) note(rows, name, status, tookMs);
          if (status === "cut off" || Number(status) >= 500) failures += 1;
          sent += 1;
        }
        residentMb.push(worker.residentMb());
      }
      growthMb = growthOf(residentMb);
      agent.destroy();
    },
    { environment: { LOG_LEVEL: "error" } },
  );
  return {
    figures: [],
    gauges: [
      {
        name: "hostile posts answered 5xx or not at all",
        value: failures,
        unit: "errors",
        promise: { atMost: 0 },
      },
      {
        name: "processor time of the dearest by itself",
        value: maxOf(rows),
        unit: "ms",
        promise: { atMost: maxMs },
      },
      {
        name: "processor time of the dearest with the garbage of others",
        value: dearestWithGarbageMs,
        unit: "ms",
        promise: null,
      },
      {
        name: "memory after collections, last half beside first",
        value: growthMb,
        unit: "MB",
        promise: { atMost: 20 },
      },
    ],
    notes: [tableOf(rows)],
  };
}

/** Between collections memory rises and falls by hundreds of megabytes; what is never given back raises the lowest of it. */
function growthOf(residentMb: readonly number[]): number {
  const half = Math.floor(residentMb.length / 2);
  return Math.min(...residentMb.slice(half)) - Math.min(...residentMb.slice(0, half));
}

/** What the process has used of a processor so far. */
function processorMs(pid: string): number {
  const [nanoseconds = "0"] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

function post(url: string, { headers, body }: HostileBody, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request(url, { method: "POST", agent, headers }, (incoming: IncomingMessage) => {
      incoming.resume().on("close", () => resolve(String(incoming.statusCode)));
    });
    // A server that has heard enough answers and hangs up; only without an answer is it a failure.
    outgoing.on("close", () => setImmediate(resolve, "cut off"));
    outgoing.on("error", () => undefined);
    outgoing.end(body);
  });
}

function note(rows: Map<string, Row>, name: string, status: string, tookMs: number): void {
  const row = rows.get(name) ?? { posts: 0, statuses: new Map(), maxMs: 0 };
  row.posts += 1;
  row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
  row.maxMs = Math.max(row.maxMs, tookMs);
  rows.set(name, row);
}

function maxOf(rows: Map<string, Row>): number {
  return Math.max(...[...rows.values()].map(({ maxMs }) => maxMs));
}

function tableOf(rows: Map<string, Row>): string {
  const lines = [...rows].map(([name, { posts: count, statuses, maxMs }]) => {
    const answers = [...statuses].sort().map(([status, times]) => `${status}: ${times}`);
    return `| ${name} | ${count} | ${answers.join(", ")} | ${maxMs.toFixed(1)} |`;
  });
  return [
    "| target or shape | posts | answers | at most, ms of processor time |",
    "|---|---|---|---|",
    ...lines,
  ].join("\n");
}
