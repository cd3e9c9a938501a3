// Run: npm run cluster -- REVISION. Updates a cluster under load from an older release to this one and back, one process
// at a time. Without a revision the cluster runs until Ctrl-C.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { LoadBookings } from "#tests/gauntlet/load/bookings.ts";
import { type Cluster, withCluster } from "./cluster.ts";
import { figuresOf, openBookings, withLoad } from "./load.ts";

/** By then HAProxy's health check, once a second, has seen a restarted site. */
const settledMs = 4_000;

async function roll(
  cluster: Cluster,
  bookings: LoadBookings,
  words: string,
  release: string,
): Promise<boolean> {
  const tally = await withLoad(cluster, bookings, async () => {
    await setTimeout(settledMs);
    // The worker first: it migrates while the sites run.
    for (const part of [cluster.worker, ...cluster.sites]) {
      await part.stop();
      await part.start(release);
      await setTimeout(settledMs);
    }
  });
  const isHeld = tally.failed.length + tally.lost.length === 0;
  console.log(`${isHeld ? "held  " : "MISSED"} a rolling update ${words}: ${figuresOf(tally)}`);
  for (const sentence of new Set([...tally.failed, ...tally.lost])) console.log(`  ${sentence}`);
  return isHeld;
}

/** A release of this repository, built in a temporary folder for `use`. */
async function withRelease(revision: string, use: (folder: string) => Promise<boolean>): Promise<boolean> {
  const folder = join(mkdtempSync(join(tmpdir(), "sola-release-")), "sola");
  const run = (command: string, words: string[], cwd?: string) =>
    execFileSync(command, words, { ...(cwd && { cwd }), stdio: ["ignore", "ignore", "inherit"] });
  run("git", ["worktree", "add", "--detach", folder, revision]);
  try {
    cpSync("node_modules", join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
    run("npm", ["run", "prestart"], folder);
    return await use(folder);
  } finally {
    run("git", ["worktree", "remove", "--force", folder]);
    rmSync(join(folder, ".."), { recursive: true, force: true });
  }
}

async function untilStopped({ url }: Cluster): Promise<boolean> {
  console.log(`The site: ${url}`);
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  return true;
}

const [revision] = process.argv.slice(2);
const here = process.cwd();
const isWell = await (revision
  ? withRelease(revision, (before) =>
      withCluster(before, async (cluster) => {
        const bookings = await openBookings(cluster, 3_000);
        const forth = await roll(cluster, bookings, `from ${revision} to this release`, here);
        return (await roll(cluster, bookings, `back to ${revision}`, before)) && forth;
      }),
    )
  : withCluster(here, untilStopped));
if (!isWell) process.exitCode = 1;
