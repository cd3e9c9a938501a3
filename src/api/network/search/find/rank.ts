import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { milesBetween, type Point } from "#domain/network/distance.ts";
import { isExtra } from "#domain/network/lead-service.ts";
import type { When } from "#domain/network/when.ts";
import {
  type FreeTimes,
  openingsIn,
  readFreeTimes,
  searchedDays,
  wantedKey,
} from "../../../booking/availability/find-free-starts.ts";
import { activeServices } from "../../../platform/database/professional-table.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { counts, msPerMile } from "../costs/costs.ts";
import type { PeopleQuery } from "../read/boxes.ts";
import type { SearchServices } from "../read/lexicon/search-index.ts";
import type { CandidateSearch, Candidates, RankedPage } from "./people.ts";
import { timeAsked } from "./professionals-shown.ts";
import { fit, fitOfService, matchedServices, type ServicesAsked } from "./search-target.ts";

/** Puts candidates in order. By opening or for one time, the nearest `counts.compared` professionals are compared. */
export async function rankPeople(
  { db }: SearchServices,
  { boxes, when, now }: PeopleQuery,
  { ids: all, total, isWidened }: Candidates,
  search: CandidateSearch,
): Promise<RankedPage> {
  const { page, per_page, sort } = boxes;
  const { area } = search;
  const start = (page - 1) * per_page;
  // Where people have to drive, how far comes before how soon.
  const isByOpening =
    (sort === "soonest" || (sort === "near_and_soon" && area.kind !== "country")) && !isWidened;
  if (!isByOpening && !when) return { ids: all.slice(start, start + per_page), total };

  const nearest = all.slice(0, counts.compared);
  const from = sort === "near_and_soon" && area.kind === "around" ? area.from : null;
  const { openings, calendars } = await firstOpenings(db, nearest, { ...search, when, from }, now);
  const ordered = isByOpening ? soonestFirst(nearest, openings) : nearest;
  const ids = when ? ordered.filter((id) => openings.has(id)) : [...ordered, ...all.slice(counts.compared)];
  // Professionals beyond those compared have no calendar here.
  const isRead = start + per_page <= counts.compared || all.length <= counts.compared;
  const unlistedFits = search.target?.unlistedFits ?? [];
  return {
    ids: ids.slice(start, start + per_page),
    total: when ? ids.length : total,
    ...(isRead && { calendars }),
    ...(when && { isListed: ids.some((id) => !unlistedFits.includes(openings.get(id)?.fit ?? fit.exact)) }),
  };
}

interface FirstOpening {
  /** How well its service is what was searched for; less is better. */
  fit: number;
  /** Around a place, nothing but extras of what was searched for: a consultation, an add-on. */
  isExtra: boolean;
  /** When it would be as good at the place searched as it is where it is, in milliseconds. */
  worth: number;
}

interface RankedSearch extends ServicesAsked {
  /** The time openings are wanted at; null is any, from today. */
  when: When | null;
  /** What the way counts from; null if it doesn't. */
  from: Point | null;
}

/**
 * The first opening of each professional for the services asked: at the time asked, or within two weeks. Their calendars are read
 * for all openings that a search shows.
 */
async function firstOpenings(
  db: Kysely<Database>,
  professionalIds: readonly number[],
  { from, when, ...search }: RankedSearch,
  now: Temporal.Instant,
): Promise<{ openings: Map<number, FirstOpening>; calendars: FreeTimes }> {
  const people = await offeredServices(db, professionalIds);
  const matched = people.map(({ stylist_id, time_zone, latitude, longitude, ...offered }) => {
    const wayMs = from ? milesBetween(from, { latitude, longitude }) * msPerMile : 0;
    return matchedServices(offered, search).map((service) => ({
      ...{ stylist_id, time_zone, minutes: service.duration_minutes, service, wayMs },
    }));
  });
  const time = { ...timeAsked(when), days: searchedDays };
  const calendars = await readFreeTimes(db, matched.flat(), time, now);
  const wishes = matched.flatMap((services) => services.slice(0, 1));
  const days = when?.date ? when.days : searchedDays;
  const starts = openingsIn(calendars, wishes, { ...time, days, maxDays: 1, maxPerDay: 1 }, now);
  const openings = wishes.flatMap((wish) => {
    const [start] = starts.get(wantedKey(wish)) ?? [];
    if (!start) return [];
    const worth = Date.parse(start) + wish.wayMs;
    const { service, stylist_id } = wish;
    const fit = fitOfService(service, search.target);
    return [[stylist_id, { fit, isExtra: from !== null && isExtra(service), worth }] as const];
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
 * soonest first, those who offer only extras last. Equal ones stay in order.
 */
function soonestFirst(ids: readonly number[], openings: ReadonlyMap<number, FirstOpening>): number[] {
  return ids.toSorted((id, next) => {
    const [first, second] = [openings.get(id), openings.get(next)];
    if (!first || !second) return Number(!first) - Number(!second);
    return (
      first.fit - second.fit || Number(first.isExtra) - Number(second.isExtra) || first.worth - second.worth
    );
  });
}
