import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Ends the server that an earlier process, killed hard, may have left on this data folder. */
export async function stopLeftOverServer(data: string): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  const pid = pidIn(pidFile);
  if (pid === undefined) return;
  if (!lives(pid)) return;
  if (!isServerOf(data, pid)) {
    // The number now belongs to some other process, which would make PostgreSQL refuse to start.
    rmSync(pidFile, { force: true });
    return;
  }
  for (const [signal, patienceMs] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    process.kill(pid, signal);
    if (await endedWithin(data, pid, patienceMs)) return;
  }
  throw new Error(
    `A PostgreSQL server from an earlier run (process ${pid}) does not end. End it and try again.`,
  );
}

/** The process number in a `postmaster.pid`, whose first line it is. */
export function pidIn(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  return pid > 0 ? pid : undefined;
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
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
