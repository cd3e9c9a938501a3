import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Professional } from "#contract/network/professional.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { parseKeyword } from "#domain/network/keyword.ts";
import { professionalNameProblem } from "#domain/network/professional-name.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import type { When } from "#domain/network/when.ts";
import { isDateOver } from "#domain/platform/calendar-date.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { professionalNameMessages } from "#domain/platform/messages.ts";
import type { Calendars } from "../../booking/availability/find-openings.ts";
import type { Answer } from "../../platform/http/call.ts";
import { pageMetaOf } from "../../platform/http/page.ts";
import { invalid } from "../../platform/http/refusals.ts";
import { shownLocations } from "../locations/location-queries.ts";
import { counts } from "./costs/costs.ts";
import { nearestLocations } from "./find/around.ts";
import { findNothing } from "./find/locations.ts";
import { type CandidateSearch, type Candidates, findCandidates } from "./find/people.ts";
import { firstOpenings, professionalsInOrder, soonestFirst } from "./find/professionals-in-order.ts";
import { areaOf, findSearchArea, type SearchArea } from "./find/search-area.ts";
import { noMatch, searchTargetOf } from "./find/search-target.ts";
import { keywordProblem } from "./read/keyword-problem.ts";
import type { Knowledge, SearchServices } from "./read/lexicon/search-index.ts";
import { toPlace } from "./read/lexicon/search-place.ts";
import type { Reading } from "./read/reading.ts";
import { sayUnderstood } from "./read/say-reading.ts";
import { type Understood, understand } from "./read/understand.ts";

type ProfessionalSearch = ParsedInputOf<"searchWebpages">;

/** Professionals by place, time, keyword and kind of service, with their next openings; nearest first, or soonest. */
export async function searchProfessionals(
  services: SearchServices,
  search: ProfessionalSearch,
): Promise<Answer<"searchWebpages">> {
  const { db, now } = services;
  const at = now();
  if (search.date && isDateOver(search.date, at.toString()))
    return invalid("date", openingMessages.upcomingDate);
  const refusal = keywordRefusal(search);
  if (refusal) return invalid("keyword", refusal);

  const knowledge = await services.search.current(db);
  const given = await findSearchArea(knowledge, search, at);
  if (!given.ok) return given;
  const keyword = await keywordMeant(knowledge, search, given, at);
  const notAName = keyword && nameProblem(search, keyword.reading);
  if (notAName) return invalid("keyword", notAName);

  const { area, from, place } = keyword?.reading.where
    ? areaOf(knowledge, search, keyword.reading.where)
    : given;
  const understood = together(keyword, given.understood);
  const { reading } = understood ?? {};
  const target = isNothing(search.keyword)
    ? noMatch
    : searchTargetOf(reading?.what ?? null, knowledge.offers);
  const asked = {
    kinds: search.services,
    target,
    maxPriceCents:
      search.max_price_cents ?? reading?.maxPriceCents ?? given.understood?.reading.maxPriceCents ?? null,
  };
  const when = whenAsked(search, reading?.when ?? null);
  const { candidates, found } = await findWhoIsFree(services, knowledge, search, {
    area,
    ...asked,
    when,
    limit: Math.max(counts.compared, search.page * search.per_page),
  });
  const isListed = search.with_professionals;
  const isNothingFound = found.total === 0;
  const nearby =
    candidates.locations.length > 0
      ? candidates.locations.slice(0, counts.locationsOnMap)
      : nearestOf(knowledge, { area, from }, search);
  const [professionals, locations] = await Promise.all([
    professionalsInOrder(db, isListed ? found.ids : [], { ...asked, from, when }, at, found.calendars),
    shownLocations(db, isListed && search.with_locations ? nearby : [], from),
  ]);
  return {
    ok: true,
    data: { platforms: { sola_genius: professionals }, locations: isNothingFound ? [] : locations },
    ...(isNothingFound && { message: searchMessages.nothingFound }),
    meta: {
      ...pageMetaOf(found.total, search.page, search.per_page),
      place: place && toPlace(place),
      did_you_mean: spelled(understood, professionals) ?? given.understood?.did_you_mean ?? null,
      radius_miles: candidates.radiusMiles,
      widened: candidates.isWidened,
      // At a time the openings decide, which aren't counted by kind.
      services: when ? [] : candidates.kindCounts,
      ...sayUnderstood(understood),
      suggestions: isNothingFound ? locations : [],
    },
  };
}

/** What the keyword means, at the place that the other words mean; and what else either may well mean. */
function together(keyword: Understood | null, given: Understood | null): Understood | null {
  const place = given?.reading.where;
  if (!keyword || !place || keyword.reading.where) return keyword ?? given;
  return {
    ...keyword,
    reading: { ...keyword.reading, where: place },
    alternatives: [
      ...keyword.alternatives.map((one) => ({ ...one, where: one.where ?? place })),
      ...given.alternatives.map(({ where }) => ({ ...keyword.reading, where })),
    ],
  };
}

/** The spelling that was understood; a name's as the professional found writes it. */
function spelled(understood: Understood | null, [first]: readonly Professional[]): string | null {
  const { reading, did_you_mean = null } = understood ?? {};
  const name = first && `${first.first_name} ${first.last_name}`;
  const isName =
    did_you_mean && reading?.what?.kind === "name" && name && foldText(name) === reading.what.name;
  return isName ? name : did_you_mean;
}

