import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort, type Site, startSite } from "#tests/harness/site.ts";
import { type ClusterDatabase, startDatabase } from "./database.ts";
import { createPart, haproxy, type Part, type Start, takesConnections } from "./part.ts";

export interface Cluster {
  /** Of an HAProxy before the two sites. */
  url: string;
  database: ClusterDatabase;
  sites: Part[];
  worker: Part;
  folder: string;
}

/**
 * The database of deploy/patroni, two sites and a worker as processes of this machine, for `use`. `release` is the built
 * folder of the product. The logs are deleted if `use` returns true.
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
  const [port, worker, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const database = await startDatabase(folder, start);
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    PUBLIC_URL: url,
    TRUSTED_PROXIES: "127.0.0.1",
    CONTENT_PREVIEW_TOKEN: randomBytes(24).toString("base64url"),
  };
  const sola = (name: string, at: number, environment: Record<string, string>): Part => {
    let site: Site | undefined;
    let product = release;
    const options = { port: at, dataDir: join(folder, name), log: join(folder, `${name}.log`) };
    return {
      name,
      async start(other) {
        product = other ?? product;
        // The processes below a killed supervisor hold its port a moment longer.
        while (await takesConnections(`127.0.0.1:${at}`)) await setTimeout(50);
        const through = ["setpriv", "--pdeathsig", "TERM"];
        site = await startSite({
          ...options,
          through,
          environment: { ...settings, ...environment },
          product,
        });
      },
      stop: async () => void (await site?.stop()),
      signal: (signal) => void site?.supervisor.kill(signal),
    };
  };
  // It migrates, and fills the database.
  const jobs = sola("worker", worker ?? 0, { ROLE: "worker", SAMPLE: "on" });
  await start(jobs);
  const sites = ports.map((at, index) => sola(`site${index}`, at, { ROLE: "site" }));
  for (const site of sites) await start(site);
  const servers = ports.map((at, index) => `  server site${index} 127.0.0.1:${at}`);
  const proxy = join(folder, "sites.cfg");
  writeFileSync(proxy, `${siteProxy(port ?? 0)}\n${servers.join("\n")}\n`);
  const log = join(folder, "sites.log");
  await start(createPart("proxy", [haproxy, "-f", proxy], { log, address: `127.0.0.1:${port}` }));
  return { url, database, sites, worker: jobs, folder };
}

/** Repeats a request with the other site if one ended before it answered. */
const siteProxy = (port: number) => `listen sites
  mode http
  bind 127.0.0.1:${port}
  timeout connect 2s
  timeout check 5s
  timeout client 1m
  timeout server 1m
  option forwardfor
  option redispatch
  retries 2
  retry-on conn-failure empty-response
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host 127.0.0.1
  default-server check inter 1s fall 2 rise 1`;
