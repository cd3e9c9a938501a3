import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Professional } from "#contract/network/professional.ts";
import { distanceMiles, type Point } from "#domain/network/distance.ts";
import type { When } from "#domain/network/when.ts";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import {
  type Calendars,
  openingsIn,
  readCalendars,
  searchedDays,
  wantedKey,
} from "../../../booking/availability/find-openings.ts";
import { activeServices } from "../../../platform/database/professional-table.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { selectAtWork } from "../../professionals/professional-queries.ts";
import { msPerMile } from "../costs/costs.ts";
import { fitOfService, matchedServices, type ServicesAsked } from "./search-target.ts";

/** What a card has room for. */
const shownOpenings = { maxDays: 2, maxPerDay: 8 };

interface Asked extends ServicesAsked {
  /** The time openings are wanted at; null is any, from today. */
  when: When | null;
}

/** These professionals in this order, as a search shows them, with their next openings; `calendars` if they were read. */
export async function professionalsInOrder(
  db: Kysely<Database>,
  ids: readonly number[],
  { from, when, ...asked }: Asked & { from: Point | null },
  now: Temporal.Instant,
  calendars?: Calendars,
): Promise<Professional[]> {
  if (ids.length === 0) return [];
  const rows = await selectAtWork(db).where(sql<boolean>`stylist.id = any(${ids}::bigint[])`).execute();
  const people = rows.map((row) => ({ ...row, matched: matchedServices(row, asked) }));
  const wanted = people.flatMap(({ stylist_id, location: { time_zone }, matched }) =>
    matched.map(({ duration_minutes }) => ({ stylist_id, time_zone, minutes: duration_minutes })),
  );
  const time = { from: when?.date ?? undefined, days: searchedDays, hours: when, ...shownOpenings };
  const openings = openingsIn(calendars ?? (await readCalendars(db, wanted, time, now)), wanted, time, now);
  const byId = new Map(people.map((row) => [row.stylist_id, row]));

  return ids.flatMap((id): Professional[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { matched, ...professional } = row;
    return [
      {
        ...professional,
        booking_url: parseExternalUrl(row.booking_url),
        matched_services: matched.map((service) => ({
          ...service,
          availability: openings.get(wantedKey({ stylist_id: id, minutes: service.duration_minutes })) ?? [],
        })),
        distance_miles: from && distanceMiles(from, row.location),
      },
    ];
  });
}

interface FirstOpening {
  /** `2026-12-01T09:00:00-07:00` */
  start: string;
  /** How well its service is what was searched for; less is better. */
  fit: number;
  /** When it would be as good at the place searched as it is where it is, in milliseconds. */
  worth: number;
}

/**
 * The first opening of each professional for the services asked: at the time asked, or within two weeks. The way `from` a point
 * counts, if there is one. Their calendars are read for all openings that a search shows.
 */
export async function firstOpenings(
  db: Kysely<Database>,
  professionalIds: readonly number[],
  { from, when, ...asked }: Asked & { from: Point | null },
  now: Temporal.Instant,
): Promise<{ openings: Map<number, FirstOpening>; calendars: Calendars }> {
  const people = await offeredServices(db, professionalIds);
  const matched = people.map(({ stylist_id, time_zone, latitude, longitude, ...offered }) => {
    const wayMs = from ? distanceMiles(from, { latitude, longitude }) * msPerMile : 0;
    return matchedServices(offered, asked).map((service) => ({
      ...{ stylist_id, time_zone, minutes: service.duration_minutes, service, wayMs },
    }));
  });
  const time = { from: when?.date ?? undefined, days: searchedDays, hours: when };
  const calendars = await readCalendars(db, matched.flat(), time, now);
  const wanted = matched.flatMap((services) => services.slice(0, 1));
  const days = when?.date ? when.days : searchedDays;
  const starts = openingsIn(calendars, wanted, { ...time, days, maxDays: 1, maxPerDay: 1 }, now);
  const openings = wanted.flatMap((one) => {
    const [start] = starts.get(wantedKey(one)) ?? [];
    if (!start) return [];
    const worth = Date.parse(start) + one.wayMs;
    return [[one.stylist_id, { start, fit: fitOfService(one.service, asked.target), worth }] as const];
  });
  return { openings: new Map(openings), calendars };
}

async function offeredServices(db: Kysely<Database>, professionalIds: readonly number[]) {
  return db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where(sql<boolean>`stylist.id = any(${professionalIds}::bigint[])`)
    .where("stylist.books_online", "=", true)
    .select(["stylist.id as stylist_id", "time_zone", "specialties", "latitude", "longitude"])
    .select((builder) =>
      jsonArrayFrom(
        activeServices(builder).select(["category", "service.name", "duration_minutes", "price_cents"]),
      ).as("services"),
    )
    .execute();
}

/**
 * Professionals with an opening for the service of that name, for the treatment, for another service, and without any; each
 * soonest first.
 * Equal ones stay in order.
 */
export function soonestFirst(ids: readonly number[], openings: ReadonlyMap<number, FirstOpening>): number[] {
  return ids.toSorted((one, other) => {
    const [first, second] = [openings.get(one), openings.get(other)];
    if (!first || !second) return Number(!first) - Number(!second);
    return first.fit - second.fit || first.worth - second.worth;
  });
}
