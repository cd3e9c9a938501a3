import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { databaseAccount, type Running, startProcess } from "./start-process.ts";

/** Debian's PostgreSQL, the newest there is, with PgBouncer in transaction mode in front: both take connections of this machine. */
export async function startDatabase(
  folder: string,
  { port, poolerPort }: { port: number; poolerPort: number },
): Promise<Running[]> {
  const account = databaseAccount();
  const home = join(folder, "postgres");
  mkdirSync(home);
  if (account.uid !== undefined) chownSync(home, account.uid, account.gid ?? account.uid);
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(binaries(), program), words, { ...account, cwd: home, stdio: "pipe" });
  const data = join(home, "data");
  run("initdb", "--auth=trust", "--username=postgres", "--no-sync", data);
  const postgres = await startProcess(
    "PostgreSQL",
    [
      join(binaries(), "postgres"),
      "-D",
      data,
      "-p",
      String(port),
      "-h",
      "127.0.0.1",
      "-k",
      home,
      "-c",
      "max_connections=200",
    ],
    { ...account, cwd: home, log: join(folder, "postgres.log"), port },
  );
  // It takes connections before it answers them.
  for (let isReady = false; !isReady; await setTimeout(50))
    isReady = spawnSync(join(binaries(), "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0;
  const tell = (database: string, sql: string) =>
    run("psql", "-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-d", database, "-qc", sql);
  tell("postgres", "create role sola login");
  tell("postgres", "create database sola owner sola");
  tell("sola", "alter role sola in database sola set statement_timeout = '1s'");
  tell("sola", "alter role sola in database sola set idle_in_transaction_session_timeout = '10s'");

  const file = join(home, "pgbouncer.ini");
  writeFileSync(join(home, "users.txt"), '"sola" ""\n');
  writeFileSync(
    file,
    `[databases]
sola = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir = ${home}
auth_type = trust
auth_file = ${home}/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
`,
  );
  const pooler = await startProcess("PgBouncer", ["pgbouncer", file], {
    ...account,
    cwd: home,
    log: join(folder, "pgbouncer.log"),
    port: poolerPort,
  });
  return [postgres, pooler];
}

function binaries(): string {
  const [newest] = readdirSync("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a));
  return `/usr/lib/postgresql/${newest}/bin`;
}
