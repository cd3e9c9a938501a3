import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type Site, startSite } from "#tests/harness/site.ts";
import { type DatabaseParts, startDatabase } from "./database-parts.ts";
import type { Part, Start } from "./part.ts";
import { startProxies } from "./proxy-parts.ts";

export interface Cluster extends Pick<DatabaseParts, "replicateSynchronously" | "failOver"> {
  /** Of the proxy. */
  url: string;
  /** The proxy's address without TLS, which redirects to `url` on its usual port. */
  plainUrl: string;
  directUrl: string;
  /** The proxy's self-signed certificate. */
  certificate: string;
  /** Settings of all our programs and commands. */
  settings: Record<string, string>;
  workerData: string;
  /** Any of them may be killed. */
  parts: { worker: Part; sites: Part[]; poolers: Part[] } & Record<
    "primary" | "replica" | "cache" | "nginx",
    Part
  >;
}

/**
 * PostgreSQL with a replica, PgBouncer, a worker, two sites, Varnish and nginx as processes of this machine, for `use`.
 * `release` is the built folder of the product. `use` returns whether it succeeded: then the logs are deleted.
 */
export async function withCluster(
  release: string,
  use: (cluster: Cluster) => Promise<boolean>,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "sola-cluster-"));
  chmodSync(folder, 0o755);
  const started: Part[] = [];
  let isWell = false;
  console.log(`Starting in ${folder}. The logs are there.`);
  try {
    const start = async (part: Part) => {
      started.push(part);
      console.log(`Starting ${part.name}`);
      await part.start();
    };
    isWell = await use(await startCluster(release, folder, start));
    return isWell;
  } finally {
    for (const part of started.toReversed()) await part.stop();
    if (isWell) rmSync(folder, { recursive: true, force: true });
    else console.log(`The logs are left in ${folder}.`);
  }
}

async function startCluster(release: string, folder: string, start: Start): Promise<Cluster> {
  const ports = {
    ...{ primary: await freePort(), replica: await freePort(), pooler: await freePort() },
    ...{ cache: await freePort(), tls: await freePort(), plain: await freePort() },
    worker: await freePort(),
    sites: [await freePort(), await freePort()],
  };
  const url = `https://localhost:${ports.tls}`;
  const password = randomBytes(24).toString("hex");
  const databaseUrl = (port: number, name: string) =>
    `postgresql://sola:${password}@127.0.0.1:${port}/${name}`;
  const directUrl = databaseUrl(ports.primary, "sola");
  const settings = {
    DATABASE_URL: databaseUrl(ports.pooler, "sola"),
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_READ_URL: databaseUrl(ports.pooler, "sola_replica"),
    PUBLIC_URL: url,
    TRUSTED_PROXIES: "127.0.0.1",
    CONTENT_PREVIEW_TOKEN: randomBytes(24).toString("base64url"),
    RATE_LIMITS: "off",
  };
  const sola = (name: string, port: number, more: Record<string, string>): Part => {
    let site: Site | undefined;
    let product = release;
    const options = { port, dataDir: join(folder, name), log: join(folder, `${name}.log`) };
    const stop = async (signal: NodeJS.Signals) => void (await site?.stop(signal));
    return {
      name,
      async start(other) {
        product = other ?? product;
        const through = ["setpriv", "--pdeathsig", "TERM"];
        site = await startSite({ ...options, through, environment: { ...settings, ...more }, product });
      },
      stop: () => stop("SIGTERM"),
      kill: () => stop("SIGKILL"),
      reload: () => undefined,
    };
  };

  const database = await startDatabase(folder, ports, password, start);
  // It migrates, and fills the database.
  const worker = sola("worker", ports.worker, { ROLE: "worker", SAMPLE: "on" });
  await start(worker);
  const site = {
    ROLE: "site",
    WORKERS: "1",
    CDN: "on",
    CACHE_PURGE_URLS: `http://127.0.0.1:${ports.cache}/`,
  };
  const sites = ports.sites.map((port, index) => sola(`site${index + 1}`, port, site));
  const { cache, nginx, certificate } = await startProxies(folder, ports, start);
  for (const one of sites) await start(one);
  const { primary, replica, poolers, replicateSynchronously, failOver } = database;
  const parts = { worker, sites, poolers, primary, replica, cache, nginx };
  const plainUrl = `http://localhost:${ports.plain}`;
  return {
    ...{ url, plainUrl, directUrl, certificate, settings, workerData: join(folder, "worker"), parts },
    ...{ replicateSynchronously, failOver },
  };
}
