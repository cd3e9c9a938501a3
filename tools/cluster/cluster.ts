// Run: npm run cluster. Runs the containers of deploy/ as processes of this machine: Debian's PostgreSQL with a replica, two
// PgBouncers in transaction mode, two sites, a worker, Varnish and nginx with TLS.
// --roll REVISION updates all under load from an older release and back, --journeys [FILE…] runs the journeys through
// the proxy; otherwise it runs until Ctrl-C.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { warmVisitor } from "./load.ts";
import { rollCluster, withRelease } from "./roll.ts";
import { type Cluster, withCluster } from "./start-cluster.ts";

const { values, positionals } = parseArgs({
  options: { roll: { type: "string" }, journeys: { type: "boolean" } },
  allowPositionals: true,
});
const here = process.cwd();

async function untilStopped({ url }: Cluster): Promise<boolean> {
  console.log(`The site: ${url} (the certificate is its own)`);
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  return true;
}

/** Runs journeys through the proxy, by default all; returns true if they pass. */
async function runJourneys(cluster: Cluster, files: readonly string[]): Promise<boolean> {
  await warmVisitor(cluster);
  const { url, workerData, settings, certificate } = cluster;
  const env = {
    ...process.env,
    JOURNEYS_URL: url,
    JOURNEYS_DATA: workerData,
    JOURNEYS_SETTINGS: JSON.stringify(settings),
    JOURNEYS_CERTIFICATE: certificate,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  const tests = spawn("node_modules/.bin/playwright", ["test", ...files], { env, stdio: "inherit" });
  const [code] = await once(tests, "exit");
  return code === 0;
}

async function run(): Promise<boolean> {
  const { roll, journeys } = values;
  if (roll)
    return withRelease(roll, (before) =>
      withCluster(before, (cluster) => rollCluster(cluster, before, here)),
    );
  if (journeys) return withCluster(here, (cluster) => runJourneys(cluster, positionals));
  return withCluster(here, untilStopped);
}

if (!(await run())) process.exitCode = 1;
