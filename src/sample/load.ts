import { type Kysely, sql } from "kysely";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import { tour, tourCalendar } from "#api/booking/tours/tour-calendar.ts";
import { bulkLoad } from "#api/platform/database/bulk-load.ts";
import { insertRows } from "#api/platform/database/insert-rows.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { setNoTimeLimit } from "#api/platform/database/time-limit.ts";
import type { BookedService } from "#api/platform/database/visitor-tables.ts";
import { createCalendar, type SampleCalendar } from "./sample-bookings.ts";
import { readSampleLocations, readSampleMarkets, type SampleLocation } from "./sample-locations.ts";
import { createProfessionals, guidOf, type SampleProfessional } from "./sample-professionals.ts";
import { wallTime } from "./weekly-hours.ts";

const sampleSeed = "sola sample network";

const tables = [
  "location",
  "msa",
  "location_msa",
  "stylist",
  "service",
  "weekly_hours",
  "time_off",
  "booking",
] as const;

export interface SampleNetworkOptions {
  /** Bookings and time off are relative to this instant. */
  now: Temporal.Instant;
  /** */
  onProgress?: (progress: { step: "locations" | "professionals" | "bookings" | "opening hours" }) => void;
}

/** Loads the sample network into a database without locations; returns whether it did. */
export async function loadSampleNetwork(
  db: Kysely<Database>,
  { now, onProgress = () => undefined }: SampleNetworkOptions,
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    await setNoTimeLimit(transaction);
    // Serializes instances that start together.
    await sql`select pg_advisory_xact_lock(hashtext('sample-network'))`.execute(transaction);
    const location = await transaction.selectFrom("location").select("id").limit(1).executeTakeFirst();
    if (location) return false;

    await bulkLoad(transaction, tables, async () => {
      onProgress({ step: "locations" });
      const locations = readSampleLocations();
      await loadLocations(transaction, locations);

      onProgress({ step: "professionals" });
      const professionals = createProfessionals(sampleSeed, locations);
      const services = await loadProfessionals(transaction, professionals);
      await loadTours(transaction, locations, professionals.length);
      await continueIds(transaction, "stylist");
      await continueIds(transaction, "service");

      onProgress({ step: "bookings" });
      await loadCalendar(transaction, createCalendar(sampleSeed, professionals, now), services);
    });
    onProgress({ step: "opening hours" });
    await refreshWorkingTime(transaction, now);
    // Without statistics the planner assumes empty tables and chooses nested loops.
    await sql`analyze working_time, working_time_due, ${sql.join(tables.map((table) => sql.table(table)))}`.execute(
      transaction,
    );
    return true;
  });
}

async function loadLocations(db: Kysely<Database>, locations: SampleLocation[]): Promise<void> {
  await insertRows(db, "msa", readSampleMarkets());
  await insertRows(
    db,
    "location",
    locations.map(({ msas, ...location }) => ({ ...location, active: true, sample: true })),
  );
  await insertRows(
    db,
    "location_msa",
    locations.flatMap(({ id, msas }) =>
      msas.map((msa) => ({ location_id: id, msa_id: msa.id, created_at: msa.created_at })),
    ),
  );
  await continueIds(db, "msa");
  await continueIds(db, "location");
}

interface LoadedService extends BookedService {
  id: number;
}

/** Returns the services of each professional, in order. */
async function loadProfessionals(
  db: Kysely<Database>,
  professionals: SampleProfessional[],
): Promise<Map<number, LoadedService[]>> {
  await insertRows(
    db,
    "stylist",
    professionals.map(({ location, services, hours, fullyBookedDays, ...professional }) => ({
      ...professional,
      location_id: location.id,
      active: true,
      sample: true,
    })),
  );
  const loaded = new Map<number, LoadedService[]>();
  let lastServiceId = 0;
  const services = professionals.flatMap((professional) => {
    const rows = professional.services.map((service, sort_order) => {
      lastServiceId += 1;
      const guid = guidOf(sampleSeed, "service", lastServiceId);
      return { id: lastServiceId, guid, stylist_id: professional.id, ...service, sort_order, active: true };
    });
    loaded.set(professional.id, rows);
    return rows;
  });
  await insertRows(db, "service", services);
  await insertRows(
    db,
    "weekly_hours",
    professionals
      .filter((professional) => professional.books_online)
      .flatMap(({ id, hours }) =>
        hours.map(({ weekday, opensMinute, closesMinute }) => ({
          stylist_id: id,
          weekday,
          opens: wallTime(opensMinute),
          closes: wallTime(closesMinute),
        })),
      ),
  );
  return loaded;
}

/** Every third location gives tours, Tuesday to Friday from ten to four. */
async function loadTours(
  db: Kysely<Database>,
  locations: SampleLocation[],
  professionals: number,
): Promise<void> {
  const calendars = locations
    .filter(({ id }) => id % 3 === 0)
    .map((location, index) => ({ id: professionals + index + 1, location_id: location.id }));
  await insertRows(
    db,
    "stylist",
    calendars.map(({ id, location_id }) => ({
      id,
      guid: guidOf(sampleSeed, "tours", id),
      sample: true,
      ...tourCalendar(location_id),
    })),
  );
  const { id: last } = await db
    .selectFrom("service")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  await insertRows(
    db,
    "service",
    calendars.map(({ id }, index) => ({
      id: last + index + 1,
      guid: guidOf(sampleSeed, "tour", id),
      stylist_id: id,
      ...tour,
    })),
  );
  await insertRows(
    db,
    "weekly_hours",
    calendars.flatMap(({ id }) =>
      [2, 3, 4, 5].map((weekday) => ({ stylist_id: id, weekday, opens: "10:00", closes: "16:00" })),
    ),
  );
}

async function loadCalendar(
  db: Kysely<Database>,
  { timeOff, bookings }: SampleCalendar,
  services: Map<number, LoadedService[]>,
): Promise<void> {
  await insertRows(db, "time_off", timeOff);
  await insertRows(
    db,
    "booking",
    bookings.map(({ serviceIndexes, ...booking }) => {
      const booked = serviceIndexes.flatMap((index) => services.get(booking.stylist_id)?.[index] ?? []);
      const agreed = booked.map(({ guid, name, duration_minutes, price_cents }) => ({
        guid,
        name,
        duration_minutes,
        price_cents,
      }));
      return {
        ...booking,
        service_ids: booked.map(({ id }) => id),
        services: agreed,
        cancelled_by: booking.status === "cancelled" ? "client" : null,
        updated_at: booking.created_at,
        sample: true,
      };
    }),
  );
}

/** Advances the sequence past the sample's ids. */
async function continueIds(
  db: Kysely<Database>,
  table: "msa" | "location" | "stylist" | "service",
): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  await sql`select setval(${sequence}, (select max(id) from ${sql.table(table)}))`.execute(db);
}
