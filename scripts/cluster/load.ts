import { Agent, request } from "node:https";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { problemSentence } from "#contract/platform/problem.ts";
import type { Cluster } from "./start-cluster.ts";

export const page = "/locations/south-lamar-austin";

const paths = [
  () => page,
  (n: number) => `/faq?search=${n}`,
  (n: number) => `/locations?search=austin&page=${n}`,
  () => "/",
  (n: number) => `/api/v1/sola-genius/availability?stylist_id=${1 + (n % 500)}&days=3`,
];

interface Rates {
  requestsPerSecond: number;
  bookingsPerSecond: number;
}

export interface Tally {
  requests: number;
  bookings: number;
  /** What was not answered well the first time, with how it was. */
  retried: string[];
  /** What was not answered well after all tries either. */
  failed: string[];
  /** Acknowledged and not stored, or stored more than once. */
  lost: string[];
  slowestMs: number;
}

export interface Wish {
  stylist_id: number;
  service_ids: string[];
  start: string;
}

const maxTries = 6;
const pauseMs = 500;

/** Visitors and clients at these rates, through the proxy, while `meanwhile` happens. They come whether it answers or not. */
export async function withLoad(
  cluster: Cluster,
  { requestsPerSecond, bookingsPerSecond }: Rates,
  wishes: Wish[],
  meanwhile: () => Promise<void>,
): Promise<Tally> {
  const tally: Tally = { requests: 0, bookings: 0, retried: [], failed: [], lost: [], slowestMs: 0 };
  const acknowledged: string[] = [];
  const going = new Set<Promise<void>>();
  const go = (work: Promise<void>) => {
    going.add(work);
    work.finally(() => going.delete(work));
  };
  let files: string[] = [];

  async function persist(path: string, body?: object, key?: string): Promise<Answer> {
    const startedAt = performance.now();
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(cluster.url + path, { body, key });
      if (isWell(answer) || tries === maxTries) {
        if (!isWell(answer)) tally.failed.push(`${path} ${answer.status}`);
        tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startedAt);
        return answer;
      }
      tally.retried.push(`${path.split("?")[0]} ${answer.status}`);
      await setTimeout(pauseMs);
    }
  }
  async function visit(n: number): Promise<void> {
    tally.requests += 1;
    const file = n % 2 === 0 ? undefined : files[n % files.length];
    const path = file ?? paths[n % paths.length]?.(n) ?? page;
    const { body } = await persist(path);
    if (path === page) files = [...new Set(body.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  }
  async function book(n: number): Promise<void> {
    const wish = wishes.pop();
    if (!wish) throw new Error("Too few openings were asked for.");
    tally.bookings += 1;
    const email = `booked-${process.pid}-${wish.stylist_id}-${wish.start.replace(/\W/g, "")}@example.com`;
    const person = { first_name: "Dana", last_name: "Reyes", email, phone: "5125550163" };
    const { status } = await persist(
      "/api/v1/create-booking",
      { ...person, ...wish },
      `booking-${n}-${email}`,
    );
    if (status === 201) acknowledged.push(email);
  }

  const beginnings = [
    setInterval(() => go(visit(tally.requests)), 1000 / requestsPerSecond),
    setInterval(() => go(book(tally.bookings)), 1000 / bookingsPerSecond),
  ];
  try {
    await meanwhile();
  } finally {
    for (const timer of beginnings) clearInterval(timer);
  }
  await Promise.all(going);
  const stored = await storedBookings(cluster);
  for (const email of acknowledged)
    if (stored.get(email) !== 1) tally.lost.push(`${email} is stored ${stored.get(email) ?? 0} times`);
  return tally;
}

/** Openings of professionals of the network, none overlapping another. */
export async function openings(cluster: Cluster, count: number): Promise<Wish[]> {
  const wishes: Wish[] = [];
  const people = await query<{ id: number; guid: string }>(
    cluster,
    `select distinct on (stylist.id) stylist.id, service.guid from stylist join service on service.stylist_id = stylist.id
     where books_online and service.active order by stylist.id limit 2000`,
  );
  for (const { id, guid } of people) {
    const search = new URLSearchParams({ stylist_id: String(id), service_id: guid, days: "14" });
    const { body } = await ask(`${cluster.url}/api/v1/sola-genius/availability?${search}`);
    const starts: string[] = JSON.parse(body).data.availability[id] ?? [];
    for (const [start] of Map.groupBy(starts, (start) => start.slice(0, 10)).values())
      if (start) wishes.push({ stylist_id: id, service_ids: [guid], start });
    if (wishes.length >= count) return wishes;
  }
  throw new Error(`There are ${wishes.length} openings, not ${count}.`);
}

export async function query<Row extends object>({ directUrl }: Cluster, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function storedBookings(cluster: Cluster): Promise<Map<string, number>> {
  const sql = "select email, count(*)::int from booking where status = 'confirmed' group by email";
  const rows = await query<{ email: string; count: number }>(cluster, sql);
  return new Map(rows.map(({ email, count }) => [email, count]));
}

/** What visitors are told while something is away is no good answer, whatever its status. */
function isWell({ status, body }: Answer): boolean {
  return (status === 200 || status === 201) && !body.includes(problemSentence.unavailable);
}

export interface Answer {
  /** 0 where none came. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

// The certificate is the cluster's own.
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

/** With a body it is a POST of JSON. */
export function ask(
  url: string,
  { body, key }: { body?: object | undefined; key?: string | undefined } = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = {
      cookie: "country=US",
      ...(body && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    };
    const method = body ? "POST" : "GET";
    const none = () => resolve({ status: 0, headers: {}, body: "" });
    const asked = request(url, { agent, method, headers, timeout: 15_000 }, async (response) => {
      const text = await response.toArray().catch(() => null);
      if (text === null) none();
      else resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text.join("") });
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", none).end(body && JSON.stringify(body));
  });
}
