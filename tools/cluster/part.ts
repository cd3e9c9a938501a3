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
  /** `kill -9` of itself or its first child. */
  kill(whom: "itself" | "a child"): Promise<void>;
  /** Has it read its settings again, by SIGHUP. */
  reload(): void;
}

/** Starts a part that ends with the cluster. */
export type Start = (part: Part) => Promise<void>;

interface PartOptions extends SpawnOptions {
  log: string;
  port: number;
  /** Whether several parts listen on that port. */
  sharesPort?: boolean;
  stopSignal?: NodeJS.Signals;
}

const patienceMs = 180_000;

export function createPart(
  name: string,
  words: string[],
  { log, port, sharesPort = false, stopSignal = "SIGTERM", ...options }: PartOptions,
): Part {
  // Ends it when this process ends for any reason.
  const bound = ["setpriv", "--pdeathsig", stopSignal.slice(3), ...words];
  const [command = "", ...rest] = bound;
  let child: ChildProcess | undefined;
  let cwd = options.cwd;
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;

  return {
    name,
    async start(folder) {
      cwd = folder ?? cwd;
      const deadline = performance.now() + patienceMs;
      // Its children, killed with it, may hold the port a moment longer.
      while (!sharesPort && (await takesConnections(port))) {
        if (performance.now() > deadline) throw new Error(`${name} finds its port ${port} taken`);
        await setTimeout(50);
      }
      child = spawn(command, rest, { ...options, cwd, stdio: ["ignore", "pipe", "pipe"] });
      const file = createWriteStream(log, { flags: "a" });
      child.stdout?.pipe(file);
      child.stderr?.pipe(file);
      do {
        await setTimeout(50);
        if (hasEnded()) throw new Error(`${name} ended; see ${log}`);
        if (performance.now() > deadline) throw new Error(`${name} does not answer; see ${log}`);
      } while (!(await takesConnections(port)));
    },
    async stop() {
      if (!child || hasEnded()) return;
      const ended = once(child, "exit");
      child.kill(stopSignal);
      const patience = globalThis.setTimeout(() => child?.kill("SIGKILL"), 20_000);
      await ended;
      clearTimeout(patience);
    },
    reload: () => void child?.kill("SIGHUP"),
    async kill(whom) {
      if (!child?.pid || hasEnded()) throw new Error(`${name} does not run`);
      if (whom === "a child") {
        const [first] = execFileSync("pgrep", ["-P", String(child.pid)], { encoding: "utf8" }).split("\n");
        process.kill(Number(first), "SIGKILL");
        return;
      }
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** PostgreSQL and PgBouncer refuse to run as root, so they use Debian's account. */
export function databaseAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
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
