// Run: npm run cluster. What deploy/compose.yaml starts in containers, as processes of this machine: Debian's PostgreSQL, PgBouncer in
// transaction mode, two sites, a worker, Varnish and nginx with TLS. Needs: apt-get install postgresql pgbouncer varnish nginx openssl.
// With --check it is looked at and ended; else it runs until Ctrl-C.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./bench/running-site.ts";
import { checkCluster } from "./cluster/check-cluster.ts";
import { startDatabase } from "./cluster/start-database.ts";
import { type Running, startProcess, stopProcess } from "./cluster/start-process.ts";
import { startProxies } from "./cluster/start-proxies.ts";

const folder = mkdtempSync(join(tmpdir(), "sola-cluster-"));
chmodSync(folder, 0o755);
const ports = {
  postgres: await freePort(),
  pooler: await freePort(),
  cache: await freePort(),
  tls: await freePort(),
  worker: await freePort(),
  sites: [await freePort(), await freePort()],
};
const running: Running[] = [];

const common = {
  PATH: process.env.PATH,
  DATABASE_URL: `postgresql://sola@127.0.0.1:${ports.pooler}/sola`,
  DATABASE_DIRECT_URL: `postgresql://sola@127.0.0.1:${ports.postgres}/sola`,
  PUBLIC_URL: `https://localhost:${ports.tls}`,
  TRUSTED_PROXIES: "127.0.0.1",
  INTERNAL_SECRET: randomBytes(24).toString("base64url"),
  RATE_LIMITS: "off",
};

async function startSola(name: string, port: number, environment: Record<string, string>): Promise<Running> {
  const env = { ...common, PORT: String(port), DATA_DIR: join(folder, name), ...environment };
  const words = [process.execPath, "src/main.ts"];
  const started = await startProcess(name, words, { env, log: join(folder, `${name}.log`), port });
  running.push(started);
  return started;
}

async function stop(): Promise<void> {
  for (const one of running.toReversed()) await stopProcess(one);
  rmSync(folder, { recursive: true, force: true });
}

async function start() {
  console.log(`Starting in ${folder}. The logs are there.`);
  running.push(...(await startDatabase(folder, { port: ports.postgres, poolerPort: ports.pooler })));
  // It migrates, and fills the database.
  await startSola("worker", ports.worker, { ROLE: "worker", SAMPLE: "on" });
  const site = {
    ROLE: "site",
    WORKERS: "1",
    CDN: "on",
    CACHE_PURGE_URLS: `http://127.0.0.1:${ports.cache}/`,
  };
  const sites = [];
  for (const [index, port] of ports.sites.entries())
    sites.push(await startSola(`site${index + 1}`, port, site));
  running.push(...(await startProxies(folder, ports)));
  return sites;
}

try {
  const sites = await start();
  console.log(`The site: ${common.PUBLIC_URL} (the certificate is its own)`);
  if (process.argv.includes("--check")) {
    const isWell = await checkCluster({
      url: common.PUBLIC_URL,
      directUrl: common.DATABASE_DIRECT_URL,
      sites,
    });
    process.exitCode = isWell ? 0 : 1;
  } else await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
} finally {
  await stop();
}
