import { setTimeout } from "node:timers/promises";
import { openCalendars } from "#tests/gauntlet/booking/professional.ts";
import { exportBookings } from "#tests/gauntlet/booking/stored-bookings.ts";
import { createBookings, type LoadBookings } from "#tests/gauntlet/load/bookings.ts";
import { type Answered, createClient, type LoadRequest } from "#tests/gauntlet/load/client.ts";
import { arriveSteadily } from "#tests/harness/arrivals.ts";
import { dana } from "#tests/harness/dana.ts";
import { query } from "#tests/harness/query.ts";
import type { Cluster } from "./cluster.ts";

/** What visitors were answered while something happened. */
export interface Tally {
  /** Every attempt. */
  visits: Answered[];
  bookings: Answered[];
  inquiries: Answered[];
  /** Requests that failed at every attempt. */
  failed: string[];
  /** Acknowledged bookings and inquiries that aren't stored exactly once. */
  lost: string[];
}

const perSecond = { visits: 50, bookings: 5, inquiries: 1 };
const bookingsPerCalendar = 25;
const timeoutMs = 10_000;
/** Clients repeat a write for a minute. */
const [maxTries, pauseMs] = [120, 500];

/** A number of bookings of new professionals, none overlapping. */
export async function openBookings({ database }: Cluster, count: number): Promise<LoadBookings> {
  return createBookings(await openCalendars(database.url, Math.ceil(count / bookingsPerCalendar)));
}

let inquiries = 0;
/** Each is of another person, or it would repeat the inquiry before. */
function nextInquiry(): LoadRequest {
  inquiries += 1;
  const email = `inquiry-${inquiries}@example.com`;
  const body = { ...dana, email, services: ["hair"], location_id: 1 };
  return { path: "/api/v1/create-contact-inquiry", shows: `"status":true`, body, key: email };
}

/** Visitors and clients arrive at a steady rate while `meanwhile` runs. */
export async function withLoad(
  { url, database }: Cluster,
  bookings: LoadBookings,
  meanwhile: () => Promise<void>,
): Promise<Tally> {
  const tally: Tally = { visits: [], bookings: [], inquiries: [], failed: [], lost: [] };
  const client = createClient(url, timeoutMs, { cookie: "country=US" });
  await client.warmUp();
  async function persist(request: LoadRequest, answers: Answered[], tries: number): Promise<void> {
    const answer = await client.send(request);
    answers.push(answer);
    if (answer.isRight && !answer.isIncomplete) return;
    if (tries === 1) return void tally.failed.push(`${request.path} ${answer.status} ${answer.error}`);
    await setTimeout(pauseMs);
    await persist(request, answers, tries - 1);
  }
  let isOver = false;
  const load = arriveSteadily(
    [
      { perSecond: () => perSecond.visits, arrive: () => persist(client.next(), tally.visits, 1) },
      {
        perSecond: () => perSecond.bookings,
        arrive: () => persist(bookings.next(), tally.bookings, maxTries),
      },
      {
        perSecond: () => perSecond.inquiries,
        arrive: () => persist(nextInquiry(), tally.inquiries, maxTries),
      },
    ],
    () => isOver,
  );
  try {
    await meanwhile();
  } finally {
    isOver = true;
    await load;
    client.close();
  }
  const stored = await query<{ email: string; count: number }>(
    database.url,
    "select email, count(*)::int from contact_inquiry group by email",
  );
  const counts = new Map(stored.map(({ email, count }) => [email, count]));
  tally.lost.push(
    ...bookings.misses(tally.bookings, await exportBookings(database.url)),
    ...tally.inquiries
      .filter(({ isRight, key }) => isRight && counts.get(key) !== 1)
      .map(({ key }) => `${key} was acknowledged and is stored ${counts.get(key) ?? 0} times`),
  );
  return tally;
}

/** The longest time in which no booking was acknowledged, in seconds. */
export function longestPause({ bookings }: Tally): number {
  const times = bookings.filter(({ isRight }) => isRight).map(({ sentAt, tookMs }) => sentAt + tookMs);
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(...sorted.map((time, index) => time - (sorted[index - 1] ?? time))) / 1000;
}

export function figuresOf({ visits, bookings, inquiries, failed, lost }: Tally): string {
  const refused = Map.groupBy(
    visits.filter(({ isRight }) => !isRight),
    ({ path, status }) => `${path} ${status}`,
  );
  const errors = [...refused].map(([words, all]) => `${all.length} × ${words}`);
  const acknowledged = [...bookings, ...inquiries].filter(({ isRight }) => isRight).length;
  return `${visits.length} visits, ${acknowledged} writes acknowledged, ${failed.length} failed, ${lost.length} lost ${errors.join(", ")}`;
}
