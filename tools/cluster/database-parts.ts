import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createPart, databaseAccount, type Part, type Start } from "./part.ts";

export interface DatabasePorts {
  primary: number;
  replica: number;
  pooler: number;
}

export interface DatabaseParts {
  primary: Part;
  replica: Part;
  poolers: Part[];
  /** Acknowledges a write once the replica has it. */
  replicateSynchronously(): void;
  /** The steps of docs/operating.md "Failover", after the primary ended. */
  failOver(): Promise<void>;
}

/**
 * Debian's newest PostgreSQL with a streaming replica, and two PgBouncers in transaction mode on one port. All started
 * and accepting connections from this machine.
 */
export async function startDatabase(
  folder: string,
  ports: DatabasePorts,
  password: string,
  start: Start,
): Promise<DatabaseParts> {
  const account = databaseAccount();
  const home = join(folder, "postgres");
  mkdirSync(home);
  if (account.uid !== undefined) chownSync(home, account.uid, account.gid ?? account.uid);
  const common = { ...account, cwd: home };
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(binaries(), program), words, { ...common, stdio: "pipe" });
  const postgres = (name: "primary" | "replica") => {
    const words = ["-D", join(home, name), "-p", String(ports[name]), "-h", "127.0.0.1", "-k", home];
    const settings = ["max_connections=200", "hot_standby_feedback=on"].flatMap((setting) => ["-c", setting]);
    const options = { ...common, log: join(folder, `${name}.log`), port: ports[name] };
    const command = [join(binaries(), "postgres"), ...words, ...settings];
    return createPart(name, command, { ...options, stopSignal: "SIGINT" });
  };

  const auth = ["--auth-local=trust", "--auth-host=scram-sha-256"];
  run("initdb", ...auth, "--username=postgres", "--no-sync", join(home, "primary"));
  const serverAt = (port: number) => ["-h", home, "-p", String(port)];
  // It accepts connections before it answers them.
  const untilReady = async (port: number) => {
    while (spawnSync(join(binaries(), "pg_isready"), serverAt(port)).status !== 0) await setTimeout(50);
  };
  const primary = postgres("primary");
  await start(primary);
  await untilReady(ports.primary);
  const execute = (database: string, sql: string, port = ports.primary) =>
    run("psql", ...serverAt(port), "-U", "postgres", "-d", database, "-qc", sql);
  execute("postgres", `create role sola login password '${password}'`);
  execute("postgres", `create role replicator login replication password '${password}'`);
  execute("postgres", "create database sola owner sola");
  execute("sola", "alter role sola in database sola set statement_timeout = '1s'");
  execute("sola", "alter role sola in database sola set idle_in_transaction_session_timeout = '10s'");

  const source = `postgresql://replicator:${password}@127.0.0.1:${ports.primary}`;
  run("pg_basebackup", `--pgdata=${join(home, "replica")}`, "--write-recovery-conf", `--dbname=${source}`);
  const replica = postgres("replica");
  await start(replica);
  await untilReady(ports.replica);

  const poolers = ["pooler1", "pooler2"].map((name) => {
    const file = join(home, `${name}.ini`);
    writeFileSync(join(home, "users.txt"), `"sola" "${password}"\n`);
    writeFileSync(file, poolerSettings(home, ports, ports.primary));
    const options = { ...common, log: join(folder, `${name}.log`), port: ports.pooler };
    return createPart(name, ["/usr/sbin/pgbouncer", file], { ...options, sharesPort: true });
  });
  for (const pooler of poolers) await start(pooler);
  return {
    primary,
    replica,
    poolers,
    replicateSynchronously() {
      execute("postgres", "alter system set synchronous_standby_names = '*'");
      execute("postgres", "select pg_reload_conf()");
    },
    async failOver() {
      execute("postgres", "select pg_promote()", ports.replica);
      for (const pooler of poolers) {
        writeFileSync(join(home, `${pooler.name}.ini`), poolerSettings(home, ports, ports.replica));
        pooler.reload();
      }
      await start(addressThatMoved(ports.primary, ports.replica));
    },
  };
}

/** The address in DATABASE_DIRECT_URL, led to the new primary. */
function addressThatMoved(from: number, to: number): Part {
  const server = createServer((socket) => {
    const onward = connect(to, "127.0.0.1");
    socket.pipe(onward).pipe(socket);
    for (const one of [socket, onward]) one.on("error", () => [socket, onward].map((end) => end.destroy()));
  });
  return {
    name: "the address of the new primary",
    async start() {
      await once(server.listen(from, "127.0.0.1"), "listening");
    },
    stop: async () => void server.close(),
    kill: async () => void server.close(),
    reload: () => undefined,
  };
}

function poolerSettings(home: string, { replica, pooler }: DatabasePorts, primary: number): string {
  return `[databases]
sola = host=127.0.0.1 port=${primary}
sola_replica = host=127.0.0.1 port=${replica} dbname=sola
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
so_reuseport = 1
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${home}/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
`;
}

function binaries(): string {
  const [newest] = readdirSync("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a));
  return `/usr/lib/postgresql/${newest}/bin`;
}
