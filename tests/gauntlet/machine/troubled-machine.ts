import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { usedDataFolder } from "../../harness/database-cluster.ts";
import { type Site, type SiteOptions, startSite } from "../../harness/site.ts";
import { temporaryFolder } from "../../harness/temporary-folder.ts";
import { exportRows } from "../booking/stored-bookings.ts";
import type { Part, Size, Verdict } from "../gauntlet-part.ts";
import { createClock } from "./clock.ts";
import { createMemoryLimit } from "./memory-limit.ts";
import { createNameServer } from "./name-server.ts";
import { ofDisk, ofLimits, ofProcesses, type Trouble } from "./troubles.ts";
import { inquire, isWell, keepGoing, type Seen, visit } from "./visitors.ts";

const lasts: Record<Size, number> = { short: 1_000, mutant: 3_000, usual: 8_000, full: 60_000 };
const wholeAgainMs = 60_000;
/** A visitor who waits longer has left. */
const answerMs = 12_000;

/** Faults of the machine occur during visits and inquiries, and then end. */
export const troubledMachine: Part = async ({ size, product }) => {
  const isLinux = existsSync("/proc/self");
  const isRoot = isLinux && process.getuid?.() === 0;
  const troubles = [
    ...(size === "short" ? ofProcesses.slice(0, 2) : ofProcesses),
    ...(isLinux ? ofLimits : []),
    ...(isRoot && size !== "short" ? ofDisk : []),
  ];
  const options = { environment: { WORKERS: "2", PUBLIC_URL: "https://www.sola.example" }, product };
  if (size === "short" || !isRoot) return tryAll(troubles, options, size);

  await using stack = new AsyncDisposableStack();
  const memory = createMemoryLimit(stack);
  const names = await createNameServer(stack);
  const clock = createClock(stack);
  const groups = [
    () =>
      tryAll(
        [...troubles, ...(memory ? [memory.trouble] : [])],
        { ...options, through: memory?.through ?? [] },
        size,
      ),
    () =>
      tryAll(
        [names.trouble, ...(clock?.troubles ?? [])],
        {
          ...options,
          through: names.through,
          environment: { ...options.environment, ...names.environment, ...clock?.environment },
        },
        size,
      ),
  ];
  const verdicts: Verdict[] = [];
  for (const group of groups) {
    // Reports results of other faults even if one couldn't run.
    verdicts.push(...(await group().catch(untried)));
    // One miss is enough to catch a sabotaged copy.
    if (size === "mutant" && verdicts.some(({ misses }) => misses.length > 0)) break;
  }
  return verdicts;
};

const untried = (error: unknown): Verdict[] => [
  { promise: "Every fault can be injected", tried: "to", misses: [String(error)], figure: "an error" },
];

const lastComplaint = (site: Site) =>
  site.lines.findLast((line) => /"level":"(warn|error|fatal)"/.test(line)) ?? site.lines.at(-1);

/** One fault after the other, on a separate site. */
async function tryAll(
  troubles: readonly Trouble[],
  options: Omit<SiteOptions, "dataDir">,
  size: Size,
): Promise<Verdict[]> {
  await using stack = new AsyncDisposableStack();
  const used = await usedDataFolder();
  stack.defer(() => rmSync(used, { recursive: true, force: true }));
  const hasOwnDisk = troubles.some((trouble) => ofDisk.includes(trouble));
  const site = stack.use(await startSite({ ...options, dataDir: hasOwnDisk ? ownDisk(used, stack) : used }));
  const verdicts: Verdict[] = [];
  for (const trouble of troubles) {
    const verdict = await during(
      trouble,
      site,
      lasts[size],
      size === "short" ? Number.POSITIVE_INFINITY : answerMs,
    );
    verdicts.push(verdict);
    // Another fault on a broken site proves nothing.
    if (verdict.misses.length > 0) break;
  }
  return verdicts;
}

/** A file system with little room beside the site's data, which requires root. */
function ownDisk(used: string, stack: AsyncDisposableStack): string {
  const folder = temporaryFolder();
  const usedMegabytes = Number.parseInt(execFileSync("du", ["-sm", used], { encoding: "utf8" }), 10);
  const size = `size=${usedMegabytes + 150}m`;
  execFileSync("mount", ["-t", "tmpfs", "-o", `${size},mode=755`, "gauntlet", folder]);
  stack.defer(() => {
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  execFileSync("cp", ["-a", `${used}/.`, folder]);
  return folder;
}

/** No deadline at the short size, because all tests share the machine. */
async function during(trouble: Trouble, site: Site, lastsMs: number, withinMs: number): Promise<Verdict> {
  const pages: Seen[] = [];
  const taken: string[] = [];
  const misses: string[] = [];
  const statuses = new Map<number, number>();
  const ended = new AbortController();
  const { path = () => "/locations/south-lamar-austin", sparesWorkers = false } = trouble;
  const linesBefore = site.lines.length;
  const visiting = keepGoing(ended.signal, async () => {
    pages.push(await visit(site.url + path(pages.length)));
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
      `not well again after ${wholeAgainMs} ms; the site logged: ${lastComplaint(site)?.slice(0, 300)}`,
    );
  ended.abort();
  await Promise.all([visiting, inquiring]);

  misses.push(...((await trouble.settles?.()) ?? []));
  if (sparesWorkers)
    misses.push(...site.lines.slice(linesBefore).filter((line) => line.includes("worker exited")));
  const stored = z
    .array(z.object({ email: z.string() }))
    .parse(await exportRows("inquiries", await site.databaseUrl()));
  for (const email of taken) {
    const count = stored.filter((row) => row.email === email).length;
    if (count !== 1) misses.push(`${email} was acknowledged and is stored ${count} times`);
  }
  const late = pages.filter(({ tookMs: took }) => took > withinMs);
  misses.push(...late.map(({ tookMs: took }) => `a page took ${Math.round(took)} ms`));
  const odd = [...pages.map(({ status }) => status), ...statuses.keys()].filter(
    (one) => one >= 500 && one !== 503,
  );
  misses.push(...odd.map((status) => `a visitor was answered ${status}`));
  const counted = (all: Iterable<[number, number]>) =>
    [...all].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
  const shown = Map.groupBy(pages, ({ status }) => status);
  return {
    promise: `While ${trouble.name}, no response is wrong; afterwards the site recovers without intervention`,
    tried: `${lastsMs / 1000} s of it, ${pages.length} visits and ${[...statuses.values()].reduce((sum, one) => sum + one, 0)} inquiries`,
    misses,
    figure: `pages: ${counted([...shown].map(([status, { length }]) => [status, length]))}; inquiries: ${counted(statuses)}; all accepted ones stored once; recovered after ${Math.round(tookMs)} ms`,
  };
}
