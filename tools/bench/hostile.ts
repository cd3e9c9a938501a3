import { readFileSync } from "node:fs";
import { endpoints } from "#contract/endpoints.ts";
import { createHttpClient } from "#tests/harness/http-client.ts";
import type { Findings, Gauge } from "./figure.ts";
import { type HostileBody, hostileBodies } from "./hostile-bodies.ts";
import { startMeasuredSite } from "./measured-site.ts";

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
  statuses: Map<number, number>;
  maxMs: number;
}

/** What hostile posts against every form and call cost, one after the other, so that what passes meanwhile is their own. */
export async function benchHostile(): Promise<Findings> {
  const targets = [...forms, ...calls];
  const rows = new Map<string, Row>();
  const residentMb: number[] = [];
  let [sent, failures, dearestWithGarbageMs] = [0, 0, 0];
  await using site = await startMeasuredSite({ environment: { LOG_LEVEL: "error" } });
  const client = createHttpClient(site.url, { connections: 1 });
  const post = async (path: string, { headers, body }: HostileBody) =>
    (await client.send({ path, method: "POST", headers, body })).status;
  // What has not been asked for often is not compiled for speed yet.
  for (const target of targets) for (const body of hostileBodies(6)) await post(target, body);
  for (let round = 0; sent < posts; round += 1) {
    for (const [at, body] of hostileBodies(round).entries()) {
      // Each shape goes to another target in each round.
      const target = targets[(at + round * 7) % targets.length] ?? "";
      const cost = async () => {
        const before = processorMs(site.workerProcess);
        const status = await post(target, body);
        return { status, tookMs: processorMs(site.workerProcess) - before };
      };
      const { status, tookMs: first } = await cost();
      // A collection of the garbage of all posts before can fall into any. What a post costs by itself, it costs again.
      const tookMs = first > maxMs ? Math.min(first, (await cost()).tookMs, (await cost()).tookMs) : first;
      dearestWithGarbageMs = Math.max(dearestWithGarbageMs, first);
      for (const name of [target, body.shape]) note(rows, name, status, tookMs);
      if (status === 0 || status >= 500) failures += 1;
      sent += 1;
    }
    residentMb.push(site.workerMb());
  }
  client.close();
  const gauge = (name: string, value: number, unit: Gauge["unit"], atMost: number | null): Gauge => ({
    ...{ name, value, unit },
    promise: atMost === null ? null : { atMost },
  });
  return {
    figures: [],
    gauges: [
      gauge("hostile posts answered 5xx or not at all", failures, "errors", 0),
      gauge("processor time of the dearest by itself", maxOf(rows), "ms", maxMs),
      gauge("processor time of the dearest with the garbage of others", dearestWithGarbageMs, "ms", null),
      gauge("memory after collections, last half beside first", growthOf(residentMb), "MB", 20),
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

function note(rows: Map<string, Row>, name: string, status: number, tookMs: number): void {
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
    const answers = [...statuses].sort().map(([status, times]) => `${status || "none"}: ${times}`);
    return `| ${name} | ${count} | ${answers.join(", ")} | ${maxMs.toFixed(1)} |`;
  });
  return [
    "| target or shape | posts | answers | at most, ms of processor time |",
    "|---|---|---|---|",
    ...lines,
  ].join("\n");
}
