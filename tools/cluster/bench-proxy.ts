import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { freePort } from "#tests/harness/site.ts";
import { page, visitor, warmVisitor } from "./load.ts";
import { createPart } from "./part.ts";
import { report } from "./report.ts";
import type { Cluster } from "./start-cluster.ts";
import { rateByWrk } from "./wrk.ts";

const rounds = 15;
const seconds = 2;
const wantedRatio = 0.9;

/** A page cached by Varnish, through the proxy, beside an nginx that serves the same bytes from a file over TLS; in turn. */
export async function benchProxy(cluster: Cluster): Promise<boolean> {
  const client = await warmVisitor(cluster);
  await client.send({ path: page });
  const { headers, bytes } = await client.send({ path: page });
  const cacheStatus = String(headers["cache-status"]);
  if (!cacheStatus.startsWith("Varnish; hit")) throw new Error(`The page is not cached: ${cacheStatus}`);

  const { nginx, url } = await nginxWithFile(cluster, bytes);
  await nginx.start();
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await rateByWrk(cluster.url + page, seconds, visitor));
      theirs.push(await rateByWrk(url, seconds, visitor));
    }
    const ratio = medianOf(ours.map((rate, round) => rate / (theirs[round] ?? rate)));
    return report(
      "a cached page through the proxy beside a file of nginx, both by TLS 1.3 and HTTP/1.1",
      ratio >= wantedRatio,
      `${Math.round(medianOf(ours))}/s of ${Math.round(medianOf(theirs))}/s, ${ratio.toFixed(2)}; ${bytes.length} bytes`,
    );
  } finally {
    await nginx.stop();
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function nginxWithFile({ certificate }: Cluster, body: Buffer) {
  const folder = dirname(certificate);
  const port = await freePort();
  writeFileSync(join(folder, "page"), body);
  const configuration = join(folder, "file.conf");
  const ofTheProxy = readFileSync(join(folder, "nginx.conf"), "utf8");
  const lines = (pattern: RegExp) => ofTheProxy.match(pattern)?.join(" ");
  writeFileSync(
    configuration,
    `daemon off; pid ${folder}/file.pid; error_log ${folder}/file.log; worker_processes 2; events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; ${lines(/\w+_temp_path [^;]+;/g)}
  server { listen 127.0.0.1:${port} ssl http2; ${lines(/ssl_\w+ [^;]+;/g)} root ${folder}; default_type "text/html; charset=utf-8"; } }`,
  );
  const nginx = createPart("nginx with a file", ["/usr/sbin/nginx", "-c", configuration], {
    log: join(folder, "file.log"),
    port,
  });
  return { nginx, url: `https://localhost:${port}/page` };
}
