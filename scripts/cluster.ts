// Run: npm run cluster. What deploy/ starts in containers, as processes of this machine: Debian's PostgreSQL with a replica, two
// PgBouncers in transaction mode, two web, two api, a worker, a content service, Varnish and nginx with TLS.
// Needs: apt-get install postgresql pgbouncer varnish nginx openssl.
// With --check each of them is killed under load, with --roll REVISION all are updated from an older release and back, with
// --journeys [FILE…] the journeys go through the proxy; else it runs until Ctrl-C.
import { parseArgs } from "node:util";
import { checkCluster } from "./cluster/check-cluster.ts";
import { runJourneys } from "./cluster/journeys.ts";
import { rollCluster, withRelease } from "./cluster/roll.ts";
import { withCluster } from "./cluster/start-cluster.ts";

const { values, positionals } = parseArgs({
  options: { check: { type: "boolean" }, roll: { type: "string" }, journeys: { type: "boolean" } },
  allowPositionals: true,
});
const here = process.cwd();
const end = (isWell: boolean) => {
  process.exitCode = isWell ? 0 : 1;
};

if (values.roll)
  await withRelease(values.roll, (before) =>
    withCluster(before, async (cluster) => end(await rollCluster(cluster, before, here))),
  );
else
  await withCluster(here, async (cluster) => {
    console.log(`The site: ${cluster.url} (the certificate is its own)`);
    if (values.check) end(await checkCluster(cluster));
    else if (values.journeys) end(await runJourneys(cluster, positionals));
    else await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  });
