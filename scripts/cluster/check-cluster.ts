import { setTimeout } from "node:timers/promises";
import { ask, openings, page, query, withLoad } from "./load.ts";
import type { Part } from "./part.ts";
import { report, reportFirst, reportMail } from "./report.ts";
import type { Cluster } from "./start-cluster.ts";
import { untilWarm } from "./until-warm.ts";

/** Tells of each promise whether it held; true when all did. */
export async function checkCluster(cluster: Cluster): Promise<boolean> {
  await untilWarm(cluster);
  const held = [
    await cachesPages(cluster),
    await purges(cluster),
    await accepts(cluster),
    ...(await survives(cluster)),
  ];
  return held.every(Boolean);
}

async function cachesPages({ url }: Cluster): Promise<boolean> {
  await ask(url + page);
  const { headers } = await ask(url + page);
  const status = String(headers["cache-status"]);
  const leaks = ["cdn-cache-control", "cache-tag"].filter((name) => name in headers);
  const isHeld = status.startsWith("Varnish; hit") && leaks.length === 0;
  return report("the proxy caches a page by our headers", isHeld, status);
}

async function purges(cluster: Cluster): Promise<boolean> {
  await query(cluster, "update location set name = 'Lamar Works' where url_name = 'south-lamar-austin'");
  const startedAt = performance.now();
  const isNew = async () => (await ask(cluster.url + page)).body.includes("Lamar Works");
  while (!(await isNew()) && performance.now() - startedAt < 10_000) await setTimeout(20);
  const ms = Math.round(performance.now() - startedAt);
  return report("an edit shows through the proxy within 2 s", ms < 2_000, `${ms} ms`);
}

/** A lead goes in over the one api or the other, through a pooler, and its mail leaves by the worker. */
async function accepts(cluster: Cluster): Promise<boolean> {
  const body = {
    ...{ first_name: "Dana", last_name: "Reyes", email: "dana@example.com", phone: "5125550163" },
    ...{ services: ["hair"], location_id: 1 },
  };
  const { status } = await ask(`${cluster.url}/api/v1/create-contact-inquiry`, { body });
  const sent = async () =>
    (await query<{ count: number }>(cluster, "select count(*)::int from mail where status = 'sent'"))[0]
      ?.count ?? 0;
  for (let tries = 0; (await sent()) < 2 && tries < 100; tries += 1) await setTimeout(100);
  const mails = await sent();
  const isHeld = status === 200 && mails === 2;
  return report(
    "an inquiry is accepted, and the worker sends its mails",
    isHeld,
    `${status}, ${mails} mails`,
  );
}

/** Each process is killed under load, and started again as its supervisor would. */
async function survives(cluster: Cluster): Promise<boolean[]> {
  const { webs, apis, content, worker, replica, poolers, cache, nginx } = cluster.parts;
  const victims: [Part | undefined, Parameters<Part["kill"]>[0]][] = [
    [webs[0], "itself"],
    [apis[0], "itself"],
    [content, "itself"],
    [worker, "itself"],
    [replica, "itself"],
    [poolers[0], "itself"],
    [cache, "a child"],
    [cache, "itself"],
    [nginx, "a child"],
  ];
  const wishes = await openings(cluster, 60 * victims.length);
  const held: boolean[] = [];
  for (const [victim, whom] of victims) {
    if (!victim) throw new Error("There is nobody to kill.");
    const tally = await withLoad(
      cluster,
      { requestsPerSecond: 50, bookingsPerSecond: 5 },
      wishes,
      async () => {
        await setTimeout(2_000);
        await victim.kill(whom);
        await setTimeout(4_000);
        if (whom === "itself") await victim.start();
        await setTimeout(2_000);
      },
    );
    const name = whom === "itself" ? victim.name : `${whom} of ${victim.name}`;
    const { requests, bookings, retried, failed, lost, slowestMs } = tally;
    held.push(
      report(
        `kill -9 of ${name} loses nothing, and shows no error but a retried one`,
        failed.length === 0 && lost.length === 0,
        `${requests} requests and ${bookings} bookings, ${retried.length} retried, ${failed.length} failed, ${lost.length} lost, slowest ${Math.round(slowestMs)} ms`,
      ),
    );
    reportFirst([...retried, ...failed, ...lost]);
  }
  return [...held, await reportMail(cluster)];
}
