import { startBoss } from "#api/platform/jobs/boss.ts";
import { pgBossQueue } from "#api/platform/jobs/pg-boss-queue.ts";
import { openCalendars } from "#tests/gauntlet/booking/professional.ts";
import { createBookings } from "#tests/gauntlet/load/bookings.ts";
import { caller } from "./api-case.ts";
import type { Figure, Findings, Gauge } from "./figure.ts";
import { timeAtOnce } from "./measure.ts";
import { type SampleDatabase, withSampleDatabase } from "./sample-database.ts";

const inquiries = 2_000;
const bookings = 1_500;
const bookingsPerCalendar = 25;
const atOnce = 64;
const writesPerSecond = 150;

/** Writes that a visitor waits on: each in its own transaction with its jobs, in process on the sample network. */
export async function benchWrites(): Promise<Findings> {
  const figures: Figure[] = [];
  const gauges: Gauge[] = [];
  await withSampleDatabase(async (database) => {
    const ignore = () => undefined;
    const log = { info: ignore, warn: ignore, error: console.error };
    const boss = await startBoss({ url: database.url, works: false, log });
    const call = await caller(database, pgBossQueue(boss));
    const writes = {
      inquiry: { path: "create-contact-inquiry", bodies: await newInquiries(database) },
      booking: { path: "create-booking", bodies: await newBookings(database) },
    };
    for (const [name, { path, bodies }] of Object.entries(writes)) {
      console.log(`${name} writes`);
      const { timing, perSecond } = await timeAtOnce(bodies, (body) => call(path, {}, body), atOnce);
      figures.push({ name: `${name}, ${atOnce} at once`, timing, budgetMs: null, grown: null });
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

/** Bookings of separate professionals at times that don't overlap. */
async function newBookings({ url }: SampleDatabase): Promise<object[]> {
  const { next } = createBookings(await openCalendars(url, bookings / bookingsPerCalendar));
  return Array.from({ length: bookings }, () => next().body ?? {});
}

function personNumber(n: number) {
  return { first_name: "Dana", last_name: "O’Brien", email: `dana-${n}@example.com`, phone: "5125550163" };
}
