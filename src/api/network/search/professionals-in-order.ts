import type { Kysely } from "kysely";
import type { Professional } from "#contract/network/professional.ts";
import { distanceMiles, type Point } from "#domain/network/distance.ts";
import type { When } from "#domain/network/when-words.ts";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import { findOpenings, searchedDays, wantedKey } from "../../booking/availability/find-openings.ts";
import type { Database } from "../../platform/database/schema.ts";
import { partWorkplace, selectAtWork } from "../professionals/workplace.ts";
import { matchedServices, type ServicesAsked } from "./matched-services.ts";

/** What a card has room for. */
const shownOpenings = { maxDays: 2, maxPerDay: 8 };

export interface Shown extends ServicesAsked {
  from: Point | null;
  /** The time openings are wanted at; null is any, from today. */
  when: When | null;
}

/** These professionals in this order, as a search shows them, with their next openings. */
export async function professionalsInOrder(
  db: Kysely<Database>,
  ids: readonly number[],
  { from, when, ...asked }: Shown,
  now: Temporal.Instant,
): Promise<Professional[]> {
  if (ids.length === 0) return [];
  const rows = await selectAtWork(db).where("stylist.id", "in", ids).execute();
  const people = rows.map((row) => ({ ...row, matched: matchedServices(row.services, asked) }));
  const wanted = people.flatMap(({ stylist_id, time_zone, matched }) =>
    matched.map(({ duration_minutes }) => ({ stylist_id, time_zone, minutes: duration_minutes })),
  );
  const time = { from: when?.date ?? undefined, days: searchedDays, hours: when };
  const openings = await findOpenings(db, wanted, { ...time, ...shownOpenings }, now);
  const byId = new Map(people.map((row) => [row.stylist_id, row]));

  return ids.flatMap((id): Professional[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { stylist, location } = partWorkplace(row);
    const { matched, ...professional } = stylist;
    return [
      {
        ...professional,
        booking_url: parseExternalUrl(stylist.booking_url),
        matched_services: matched.map((service) => ({
          ...service,
          availability: openings.get(wantedKey({ stylist_id: id, minutes: service.duration_minutes })) ?? [],
        })),
        location,
        distance_miles: from && distanceMiles(from, location),
      },
    ];
  });
}
