import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pidIn } from "./orphaned-server.ts";
import type { Places } from "./places.ts";

// The server must end when this process does, however that happens. A small shell stands between: the pipe to its
// standard input closes with us, and then it asks the server to stop.
const guard = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
trap 'kill -INT $server' INT TERM HUP
{ read -r _; kill -INT $server; } <&3 &
watcher=$!
exec 3<&-
while kill -0 $server 2>/dev/null; do wait $server; status=$?; done
kill $watcher 2>/dev/null
exit $status
`;

export type ServerProcess = ReturnType<typeof startServer>;

/** Starts the server of a prepared data folder; it may not yet answer. */
export function startServer(
  postgres: string,
  places: Places,
  settings: Record<string, string>,
  log: (line: string) => void,
) {
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn("sh", ["-c", guard, "sh", postgres, "-D", places.data, ...options], {
    ...places.account,
    cwd: "/",
    env: serverEnvironment,
    // Its own process group: Ctrl-C in a terminal must not end the database under requests that are being answered.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ready = Promise.withResolvers<void>();
  const lines = lastLines(child, (line) => {
    log(line);
    if (line.endsWith("database system is ready to accept connections")) ready.resolve();
  });
  const ended = once(child, "close").then(() => undefined);
  return {
    lastWords: () => lines.join("\n"),
    /** Resolves when the server takes connections; recovery after a crash can take a while. */
    ready: ready.promise,
    /** Resolves when the server has ended. */
    ended,
    /** Rolls back what is open, writes everything to disk and ends. */
    async stop() {
      child.stdin?.end();
      const patience = setTimeout(() => killAtOnce(places), 15_000);
      await ended;
      clearTimeout(patience);
    },
  };
}

/** The user's own PG… and locale settings must not reach the server. */
export const serverEnvironment = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

function lastLines(child: ChildProcess, log: (line: string) => void): string[] {
  const lines: string[] = [];
  const remember = (line: string) => {
    lines.push(line);
    if (lines.length > 20) lines.shift();
    log(line);
  };
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on("line", remember);
  return lines;
}

function killAtOnce(places: Places): void {
  const pid = pidIn(join(places.data, "postmaster.pid"));
  if (pid) process.kill(pid, "SIGQUIT");
}
