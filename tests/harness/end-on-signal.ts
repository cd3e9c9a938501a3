import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { constants } from "node:os";

/** Child processes and folders of this process; a folder is removed after the processes have ended. */
export const startedPrograms = new Set<ChildProcess>();
export const temporaryFolders = new Set<string>();

/** On a signal, ends child processes, removes folders, and exits with 128 plus the signal's number. */
export function endOnSignal(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, async () => {
      // A test that still runs may start another one meanwhile.
      while (startedPrograms.size > 0) await Promise.all([...startedPrograms].map(end));
      for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
      process.exit(128 + constants.signals[signal]);
    });
}

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, "exit");
  program.kill("SIGTERM");
  await ended;
}