function isNothing(keyword: string): boolean {
  return keyword !== "" && keywordProblem(keyword) === "nothing";
}

/** What the keyword means, with a place of its own or not; null where there is none. */
async function keywordMeant(
  knowledge: Knowledge,
  search: ProfessionalSearch,
  given: SearchArea,
  now: Temporal.Instant,
): Promise<Understood | null> {
  if (search.keyword === "" || isNothing(search.keyword)) return null;
  const { country } = search;
  const hasPlace = given.area.kind !== "country";
  return understand(
    search.keyword,
    knowledge,
    { country, point: given.from },
    { scope: "professionals", now, hasPlace },
  );
}

/** The day that was chosen counts for more than the one that was typed. */
function whenAsked({ date }: ProfessionalSearch, typed: When | null): When | null {
  if (!date) return typed;
  return { date, days: 1, from: typed?.from ?? null, until: typed?.until ?? null };
}

interface Page {
  ids: number[];
  total: number;
  /** Read to compare openings. */
  calendars?: Calendars;
}

/** If no professional nearby is free at the requested time, the search widens to these. */
const wideRadiiMiles = [50, 100];

async function findWhoIsFree(
  services: SearchServices,
  knowledge: Knowledge,
  search: ProfessionalSearch,
  asked: CandidateSearch & { when: When | null },
): Promise<{ candidates: Candidates; found: Page }> {
  const near = await findCandidates(knowledge, asked);
  const nearby = { candidates: near, found: await findPage(services, search, near, asked) };
  const { area, when } = asked;
  if (nearby.found.total > 0 || !when || area.kind !== "around") return nearby;
  for (const radiusMiles of wideRadiiMiles.filter((miles) => miles > (near.radiusMiles ?? 0))) {
    const wider = await findCandidates(knowledge, { ...asked, area: { ...area, radiusMiles } });
    const candidates = { ...wider, isWidened: true };
    const found = await findPage(services, search, candidates, asked);
    if (found.total > 0) return { candidates, found };
  }
  return nearby;
}

/** One page of ids. By opening or for one time, `counts.compared` professionals are compared first. */
async function findPage(
  { db, now }: SearchServices,
  { page, per_page, sort }: ProfessionalSearch,
  { ids: all, total, isWidened }: Candidates,
  asked: CandidateSearch & { when: When | null },
): Promise<Page> {
  const { area } = asked;
  const start = (page - 1) * per_page;
  // Where people have to drive, how far comes before how soon.
  const isByOpening =
    (sort === "soonest" || (sort === "near_and_soon" && area.kind !== "country")) && !isWidened;
  if (!isByOpening && !asked.when) return { ids: all.slice(start, start + per_page), total };

  const nearest = all.slice(0, counts.compared);
  const from = sort === "near_and_soon" && area.kind === "around" ? area.from : null;
  const { openings, calendars } = await firstOpenings(db, nearest, { ...asked, from }, now());
  const ordered = isByOpening ? soonestFirst(nearest, openings) : nearest;
  const ids = asked.when
    ? ordered.filter((id) => openings.has(id))
    : [...ordered, ...all.slice(counts.compared)];
  // Professionals beyond those compared have no calendar here.
  const isRead = start + per_page <= counts.compared || all.length <= counts.compared;
  return {
    ids: ids.slice(start, start + per_page),
    total: asked.when ? ids.length : total,
    ...(isRead && { calendars }),
  };
}

function nearestOf(
  { network }: Knowledge,
  { area, from }: Pick<SearchArea, "area" | "from">,
  { country }: ProfessionalSearch,
) {
  if (area.kind === "locations" && area.locations.length === 0)
    return findNothing(network, { country, point: from, radiusMiles: undefined }).locations;
  if (area.kind === "locations") return area.locations.slice(0, counts.locationsWithoutMatch);
  return from ? nearestLocations(network, from, counts.locationsWithoutMatch) : [];
}

/** The sentence that a keyword earns before anything is searched, or null. */
function keywordRefusal(search: ProfessionalSearch): string | null {
  const { keyword } = search;
  if (keyword === "") return null;
  if (keyword.trim() === "") return professionalNameMessages.onlyWhitespace;
  const { kind } = parseKeyword(keyword);
  // The code of a state is a place; beside another place it could only be a name or a service, and is too short for one.
  const isTooShort = kind === "too-short" || (kind === "state" && namesPlace(search));
  if (!isTooShort) return null;
  return [...keyword.trim()].length < 2
    ? professionalNameMessages.tooShort
    : searchMessages.professionalKeyword;
}

function namesPlace({ url_name, lat, search, zip, state }: ProfessionalSearch): boolean {
  return lat !== undefined || [url_name, search, zip, state].some((given) => given?.trim());
}

/** Words that are neither a service nor a place are a name, and have to look like one. */
function nameProblem({ keyword }: ProfessionalSearch, { what, where, when }: Reading): string | null {
  const isName = (what?.kind === "name" || what?.kind === "unknown") && !where && !when;
  return isName ? professionalNameProblem(keyword) : null;
}
