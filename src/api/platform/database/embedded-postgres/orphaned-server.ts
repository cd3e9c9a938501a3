import { execFileSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Places } from "./places.ts";

/**
 * Ends the server that an earlier process, killed hard, may have left, and takes its number out of the locks that stay behind.
 * The caller holds the folder, so no other server can come up meanwhile.
 */
export async function stopOrphanedServer({ data, sockets }: Places): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  const pid = await pidOnceWritten(pidFile);
  if (pid !== undefined && isServerOf(data, pid)) await stop(data, pid);
  // The pid may be reused or belong to a zombie: PostgreSQL would mistake it for the server.
  if (pid !== undefined) disown(pidFile);
  // Its server was killed before it wrote its number, and so before it had any memory to share.
  else rmSync(pidFile, { force: true });
  rmSync(join(sockets, ".s.PGSQL.5432.lock"), { force: true });
}

async function stop(data: string, pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    process.kill(pid, signal);
    if (await endedWithin(data, pid, patienceMs)) return;
  }
  throw new Error(
    `A PostgreSQL server from an earlier run (process ${pid}) doesn't exit. Kill it and try again.`,
  );
}

/** More than any system numbers its processes. */
const numberOfNoProcess = 2 ** 31 - 1;

/** The other lines stay: by the shared memory they name PostgreSQL sees whether queries of the old server still run. */
function disown(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  const disowned = readFileSync(pidFile, "utf8").replace(/^\d+/, String(numberOfNoProcess));
  // Whole or not at all, should this process be killed too.
  const { uid, gid } = statSync(pidFile);
  writeFileSync(`${pidFile}.new`, disowned);
  chownSync(`${pidFile}.new`, uid, gid);
  renameSync(`${pidFile}.new`, pidFile);
}

/** A server that is just starting makes the file before it writes into it. */
async function pidOnceWritten(pidFile: string): Promise<number | undefined> {
  for (let waitedMs = 0; waitedMs < 1000; waitedMs += 50) {
    const pid = pidIn(pidFile);
    if (pid !== undefined || !existsSync(pidFile)) return pid;
    await setTimeout(50);
  }
  return undefined;
}

/** The process number in a `postmaster.pid`, whose first line it is. */
export function pidIn(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  return pid > 0 ? pid : undefined;
}

function isServerOf(data: string, pid: number): boolean {
  const command = commandOf(pid);
  return /\bpostgres\b/.test(command) && command.includes(realpathSync(data));
}

/** Empty for a process that has ended, though its parent may not have taken notice. */
function commandOf(pid: number): string {
  const inLinux = `/proc/${pid}/cmdline`;
  try {
    if (existsSync("/proc/self")) return readFileSync(inLinux, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

async function endedWithin(data: string, pid: number, patienceMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 50) {
    if (!isServerOf(data, pid)) return true;
    await setTimeout(50);
  }
  return false;
}
