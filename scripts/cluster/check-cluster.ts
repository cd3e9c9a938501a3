import { request } from "node:https";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Running } from "./start-process.ts";

interface Cluster {
  url: string;
  directUrl: string;
  sites: Running[];
}

const page = "/locations/south-lamar-austin";
const cookie = "country=US";

/** Tells of each promise whether it held; true when all did. */
export async function checkCluster(cluster: Cluster): Promise<boolean> {
  await untilAnswered(cluster.url);
  // What a page takes in a process that has made none is no matter of the caches.
  for (let n = 0; n < 10; n += 1) await get(`${cluster.url}/locations?search=austin&page=${n + 1}`);
  const held = [
    await cachesPages(cluster),
    await purges(cluster),
    await accepts(cluster),
    await survives(cluster),
  ];
  return held.every(Boolean);
}

function tell(promise: string, isHeld: boolean, figure: string): boolean {
  console.log(`${isHeld ? "held  " : "MISSED"} ${promise}: ${figure}`);
  return isHeld;
}

async function cachesPages({ url }: Cluster): Promise<boolean> {
  await get(url + page);
  const { headers } = await get(url + page);
  const status = String(headers["cache-status"]);
  const leaks = ["cdn-cache-control", "cache-tag"].filter((name) => name in headers);
  return tell(
    "the proxy caches a page by our headers",
    status.startsWith("Varnish; hit") && leaks.length === 0,
    status,
  );
}

async function purges({ url, directUrl }: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  await client.query("update location set name = 'Lamar Works' where url_name = 'south-lamar-austin'");
  await client.end();
  const startedAt = performance.now();
  const isNew = async () => (await get(url + page)).body.includes("Lamar Works");
  while (!(await isNew()) && performance.now() - startedAt < 10_000) await setTimeout(20);
  const ms = Math.round(performance.now() - startedAt);
  return tell("an edit shows through the proxy within 2 s", ms < 2_000, `${ms} ms`);
}

/** A lead goes in over the one site or the other, through the pooler, and its mail leaves by the worker. */
async function accepts({ url, directUrl }: Cluster): Promise<boolean> {
  const body = JSON.stringify({
    ...{ first_name: "Dana", last_name: "Reyes", email: "dana@example.com", phone: "5125550163" },
    ...{ services: ["hair"], location_id: 1 },
  });
  const { status } = await get(`${url}/api/v1/create-contact-inquiry`, body);
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  const sent = async () =>
    Number((await client.query("select count(*) from mail where status = 'sent'")).rows[0].count);
  for (let tries = 0; (await sent()) < 2 && tries < 100; tries += 1) await setTimeout(100);
  const mails = await sent();
  await client.end();
  return tell(
    "an inquiry is accepted, and the worker sends its mails",
    status === 200 && mails === 2,
    `${status}, ${mails} mails`,
  );
}

/** Both kinds of request, while a site's processes are killed. */
async function survives({ url, sites }: Cluster): Promise<boolean> {
  const outcomes = new Map<number, number>();
  let visiting = true;
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let n = 0; visiting; n += 1) {
      const path = n % 2 === 0 ? page : `/faq?search=${visitor}-${n}`;
      const { status } = await get(url + path).catch(() => ({ status: 0 }));
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    }
  });
  await setTimeout(2_000);
  sites[0]?.process.kill("SIGKILL");
  await setTimeout(6_000);
  visiting = false;
  await Promise.all(visitors);
  const figure = [...outcomes].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
  return tell(
    "kill -9 of a site shows no visitor an error",
    outcomes.size === 1 && outcomes.has(200),
    figure,
  );
}

async function untilAnswered(url: string): Promise<void> {
  while ((await get(url).catch(() => ({ status: 0 }))).status !== 200) await setTimeout(200);
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The certificate is the cluster's own. With a body it is a POST of JSON. */
function get(url: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const headers = { cookie, ...(body !== undefined && { "content-type": "application/json" }) };
    const asked = request(url, { method, headers, rejectUnauthorized: false }, async (response) => {
      const text = (await response.toArray().catch(reject))?.join("") ?? "";
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
    });
    asked.on("error", reject).end(body);
  });
}
