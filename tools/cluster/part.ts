import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";

/** A program of the cluster that can be stopped and restarted. */
export interface Part {
  name: string;
  /** Starts it and waits until it accepts connections; optionally in another folder. */
  start(folder?: string): Promise<void>;
  stop(): Promise<void>;
  /** Signals it and every process below it. */
  signal(signal: NodeJS.Signals): void;
}

/** Starts a part that ends with the cluster. */
export type Start = (part: Part) => Promise<void>;

interface PartOptions extends SpawnOptions {
  log: string;
  /** Where it accepts connections, such as `127.0.0.11:5432`. */
  address: string;
}

export const haproxy = "/usr/sbin/haproxy";
const patienceMs = 180_000;

export function createPart(name: string, words: string[], { log, address, ...options }: PartOptions): Part {
  let child: ChildProcess | undefined;
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    async start() {
      const deadline = performance.now() + patienceMs;
      // Ends when this process ends for any reason.
      const [command = "", ...rest] = ["setpriv", "--pdeathsig", "TERM", ...words];
      child = spawn(command, rest, { ...options, stdio: ["ignore", "pipe", "pipe"] });
      const file = createWriteStream(log, { flags: "a" });
      child.stdout?.pipe(file);
      child.stderr?.pipe(file);
      do {
        await setTimeout(50);
        if (hasEnded()) throw new Error(`${name} ended; see ${log}`);
        if (performance.now() > deadline) throw new Error(`${name} does not answer; see ${log}`);
      } while (!(await takesConnections(address)));
    },
    async stop() {
      if (!child || hasEnded()) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const patience = globalThis.setTimeout(() => child?.kill("SIGKILL"), 30_000);
      await ended;
      clearTimeout(patience);
    },
    signal(signal) {
      if (!child?.pid || hasEnded()) throw new Error(`${name} does not run`);
      for (const pid of [child.pid, ...below(child.pid)]) process.kill(pid, signal);
    },
  };
}

/** The processes that a process started, and those that they started. */
export function below(pid: number): number[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const children = (parent: number): number[] =>
    parents.flatMap(([child = 0, of]) => (of === parent ? [child, ...children(child)] : []));
  return children(pid);
}

/** PostgreSQL refuses to run as root, which mounts the disks, so it uses Debian's account. */
export function databaseAccount(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

export function takesConnections(address: string): Promise<boolean> {
  const [host, port] = address.split(":");
  return new Promise((resolve) => {
    const socket = connect(Number(port), host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
