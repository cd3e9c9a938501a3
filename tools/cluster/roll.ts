import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { LoadBookings } from "#tests/gauntlet/load/bookings.ts";
import { query } from "#tests/harness/query.ts";
import { openBookings, warmVisitor, withLoad } from "./load.ts";
import { figuresOf, report, reportMail } from "./report.ts";
import type { Cluster } from "./start-cluster.ts";

const maxBookings = 3_000;
/** By then the proxy's health check, once a second, has found a restarted site twice. */
const settledMs = 4_000;

/** Updates a cluster under load from its release to another and back, one process at a time. */
export async function rollCluster(cluster: Cluster, before: string, now: string): Promise<boolean> {
  await warmVisitor(cluster);
  const bookings = await openBookings(cluster, maxBookings);
  const held = [
    await roll(cluster, bookings, "the release before to this one", now),
    await roll(cluster, bookings, "this one to the release before", before),
  ];
  return [...held, await reportMail(cluster)].every(Boolean);
}

async function roll(
  cluster: Cluster,
  bookings: LoadBookings,
  way: string,
  release: string,
): Promise<boolean> {
  const { worker, sites } = cluster.parts;
  const startedAt = performance.now();
  const tally = await withLoad(cluster, bookings, async () => {
    await setTimeout(settledMs);
    // The worker first: it migrates while the sites run.
    for (const part of [worker, ...sites]) {
      await part.stop();
      await part.start(release);
      await setTimeout(settledMs);
    }
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const [newest] = await query<{ name: string }>(
    cluster.directUrl,
    "select max(name) as name from migration",
  );
  return report(
    `a rolling update from ${way} fails no request and loses no booking`,
    tally.retried.length + tally.failed.length + tally.lost.length === 0,
    `the newest migration is ${newest?.name}; in ${seconds} s ${figuresOf(tally)}`,
  );
}

/** A release of this repository, built in a temporary folder for `use`. */
export async function withRelease(
  revision: string,
  use: (folder: string) => Promise<boolean>,
): Promise<boolean> {
  const folder = join(mkdtempSync(join(tmpdir(), "sola-release-")), "sola");
  const run = (command: string, words: string[], cwd?: string) =>
    execFileSync(command, words, { ...(cwd && { cwd }), stdio: ["ignore", "ignore", "inherit"] });
  run("git", ["worktree", "add", "--detach", folder, revision]);
  try {
    cpSync("node_modules", join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
    console.log(`Building ${revision}`);
    run("npm", ["run", "prestart"], folder);
    return await use(folder);
  } finally {
    run("git", ["worktree", "remove", "--force", folder]);
    rmSync(join(folder, ".."), { recursive: true, force: true });
  }
}
