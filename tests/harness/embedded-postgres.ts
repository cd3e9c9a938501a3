import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { pidIn } from "#api/platform/database/embedded-postgres/orphaned-server.ts";
import { isRunning } from "./is-running.ts";

const program = new URL("./database-process.ts", import.meta.url);

/** Another process that runs a server on the folder until it is stopped or killed; ended after the test. */
export async function keep(folder: string): Promise<{ process: ChildProcess; url: string }> {
  const keeper = fork(program, [folder]);
  onTestFinished(async () => {
    await end(keeper, "SIGKILL");
    await expect.poll(() => isRunning(serverPid(folder))).toBe(false);
  });
  const [message] = await once(keeper, "message");
  return { process: keeper, url: message.url };
}

/** The process id of the server on a folder, or 0. */
export function serverPid(folder: string): number {
  return pidIn(join(folder, "data/postmaster.pid")) ?? 0;
}

export async function end(keeper: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  keeper.kill(signal);
  await once(keeper, "exit");
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sola-postgres-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
