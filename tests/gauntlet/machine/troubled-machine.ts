import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { runningPostgresUrl } from "#api/platform/database/embedded-postgres.ts";
import { temporaryFolder, usedDataFolder } from "../../harness/database-cluster.ts";
import { danasInquiry } from "../../harness/inquiry.ts";
import { type Site, startSite } from "../../harness/site.ts";
import { exportRows } from "../booking/outside.ts";
import type { Part, Size, Verdict } from "../part.ts";
import { ofDisk, ofLimits, ofProcesses, type Trouble } from "./troubles.ts";

const lasts: Record<Size, number> = { short: 1_000, mutant: 3_000, usual: 8_000, full: 60_000 };
const wholeAgainMs = 60_000;
/** A visitor's browser has more patience; who waits longer than that has left. */
const answerMs = 12_000;

/** The machine is in trouble while people visit and inquire; then it is well again. */
export const troubledMachine: Part = async ({ size, product }) => {
  const isLinux = existsSync("/proc/self");
  const isRoot = isLinux && process.getuid?.() === 0;
  const troubles = [
    ...(size === "short" ? ofProcesses.slice(0, 2) : ofProcesses),
    ...(isLinux ? ofLimits : []),
    ...(isRoot && size !== "short" ? ofDisk : []),
  ];
  await using stack = new AsyncDisposableStack();
  const used = await usedDataFolder();
  stack.defer(() => rmSync(used, { recursive: true, force: true }));
  const dataDir = isRoot && size !== "short" ? ownDisk(used, stack) : used;
  const site = await startSite({
    dataDir,
    environment: { WORKERS: "2", PUBLIC_URL: "https://www.sola.example" },
    product,
  });
  stack.defer(async () => void (await site.stop()));
  const verdicts: Verdict[] = [];
  for (const trouble of troubles) {
    const verdict = await during(
      trouble,
      site,
      lasts[size],
      size === "short" ? Number.POSITIVE_INFINITY : answerMs,
    );
    verdicts.push(verdict);
    // On a site that is broken already, another trouble says nothing.
    if (verdict.misses.length > 0) break;
  }
  return verdicts;
};

/** A file system with little room beside what is there, which root can have. */
function ownDisk(used: string, stack: AsyncDisposableStack): string {
  const folder = temporaryFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=420m,mode=755", "gauntlet", folder]);
  stack.defer(() => {
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  execFileSync("cp", ["-a", `${used}/.`, folder]);
  return folder;
}

/** In short nobody is hurried: a machine that runs all tests at once has little time for each. */
async function during(trouble: Trouble, site: Site, lastsMs: number, withinMs: number): Promise<Verdict> {
  const pages: Seen[] = [];
  const taken: string[] = [];
  const misses: string[] = [];
  const statuses = new Map<number, number>();
  const ended = new AbortController();
  const visiting = keepGoing(ended.signal, async () => {
    pages.push(await visit(`${site.url}/locations/south-lamar-austin`));
  });
  const inquiring = keepGoing(ended.signal, async () => {
    const email = `${randomUUID()}@example.com`;
    const status = await inquire(site, email);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) taken.push(email);
  });
  await setTimeout(300);
  const takeBack = trouble.begin(site);
  try {
    await setTimeout(lastsMs);
  } finally {
    takeBack();
  }
  const back = performance.now();
  while (!(await isWell(site)) && performance.now() - back < wholeAgainMs) await setTimeout(50);
  const tookMs = performance.now() - back;
  if (tookMs >= wholeAgainMs)
    misses.push(
      `not well again after ${wholeAgainMs} ms; the site said last: ${site.lines.at(-1)?.slice(0, 300)}`,
    );
  ended.abort();
  await Promise.all([visiting, inquiring]);

  const stored = z
    .array(z.object({ email: z.string() }))
    .parse(await exportRows("inquiries", await databaseUrl(site)));
  for (const email of taken) {
    const count = stored.filter((row) => row.email === email).length;
    if (count !== 1) misses.push(`${email} was acknowledged and is stored ${count} times`);
  }
  const late = pages.filter(({ tookMs: took }) => took > withinMs);
  misses.push(...late.map(({ tookMs: took }) => `a page took ${Math.round(took)} ms`));
  const odd = [...pages.map(({ status }) => status), ...statuses.keys()].filter(
    (one) => one >= 500 && one !== 503,
  );
  misses.push(...odd.map((status) => `somebody was answered ${status}`));
  const counted = (all: Iterable<[number, number]>) =>
    [...all].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
  const shown = Map.groupBy(pages, ({ status }) => status);
  return {
    promise: `While ${trouble.name}, nobody is lied to, and afterwards all is well by itself`,
    tried: `${lastsMs / 1000} s of it, ${pages.length} visits and ${[...statuses.values()].reduce((sum, one) => sum + one, 0)} inquiries`,
    misses,
    figure: `pages: ${counted([...shown].map(([status, { length }]) => [status, length]))}; inquiries: ${counted(statuses)}; all that were taken are stored once; well again after ${Math.round(tookMs)} ms`,
  };
}

async function keepGoing(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await act();
    await setTimeout(30);
  }
}

interface Seen {
  status: number;
  tookMs: number;
}

async function visit(url: string): Promise<Seen> {
  const begun = performance.now();
  // Over a connection of its own, as everybody's first is.
  const headers = { connection: "close" };
  const status = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => 0,
  );
  return { status, tookMs: performance.now() - begun };
}

/** Whoever gets no answer counts as not told anything. */
async function inquire({ url }: Site, email: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/v1/create-contact-inquiry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...danasInquiry, location_id: 1, email }),
      signal: AbortSignal.timeout(20_000),
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

/** A page is shown and an inquiry taken, three times in a row. */
async function isWell(site: Site): Promise<boolean> {
  for (let n = 0; n < 3; n += 1) {
    const page = await visit(`${site.url}/locations/south-lamar-austin`);
    const status = await inquire(site, `${randomUUID()}@example.com`);
    if (page.status !== 200 || status !== 200) return false;
  }
  return true;
}

async function databaseUrl({ dataDir }: Site): Promise<string> {
  return (await runningPostgresUrl(join(dataDir, "postgres"), "sola")) ?? "";
}
