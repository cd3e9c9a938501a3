import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Cluster } from "./start-cluster.ts";
import { untilWarm } from "./until-warm.ts";

/** Runs journeys, all where none is named, through the proxy; true when they arrive. */
export async function runJourneys(cluster: Cluster, files: readonly string[]): Promise<boolean> {
  await untilWarm(cluster);
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
