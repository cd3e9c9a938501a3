import { type Kysely, sql } from "kysely";
import type { Professional } from "#contract/network/professional.ts";
import { maxOpeningsPerDay } from "#domain/booking/slot-label.ts";
import { milesBetween, type Point } from "#domain/network/distance.ts";
import { mayBeOn, type When } from "#domain/network/when.ts";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import {
  type FreeTimes,
  openingsIn,
  readFreeTimes,
  searchedDays,
  type TimeAsked,
  wantedKey,
} from "../../../booking/availability/find-free-starts.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { selectAtWork } from "../../professionals/professional-queries.ts";
import { matchedServices, type ServicesAsked } from "./search-target.ts";

/** What a card has room for. */
const shownOpenings = { maxDays: 2, maxPerDay: maxOpeningsPerDay };

interface ShownSearch extends ServicesAsked {
  when: When | null;
  /** What distances are measured from. */
  from: Point | null;
}

/** These professionals in this order, as a search shows them, with their next openings; `calendars` if they were read. */
export async function professionalsInOrder(
  db: Kysely<Database>,
  ids: readonly number[],
  { from, when, ...search }: ShownSearch,
  now: Temporal.Instant,
  calendars?: FreeTimes,
): Promise<Professional[]> {
  if (ids.length === 0) return [];
  const rows = await selectAtWork(db).where(sql<boolean>`stylist.id = any(${ids}::bigint[])`).execute();
  const people = rows.map((row) => ({ ...row, matched: matchedServices(row, search) }));
  const wishes = people.flatMap(({ stylist_id, location: { time_zone }, matched }) =>
    matched.map(({ duration_minutes }) => ({ stylist_id, time_zone, minutes: duration_minutes })),
  );
  const time = { ...timeAsked(when), days: searchedDays, ...shownOpenings };
  const openings = openingsIn(calendars ?? (await readFreeTimes(db, wishes, time, now)), wishes, time, now);
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
        distance_miles: from && milesBetween(from, row.location),
      },
    ];
  });
}

/** A time as openings are looked up. */
export function timeAsked(when: When | null): Pick<TimeAsked, "from" | "hours" | "isMeant"> {
  return { from: when?.date ?? undefined, hours: when, isMeant: (day) => mayBeOn(when, day) };
}
