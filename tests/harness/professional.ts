import type { Insertable, Kysely } from "kysely";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { createClock } from "./clock.ts";
import { storeLocation } from "./location.ts";

export interface TestProfessional {
  id: number;
  url_name: string;
  location_id: number;
  /** By default a haircut of one hour and balayage of two hours. */
  services: Array<{ id: number; guid: string }>;
}

interface Given {
  location?: Partial<Insertable<Database["location"]>>;
  location_id?: number;
  professional?: Partial<Insertable<Database["stylist"]>>;
  services?: Array<Partial<Insertable<Database["service"]>>>;
  /** When bookings begin: those of the tests' clock, unless a test has another. */
  now?: Temporal.Instant;
  hours?: Array<Omit<Insertable<Database["weekly_hours"]>, "stylist_id">>;
}

export const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens: "09:00",
  closes: "17:00",
}));
const usualServices = [
  { name: "Haircut", duration_minutes: 60, price_cents: 7_200 },
  { name: "Balayage", duration_minutes: 120, price_cents: 16_550 },
];
let stored = 0;

/** Stores a professional open from nine to five every day, with starts every half hour and no buffers. */
export async function storeProfessional(db: Kysely<Database>, given: Given = {}): Promise<TestProfessional> {
  return db.transaction().execute((transaction) => store(transaction, given));
}

async function store(db: Kysely<Database>, given: Given): Promise<TestProfessional> {
  stored += 1;
  const number = stored;
  const location_id =
    given.location_id ?? (await storeLocation(db, { url_name: `location-${number}`, ...given.location }));
  const { id, url_name } = await db
    .insertInto("stylist")
    .values({
      location_id,
      url_name: `renata-duenas-${number}`,
      first_name: "Renata",
      last_name: "Dueñas",
      suite: "14",
      phone: "5125550177",
      email: "renata@example.com",
      cancellation_policy: "Change or cancel free until 24 hours before.",
      slot_step_minutes: 30,
      minimum_notice_minutes: 120,
      horizon_days: 60,
      ...given.professional,
    })
    .returning(["id", "url_name"])
    .executeTakeFirstOrThrow();
  const services = await db
    .insertInto("service")
    .values(
      (given.services ?? usualServices).map((service, sort_order) => ({
        stylist_id: id,
        category: "hair",
        name: "Haircut",
        duration_minutes: 60,
        sort_order,
        ...service,
      })),
    )
    .returning(["id", "guid"])
    .execute();
  const hours = (given.hours ?? everyDay).map((opening) => ({ ...opening, stylist_id: id }));
  if (hours.length > 0) await db.insertInto("weekly_hours").values(hours).execute();
  await refreshWorkingTime(db, given.now ?? createClock().now());
  return { id, url_name, location_id, services };
}
