import { z } from "zod";
import { createApi } from "#api/create-api.ts";
import { createSearchIndex } from "#api/network/search-index/search-index.ts";
import { noRateLimits } from "#api/platform/http/rate-limiter.ts";
import { startBoss } from "#api/platform/jobs/boss.ts";
import { pgBossQueue } from "#api/platform/jobs/pg-boss-queue.ts";
import { signingKey } from "#api/platform/signing/signing-key.ts";
import { openingsLeft } from "#contract/booking/booking.ts";
import type { Figure, Findings, Gauge } from "./figure.ts";
import { timeAtOnce } from "./measure.ts";
import { type SampleDatabase, withSampleDatabase } from "./sample-database.ts";

const inquiries = 2_000;
const bookings = 1_500;
const atOnce = 64;
const writesPerSecond = 150;

type Send = (path: string, body?: object) => Promise<unknown>;

/** What people send and wait for: each in a transaction of its own, with its jobs, in process on the sample network. */
export async function benchWrites(): Promise<Findings> {
  const figures: Figure[] = [];
  const gauges: Gauge[] = [];
  await withSampleDatabase(async (database) => {
    const ignore = () => undefined;
    const log = { info: ignore, warn: ignore, error: console.error };
    const boss = await startBoss({ url: database.url, works: false, log });
    const api = createApi({
      db: database.db,
      search: createSearchIndex(database.db, console.error),
      jobs: pgBossQueue(boss),
      rateLimiter: noRateLimits,
      now: Temporal.Now.instant,
      publicUrl: "http://sola.test",
      signingKey: await signingKey(database.db),
      fallbackEmail: "leasing@sola.example",
      webhookUrls: [],
      corsOrigins: [],
      log,
    });
    const send: Send = async (path, body) => {
      const headers = { "content-type": "application/json" };
      const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
      const response = await api(new Request(`http://sola.test/api/v1/${path}`, init));
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    };
    const writes = {
      inquiry: { path: "create-contact-inquiry", bodies: await newInquiries(database) },
      booking: { path: "create-booking", bodies: await newBookings(database, send) },
    };
    for (const [name, { path, bodies }] of Object.entries(writes)) {
      console.log(`${name} writes`);
      const { timing, perSecond } = await timeAtOnce(bodies, (body) => send(path, body), atOnce);
      figures.push({ name: `${name}, ${atOnce} at once`, timing, budgetMs: null, tenfold: null });
      gauges.push({
        name: `${name} writes`,
        value: perSecond,
        unit: "/s",
        promise: { atLeast: writesPerSecond },
      });
    }
    await boss.stop();
  });
  return { figures, gauges, notes: [] };
}

async function newInquiries({ db }: SampleDatabase): Promise<object[]> {
  const locations = await db.selectFrom("location").select("id").orderBy("id").limit(inquiries).execute();
  return Array.from({ length: inquiries }, (_, n) => ({
    ...personNumber(n),
    location_id: locations[n % locations.length]?.id,
    services: ["hair", "hair_extensions"],
    move_in_timeline: "Within 2 months",
    message: "I would like a quiet room. Could I see it on a Monday?",
  }));
}

/** One time a day of as many professionals as it takes. */
async function newBookings({ db }: SampleDatabase, send: Send): Promise<object[]> {
  const people = await db
    .selectFrom("stylist")
    .innerJoin("service", "service.stylist_id", "stylist.id")
    .where("books_online", "=", true)
    .where("service.active", "=", true)
    .distinctOn("stylist.id")
    .orderBy("stylist.id")
    .limit(bookings)
    .select(["stylist.id", "service.guid"])
    .execute();
  const wishes: object[] = [];
  for (const { id, guid } of people) {
    const query = new URLSearchParams({ stylist_id: String(id), service_id: guid, days: "14" });
    const answer = availability.parse(await send(`sola-genius/availability?${query}`));
    const starts = answer.data.availability[id] ?? [];
    for (const [start] of Map.groupBy(starts, (start) => start.slice(0, 10)).values())
      wishes.push({ ...personNumber(wishes.length), stylist_id: id, service_ids: [guid], start });
    if (wishes.length >= bookings) break;
  }
  return wishes.slice(0, bookings);
}

const availability = z.object({ data: openingsLeft });

function personNumber(n: number) {
  return { first_name: "Dana", last_name: "O’Brien", email: `dana-${n}@example.com`, phone: "5125550163" };
}
