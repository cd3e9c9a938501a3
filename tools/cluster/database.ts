import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseEnv } from "node:util";
import { query } from "#tests/harness/query.ts";
import { below, createPart, databaseAccount, haproxy, type Part, type Start } from "./part.ts";

/** One of three machines of deploy/patroni; each has an address of its own on this machine. */
export interface DatabaseMachine {
  name: "db1" | "db2" | "db3";
  patroni: Part;
  etcd: Part;
  /** Of its PostgreSQL, past HAProxy. */
  url: string;
  folder: string;
  /** "" unless it takes part; else as Patroni says. */
  role(): Promise<string>;
  /** Signals PostgreSQL and Patroni at once. */
  signal(signal: NodeJS.Signals): void;
}

export interface ClusterDatabase {
  machines: DatabaseMachine[];
  haproxy: Part;
  /** Follows the primary. */
  url: string;
  /** Follows the replicas. */
  readUrl: string;
  /** Waits until a machine is the primary, and each of `count` machines takes part. */
  settled(count?: number): Promise<DatabaseMachine>;
  /** Runs a program of Debian's packages on a machine, as the account of the database. */
  run(machine: DatabaseMachine, program: string, ...words: string[]): string;
}

const names = ["db1", "db2", "db3"] as const;
export const binaries = `/usr/lib/postgresql/${readdirSync("/usr/lib/postgresql").at(-1)}/bin`;

/** Three machines with Patroni, etcd and pgBackRest, and HAProxy, from the files of deploy/patroni; all started. */
export async function startDatabase(folder: string, start: Start): Promise<ClusterDatabase> {
  const account = databaseAccount();
  const password = randomBytes(24).toString("hex");
  const backup = join(folder, "backup");
  const homes = ["backup", ...names].map((name) => join(folder, name));
  // Disks of their own, so that one can be full.
  await start({
    name: "disks",
    async start() {
      for (const home of homes) {
        mkdirSync(home);
        execFileSync("mount", ["-t", "tmpfs", "-o", "size=2g", "none", home]);
        chownSync(home, account.uid, account.gid);
      }
    },
    stop: async () => void execFileSync("umount", ["--lazy", ...homes]),
    signal: () => undefined,
  });
  /** A file of deploy/patroni as the machine has it. */
  const placed = (file: string, name: (typeof names)[number], home: string) =>
    readFileSync(`deploy/patroni/${file}`, "utf8")
      .replaceAll(/(ETCD_NAME=|^name: )db1/gm, `$1${name}`)
      .replaceAll(/(?<!db1=http:\/\/|hosts: ")10\.0\.0\.11/g, `10.0.0.1${name.at(-1)}`)
      .replaceAll("10.0.0.", "127.0.0.")
      .replaceAll(/[A-Z]+_PASSWORD/g, password)
      .replaceAll("/backup/pgbackrest", backup)
      .replace(/(?<=bin_dir: ).+/, binaries)
      .replaceAll(/\/var\/(lib|run)\/(postgresql|etcd)/g, home);

  const machines = names.map((name): DatabaseMachine => {
    const home = join(folder, name);
    const address = `127.0.0.1${name.at(-1)}`;
    const settings = join(home, "patroni.yml");
    // Three servers on one machine can't share a socket folder, nor a watchdog.
    const text = placed("patroni.yml", name, home)
      .replace("  pg_hba:", `  parameters: { unix_socket_directories: "${home}" }\n  pg_hba:`)
      .replace("mode: automatic", "mode: off");
    writeFileSync(settings, text);
    writeFileSync(join(home, "pgbackrest.conf"), placed("pgbackrest.conf", name, home));
    const PGBACKREST_CONFIG = join(home, "pgbackrest.conf");
    const env = { PATH: process.env.PATH, PGBACKREST_CONFIG, PGBACKREST_LOG_LEVEL_FILE: "off" };
    const part = (program: string, words: string[], port: number, environment = {}) =>
      createPart(`${program} of ${name}`, [program, ...words], {
        ...account,
        ...{ cwd: home, log: join(folder, `${name}-${program}.log`), address: `${address}:${port}` },
        env: { ...env, ...environment },
      });
    const patroni = part("patroni", [settings], 8008);
    return {
      ...{ name, patroni },
      etcd: part("etcd", [], 2379, parseEnv(placed("etcd.env", name, home))),
      url: `postgresql://sola:${password}@${address}:5432/sola`,
      folder: home,
      async role() {
        const answer = await fetch(`http://${address}:8008/patroni`, {
          signal: AbortSignal.timeout(2_000),
        }).catch(() => null);
        const { role, state } = answer ? await answer.json() : { role: "", state: "" };
        return state === "running" || state === "streaming" ? role : "";
      },
      signal(signal) {
        // Patroni isn't the parent of the server that it starts.
        const postmaster = Number(readFileSync(join(home, "sola/postmaster.pid"), "utf8").split("\n")[0]);
        for (const pid of [postmaster, ...below(postmaster)]) process.kill(pid, signal);
        patroni.signal(signal);
      },
    };
  });
  const settings = join(folder, "haproxy.cfg");
  writeFileSync(settings, placed("haproxy.cfg", "db1", folder));
  const proxy = createPart("haproxy", [haproxy, "-f", settings], {
    log: join(folder, "haproxy.log"),
    address: "127.0.0.1:5000",
  });

  await Promise.all(machines.map(({ etcd }) => start(etcd)));
  for (const { patroni } of machines) await start(patroni);
  await start(proxy);
  async function settled(count = machines.length): Promise<DatabaseMachine> {
    for (;;) {
      const roles = await Promise.all(machines.map(({ role }) => role()));
      const primary = machines[roles.indexOf("primary")];
      if (primary && roles.filter(Boolean).length >= count) return primary;
      await setTimeout(200);
    }
  }
  await settled();
  const administrator = `postgresql://postgres:${password}@127.0.0.1:5000`;
  while (
    await query(`${administrator}/postgres`, "select 1").then(
      () => false,
      () => true,
    )
  )
    await setTimeout(200);
  const run = (machine: DatabaseMachine, program: string, ...words: string[]) =>
    execFileSync(program, words, {
      ...{ ...account, encoding: "utf8", cwd: machine.folder, stdio: "pipe" },
      env: {
        PATH: process.env.PATH,
        PGBACKREST_CONFIG: join(machine.folder, "pgbackrest.conf"),
        PGBACKREST_LOG_LEVEL_FILE: "off",
      },
    });
  run(await settled(), "pgbackrest", "--stanza=sola", "stanza-create");
  await query(`${administrator}/postgres`, `create role sola login password '${password}'`);
  await query(`${administrator}/postgres`, "create database sola owner sola");
  return {
    ...{ machines, haproxy: proxy, settled, run },
    url: `postgresql://sola:${password}@127.0.0.1:5000/sola`,
    readUrl: `postgresql://sola:${password}@127.0.0.1:5001/sola`,
  };
}
