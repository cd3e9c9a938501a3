import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Findings, Gauge } from "./figure.ts";
import { renderTree } from "./measure.ts";
import { childrenOf, processorMs, startMeasuredSite } from "./measured-site.ts";
import { requestRepeatedly } from "./request-repeatedly.ts";

/** The limit of a rendered page, in reference trees (reference-tree.ts). */
const pages: Record<string, { path: string; maxTrees: number }> = {
  "professionals near a ZIP": { path: "/booknow?service=hair&near=80206", maxTrees: 25 },
  "a location": { path: "/locations/south-lamar-austin", maxTrees: 15 },
  home: { path: "/", maxTrees: 15 },
  "locations near a city": { path: "/locations?search=denver", maxTrees: 18 },
  "a professional": { path: "/professionals/renata-duenas", maxTrees: 15 },
  "questions and answers": { path: "/faq", maxTrees: 7 },
  "a booking step": { path: "/professionals/renata-duenas/book", maxTrees: 10 },
};
/** A demo's page is never cached. */
const neverCached = (path: string) => `${path}${path.includes("?") ? "&" : "?"}sola-demo=true`;
const warmUps = 150;
const turns = 300;

/**
 * The cost of rendering a page in processor time of the worker and the database, each relative to React's time for a
 * reference tree in the same run: the ratio is stable on a slow or busy machine.
 */
export async function benchMade(): Promise<Findings> {
  const gauges: Gauge[] = [];
  const notes = ["| page | worker, ms | database, ms |", "|---|---|---|"];
  let treeMs = renderTree();
  await using site = await startMeasuredSite({ environment: { LOG_LEVEL: "error" } });
  const worker = site.workerProcess;
  for (const [name, { path, maxTrees }] of Object.entries(pages)) {
    const url = site.url + neverCached(path);
    await requestRepeatedly(url, { connections: 1, amount: warmUps });
    const before = { worker: processorMs(worker), database: databaseMs(site.dataDir) };
    const failed = await requestRepeatedly(url, { connections: 1, amount: turns });
    if (failed > 0) throw new Error(`${url} was not answered 200 ${failed} times.`);
    const workerMs = (processorMs(worker) - before.worker) / turns;
    const inDatabaseMs = (databaseMs(site.dataDir) - before.database) / turns;
    const now = renderTree();
    const tree = (treeMs + now) / 2;
    treeMs = now;
    gauges.push(
      { name: `making ${name}`, value: workerMs / tree, unit: "trees", promise: { atMost: maxTrees } },
      { name: `making ${name}, in the database`, value: inDatabaseMs / tree, unit: "trees", promise: null },
    );
    notes.push(`| ${name} | ${workerMs.toFixed(1)} | ${inDatabaseMs.toFixed(1)} |`);
  }
  notes.push(`A tree took ${treeMs.toFixed(2)} ms at the end.`);
  return { figures: [], gauges, notes };
}

/** Of the server and its connections, ended ones included. */
function databaseMs(folder: string): number {
  const [pid = ""] = readFileSync(join(folder, "postgres", "data", "postmaster.pid"), "utf8").split("\n");
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + processorMs(one), 0);
}
