import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { serverBinaries } from "#api/platform/database/embedded-postgres/binaries.ts";
import { serverAccount } from "#api/platform/database/embedded-postgres/places.ts";
import { serverEnvironment } from "#api/platform/database/embedded-postgres/server-process.ts";
import { usedDataFolder } from "./database-cluster.ts";
import { freePort } from "./site.ts";

export interface PostgresServer {
  /** The database with the sample network. */
  url: string;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Stops and continues it with all its connections. */
  freeze(): void;
  thaw(): void;
}

/** Registers cleanups, which run in reverse order. */
type Defer = (undo: () => void | Promise<void>) => void;

/** Two real servers, one a streaming replica of the other; neither is started. */
export async function createReplicatedPostgres(defer: Defer): Promise<{
  primary: PostgresServer;
  replica: PostgresServer;
}> {
  const folder = await usedDataFolder();
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const [first, second] = [join(folder, "postgres"), join(folder, "replica")];
  // Both start as copies of one stopped server; then the second streams the first one's changes.
  execFileSync("cp", ["-a", first, second]);
  writeFileSync(join(second, "data/standby.signal"), "");
  const ports = [await freePort(), await freePort()] as const;
  const source = `host=127.0.0.1 port=${ports[0]} user=sola`;
  return {
    primary: await serverOn(first, ports[0], {}, defer),
    replica: await serverOn(
      second,
      ports[1],
      { primary_conninfo: source, hot_standby_feedback: "on" },
      defer,
    ),
  };
}

async function serverOn(
  folder: string,
  port: number,
  more: Record<string, string>,
  defer: Defer,
): Promise<PostgresServer> {
  const data = join(folder, "data");
  const account = serverAccount(data);
  const { postgres } = await serverBinaries(folder, account);
  const local = "127.0.0.1/32 trust";
  writeFileSync(join(data, "pg_hba.conf"), `host all all ${local}\nhost replication all ${local}\n`);
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    shared_buffers: "64MB",
    fsync: "off",
    ...more,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let server: ChildProcess | undefined;

  /** Each connection is a child process of the server. */
  function signalAll(signal: "-STOP" | "-CONT"): void {
    if (server?.pid === undefined) return;
    execFileSync("pkill", [signal, "-P", String(server.pid)]);
    process.kill(server.pid, `SIG${signal.slice(1)}`);
  }

  const stop = async (signal: NodeJS.Signals = "SIGINT") => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    signalAll("-CONT");
    server.kill(signal);
    await once(server, "close");
  };
  defer(() => stop("SIGQUIT"));
  return {
    url: `postgresql://sola@127.0.0.1:${port}/sola`,
    async start() {
      server = spawn(postgres, ["-D", data, "-p", String(port), ...options], {
        ...account,
        cwd: "/",
        env: serverEnvironment,
        stdio: ["ignore", "ignore", "pipe"],
      });
      const { stderr } = server;
      if (!stderr) throw new Error("the server has no output");
      for await (const line of createInterface({ input: stderr })) {
        if (/ready to accept (read-only )?connections$/.test(line)) break;
      }
      stderr.resume();
    },
    stop,
    freeze: () => signalAll("-STOP"),
    thaw: () => signalAll("-CONT"),
  };
}
