import type { Kysely } from "kysely";
import type { Professional } from "#contract/network/professional.ts";
import { distanceMiles, type Point } from "#domain/network/distance.ts";
import type { When } from "#domain/network/when-words.ts";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import { nextOpenings } from "../../booking/availability/next-openings.ts";
import type { Schedule } from "../../booking/availability/schedules.ts";
import type { Database } from "../../platform/database/schema.ts";
import { partWorkplace, selectAtWork } from "../professionals/workplace.ts";
import { matchedServices, type ServicesAsked } from "./matched-services.ts";
import { searchedSchedules } from "./soonest-first.ts";

/** What a card has room for. */
const shownOpenings = { maxDays: 2, maxPerDay: 8 };

export interface Shown extends ServicesAsked {
  /** Of all of them, where they have been read already. */
  schedules: ReadonlyMap<number, Schedule> | null;
  from: Point | null;
  /** The time openings are wanted at; any, from today on, without it. */
  when: When | null;
}

/** These professionals in this order, as a search shows them; what they are and when they are free is read at once. */
export async function professionalsInOrder(
  db: Kysely<Database>,
  ids: readonly number[],
  { schedules: known, from, when, ...asked }: Shown,
  now: Temporal.Instant,
): Promise<Professional[]> {
  if (ids.length === 0) return [];
  const [rows, schedules] = await Promise.all([
    selectAtWork(db).where("stylist.id", "in", ids).execute(),
    known ?? searchedSchedules(db, ids, when, now),
  ]);
  const byId = new Map(rows.map((row) => [row.stylist_id, row]));

  return ids.flatMap((id): Professional[] => {
    const row = byId.get(id);
    const schedule = schedules.get(id);
    if (!row || !schedule) return [];
    const { stylist, location } = partWorkplace(row);
    const openingsFor = new Map<number, string[]>();
    const availability = (durationMinutes: number) => {
      const known = openingsFor.get(durationMinutes);
      const openings =
        known ??
        nextOpenings(
          schedule,
          { ...shownOpenings, from: when?.date ?? undefined, when, durationMinutes },
          now,
        );
      openingsFor.set(durationMinutes, openings);
      return openings;
    };
    return [
      {
        ...stylist,
        booking_url: parseExternalUrl(stylist.booking_url),
        matched_services: matchedServices(stylist.services, asked).map((service) => ({
          ...service,
          availability: availability(service.duration_minutes),
        })),
        location,
        distance_miles: from && distanceMiles(from, location),
      },
    ];
  });
}
