import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";

export interface Running {
  name: string;
  process: ChildProcess;
}

const patienceMs = 120_000;

/** Starts a program that writes to a file, and waits until it takes connections on a port of this machine. */
export async function startProcess(
  name: string,
  [command = "", ...words]: string[],
  { log, port, ...options }: SpawnOptions & { log: string; port: number },
): Promise<Running> {
  const child = spawn(command, words, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const file = createWriteStream(log, { flags: "a" });
  child.stdout?.pipe(file);
  child.stderr?.pipe(file);
  const deadline = performance.now() + patienceMs;
  while (!(await takesConnections(port))) {
    if (hasEnded(child)) throw new Error(`${name} ended; see ${log}`);
    if (performance.now() > deadline) throw new Error(`${name} takes no connections; see ${log}`);
    await setTimeout(50);
  }
  return { name, process: child };
}

export async function stopProcess({ process: child }: Running): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const patience = globalThis.setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(patience);
}

/** PostgreSQL and PgBouncer refuse to run as root; Debian has an account for them. */
export function databaseAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
