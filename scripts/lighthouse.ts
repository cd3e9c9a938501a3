// `npm run lighthouse`: every indexable page type of the built site on a slow phone, the median of some runs each.
// `-- --runs 5` for more runs, `-- home faq` for some pages. The figures land in build/lighthouse.json.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import lighthouse from "lighthouse";
import { freePort, withRunningSite } from "./bench/running-site.ts";
import { pageExamples, unlistedPages } from "./page-examples.ts";
import { findChromium } from "./set-up/chromium.mjs";

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const categories = ["performance", "accessibility", "best-practices", "seo"];
const audits = {
  lcp_ms: "largest-contentful-paint",
  tbt_ms: "total-blocking-time",
  cls: "cumulative-layout-shift",
  bytes: "total-byte-weight",
};

const listed = Object.keys(pageExamples).filter((id) => !unlistedPages.has(id));
const ids = positionals.length === 0 ? listed : listed.filter((id) => positionals.includes(id));
const found: Record<string, Record<string, number>> = {};
await withRunningSite((site) =>
  withChromium(async (port) => {
    for (const id of ids) {
      const results: Record<string, number>[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await look(`${site}${pageExamples[id]}`, port));
      found[id] = medians(results);
      console.log(`${id.padEnd(26)}${JSON.stringify(found[id])}`);
    }
  }),
);
mkdirSync("build", { recursive: true });
writeFileSync("build/lighthouse.json", `${JSON.stringify(found, null, 2)}\n`);

async function look(url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: "error" });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { lhr } = result;
  const scores = categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]);
  const figures = Object.entries(audits).map(([name, audit]) => [name, lhr.audits[audit]?.numericValue ?? 0]);
  return Object.fromEntries([...scores, ...figures]);
}

function medians(results: readonly Record<string, number>[]): Record<string, number> {
  const names = Object.keys(results[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const sorted = results.map((result) => result[name] ?? 0).sort((one, other) => one - other);
      return [name, Number((sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(3))];
    }),
  );
}

async function withChromium(use: (port: number) => Promise<void>): Promise<void> {
  const path = findChromium();
  if (!path) throw new Error("There is no Chromium; set CHROMIUM_PATH.");
  const [profile, port] = [mkdtempSync(join(tmpdir(), "sola-lighthouse-")), await freePort()];
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"];
  const chromium = spawn(
    path,
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"],
    { stdio: "ignore" },
  );
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))) await setTimeout(100);
    await use(port);
  } finally {
    chromium.kill("SIGTERM");
    await once(chromium, "exit");
    rmSync(profile, { recursive: true, force: true });
  }
}
