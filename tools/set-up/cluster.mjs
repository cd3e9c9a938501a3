import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { isOnPath, isRoot, runAll } from "./machine.mjs";

const programs = [
  "/usr/lib/postgresql",
  "/usr/bin/patroni",
  "/usr/bin/etcd",
  "/usr/sbin/haproxy",
  "/usr/bin/pgbackrest",
  "/usr/sbin/varnishd",
  "/usr/sbin/nginx",
  "/usr/bin/openssl",
  "/usr/bin/pgrep",
];
const commands = [
  "apt-get update -qq",
  "apt-get install -y -qq --no-install-recommends patroni etcd-server haproxy postgresql pgbackrest varnish nginx openssl procps",
];

function isComplete() {
  if (!programs.every(existsSync)) return false;
  const [, version = ""] = execFileSync("patroni", ["--version"], { encoding: "utf8" }).trim().split(" ");
  return version.localeCompare("3.0.3", "en", { numeric: true }) >= 0;
}

/** Installs the Debian packages of a cluster, or prints how to. */
export function ensureClusterPrograms() {
  if (isComplete()) return;
  if (isOnPath("apt-get") && isRoot()) {
    console.log("Installing PostgreSQL, Patroni, etcd, HAProxy, pgBackRest, Varnish and nginx…");
    runAll(commands, true);
    if (isComplete()) return;
  }
  if (programs.every(existsSync))
    throw new Error(
      "a cluster needs Patroni 3.0.3 or later, as in Debian 13: earlier ones lose writes of a replaced primary",
    );
  const advice = commands.map((command) => `  sudo ${command}`).join("\n");
  throw new Error(`a cluster runs programs of Debian that are not here. Install them with\n${advice}`);
}
