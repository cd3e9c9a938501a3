import { setTimeout } from "node:timers/promises";
import { openCalendars } from "#tests/gauntlet/booking/professional.ts";
import { exportBookings } from "#tests/gauntlet/booking/stored-bookings.ts";
import { createBookings, type LoadBookings } from "#tests/gauntlet/load/bookings.ts";
import { type Answered, createClient, type LoadRequest } from "#tests/gauntlet/load/client.ts";
import { arriveSteadily } from "#tests/harness/arrivals.ts";
import { createHttpClient, type HttpClient } from "#tests/harness/http-client.ts";
import type { Cluster } from "./start-cluster.ts";

export const page = "/locations/south-lamar-austin";
const visitor = { "accept-encoding": "br", cookie: "country=US" };

export interface Tally {
  requests: number;
  bookings: number;
  /** Failures at the first attempt, with their errors. */
  retried: string[];
  failed: string[];
  /** Acknowledged bookings that aren't stored exactly once. */
  lost: string[];
  slowestMs: number;
}

const requestsPerSecond = 50;
const bookingsPerSecond = 5;
const bookingsPerCalendar = 25;
const timeoutMs = 15_000;
const maxTries = 6;
const pauseMs = 500;

/** A number of bookings of new professionals, none overlapping. */
export async function openBookings({ directUrl }: Cluster, count: number): Promise<LoadBookings> {
  return createBookings(await openCalendars(directUrl, Math.ceil(count / bookingsPerCalendar)));
}

/** Visitors and clients arrive through the proxy at a steady rate while `meanwhile` runs. */
export async function withLoad(
  { url, directUrl }: Cluster,
  bookings: LoadBookings,
  meanwhile: () => Promise<void>,
): Promise<Tally> {
  const tally: Tally = { requests: 0, bookings: 0, retried: [], failed: [], lost: [], slowestMs: 0 };
  const answered: Answered[] = [];
  const client = createClient(url, timeoutMs, visitor);
  async function persist(request: LoadRequest): Promise<void> {
    const startedAt = performance.now();
    for (let tries = 1; ; tries += 1) {
      const answer = await client.send(request);
      const isWell = answer.isRight && !answer.isIncomplete;
      if (isWell || tries === maxTries) {
        if (!isWell) tally.failed.push(`${request.path} ${answer.status}`);
        tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startedAt);
        answered.push(answer);
        return;
      }
      tally.retried.push(`${answer.path} ${answer.status}`);
      await setTimeout(pauseMs);
    }
  }
  const arrivals = {
    requests: { rate: requestsPerSecond, next: () => client.next() },
    bookings: { rate: bookingsPerSecond, next: () => bookings.next() },
  };
  let isOver = false;
  const load = arriveSteadily(
    (["requests", "bookings"] as const).map((kind) => ({
      perSecond: () => arrivals[kind].rate,
      arrive() {
        tally[kind] += 1;
        return persist(arrivals[kind].next());
      },
    })),
    () => isOver,
  );
  try {
    await meanwhile();
  } finally {
    isOver = true;
    await load;
    client.close();
  }
  tally.lost.push(...bookings.misses(answered, await exportBookings(directUrl)));
  return tally;
}

/** Visits through the proxy once every process has rendered a page, so that first renders don't count. */
export async function warmVisitor({ url }: Cluster): Promise<HttpClient> {
  const client = createHttpClient(url, { headers: visitor });
  while ((await client.send({ path: "/" })).status !== 200) await setTimeout(200);
  for (let n = 1; n <= 10; n += 1) await client.send({ path: `/locations?search=austin&page=${n}` });
  return client;
}
