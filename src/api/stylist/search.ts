import type { Kysely } from "kysely";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/envelope.ts";
import { isDateOver } from "#domain/calendar-date.ts";
import { defaultCountry } from "#domain/country.ts";
import { openingMessages } from "#domain/opening-messages.ts";
import { searchMessages } from "#domain/search-messages.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "../http/call.ts";
import { pageMetaOf } from "../http/page.ts";
import { locationsInOrder } from "../search/locations-around.ts";
import type { ApiServices } from "../services.ts";
import { type CandidateSearch, findCandidates } from "./candidates.ts";
import { keywordMeant, keywordProblem, nameProblem, withPlaceOfKeyword } from "./keyword.ts";
import { firstOpenings, mostCompared, soonestFirst } from "./order-of-opening.ts";
import { professionalsInOrder } from "./professionals.ts";
import { whereMeant } from "./where-meant.ts";

type ProfessionalSearch = ParsedInputOf<"searchWebpages">;

/** The most locations that come along, for a map. */
const mostLocations = 50;
/** Where nobody was found, the nearest come, for their phone number. */
const mostWithoutAnybody = 10;

/** Professionals by place, keyword and kind of service, with their next openings; nearest first, or soonest. */
export async function searchProfessionals(
  { db, now }: ApiServices,
  input: ProfessionalSearch,
): Promise<Answer<"searchWebpages">> {
  const at = now();
  if (input.date && isDateOver(input.date, at.toString()))
    return refused("date", openingMessages.upcomingDate);
  const search = withPlaceOfKeyword(input);
  const problem = keywordProblem(search);
  if (problem) return refused("keyword", problem);

  const [where, keyword] = await Promise.all([whereMeant(db, search), keywordMeant(db, search)]);
  if (!where.ok) return where;
  const notAName = keyword && nameProblem(search, keyword);
  if (notAName) return refused("keyword", notAName);

  const asked = { services: search.services, keyword };
  const { location_ids } = where;
  const found = await findPage(db, search, { ...asked, location_ids }, at);
  const shownLocations = found.location_ids.length > 0 ? found.location_ids : (location_ids ?? []);
  const [professionals, locations] = await Promise.all([
    professionalsInOrder(db, found.ids, { ...asked, from: where.from, date: search.date }, at),
    locationsInOrder(
      db,
      shownLocations.slice(0, found.total > 0 ? mostLocations : mostWithoutAnybody),
      where.from,
    ),
  ]);
  return {
    ok: true,
    data: { platforms: { sola_genius: professionals }, locations },
    ...(found.total === 0 && { message: searchMessages.nothingFound }),
    meta: {
      ...pageMetaOf(found.total, search.page, search.per_page),
      place: where.place,
      did_you_mean: keyword?.did_you_mean ?? where.did_you_mean,
      services: found.services,
    },
  };
}

type Wanted = Pick<CandidateSearch, "location_ids" | "keyword" | "services">;

/** One page of ids. By opening or for one day, as many as anybody pages through are compared first. */
async function findPage(
  db: Kysely<Database>,
  { country = defaultCountry, page, per_page, date, sort }: ProfessionalSearch,
  wanted: Wanted,
  now: Temporal.Instant,
) {
  const start = (page - 1) * per_page;
  const isByOpening = sort === "soonest" || date !== undefined;
  if (!isByOpening) return findCandidates(db, { ...wanted, country, offset: start, limit: per_page });

  const limit = Math.max(mostCompared, start + per_page);
  const candidates = await findCandidates(db, { ...wanted, country, offset: 0, limit });
  const nearest = candidates.ids.slice(0, mostCompared);
  const openings = await firstOpenings(db, nearest, { ...wanted, date }, now);
  const ordered = sort === "soonest" ? soonestFirst(nearest, openings) : nearest;
  const ids = date
    ? ordered.filter((id) => openings.has(id))
    : [...ordered, ...candidates.ids.slice(mostCompared)];
  return {
    ...candidates,
    ids: ids.slice(start, start + per_page),
    total: date ? ids.length : candidates.total,
  };
}

function refused(field: "date" | "keyword", message: string): Failure {
  return { ok: false, problem: "invalid", message, errors: { [field]: [message] } };
}
