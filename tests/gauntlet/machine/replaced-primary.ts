import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { query } from "../../harness/query.ts";
import { createReplicatedPostgres } from "../../harness/replicated-postgres.ts";
import { type Site, startSite } from "../../harness/site.ts";
import { exportRows } from "../booking/stored-bookings.ts";
import type { Size, Verdict } from "../gauntlet-part.ts";
import { inquire, isWell, keepGoing, visit } from "./visitors.ts";

const clients = 4;
const beforeMs: Record<Size, number> = { short: 1_000, mutant: 2_000, usual: 5_000, full: 20_000 };
/** Writes wait until the replica has them, so that no acknowledged write is missing there. */
const cutOffMs = 1_000;
const patienceMs = 120_000;

/** The primary ends abruptly, and its replica takes over its address. */
export async function replacedPrimary(size: Size, product: string | undefined): Promise<Verdict[]> {
  await using stack = new AsyncDisposableStack();
  const { primary, replica } = await createReplicatedPostgres((undo) => stack.defer(undo), {
    synchronous_standby_names: "*",
  });
  await primary.start();
  await replica.start();
  await untilSynchronous(primary.url);
  const environment = {
    WORKERS: "2",
    PUBLIC_URL: "https://www.sola.example",
    DATABASE_URL: primary.url,
  };
  const site = stack.use(await startSite({ isNew: true, environment, product }));

  const taken: string[] = [];
  const statuses: number[] = [];
  const ended = new AbortController();
  const visiting = keepGoing(ended.signal, async () => {
    statuses.push((await visit(`${site.url}/locations/south-lamar-austin`)).status);
  });
  const inquiring = Array.from({ length: clients }, () =>
    keepGoing(ended.signal, async () => {
      const email = `${randomUUID()}@example.com`;
      const status = await inquire(site, email);
      statuses.push(status);
      if (status === 200) taken.push(email);
    }),
  );
  await setTimeout(beforeMs[size]);
  // A frozen replica would still receive what is in its connection.
  await replica.stop();
  await setTimeout(cutOffMs);
  const killedAt = performance.now();
  await primary.stop("SIGKILL");
  await replica.start();
  await query(replica.url, "select pg_promote()");
  await replica.stop();
  await replica.start(Number(new URL(primary.url).port));
  const replacedAt = performance.now();

  const misses: string[] = [];
  while (!(await isWell(site)) && performance.now() - replacedAt < patienceMs) await setTimeout(50);
  const wellAt = performance.now();
  if (wellAt - replacedAt >= patienceMs) misses.push(`not well again after ${patienceMs} ms`);
  ended.abort();
  await Promise.all([visiting, ...inquiring]);
  if (!(await isMailSent(site))) misses.push(`mails still wait after ${patienceMs} ms`);

  const stored = z
    .array(z.object({ email: z.string() }))
    .parse(await exportRows("inquiries", primary.url))
    .map(({ email }) => email);
  const counts = Map.groupBy(stored, (email) => email);
  for (const email of taken) {
    const count = counts.get(email)?.length ?? 0;
    if (count !== 1) misses.push(`${email} was acknowledged and is stored ${count} times`);
  }
  const odd = new Set(statuses.filter((status) => status >= 500 && status !== 503));
  misses.push(...[...odd].map((status) => `a visitor was answered ${status}`));
  const counted = [...Map.groupBy(statuses, (status) => status)].map(
    ([status, { length }]) => `${length} × ${status || "no answer"}`,
  );
  return [
    {
      promise:
        "When a replica replaces a failed primary, acknowledged inquiries survive and the site recovers without intervention",
      tried: `${taken.length} acknowledged inquiries with synchronous replication, the replica away for ${cutOffMs} ms before`,
      misses,
      figure: `${counted.join(", ")}; the replica took over after ${Math.round(replacedAt - killedAt)} ms, full recovery ${Math.round(wellAt - replacedAt)} ms later`,
    },
  ];
}

async function untilSynchronous(url: string): Promise<void> {
  const asked = "select 1 from pg_stat_replication where sync_state = 'sync'";
  const beganAt = performance.now();
  while ((await query(url, asked)).length === 0) {
    if (performance.now() - beganAt > patienceMs) throw new Error("The replica does not follow.");
    await setTimeout(50);
  }
}

async function isMailSent({ url }: Site): Promise<boolean> {
  const beganAt = performance.now();
  while (performance.now() - beganAt < patienceMs) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if ((await answer?.json())?.mail?.waiting === 0) return true;
    await setTimeout(200);
  }
  return false;
}
