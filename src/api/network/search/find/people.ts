import type { Point } from "#domain/network/distance.ts";
import { serviceChoices } from "#domain/network/service.ts";
import type { Country } from "#domain/platform/country.ts";
import type { FreeTimes } from "../../../booking/availability/find-free-starts.ts";
import type { Network, NetworkLocation } from "../../locations/network-location.ts";
import { counts, radiiMiles } from "../costs/costs.ts";
import { originOf, type PeopleQuery, type Where } from "../read/boxes.ts";
import type { Knowledge } from "../read/lexicon/search-index.ts";
import { type Area, areaOf } from "./area.ts";
import { locationsWithin, nearestFirst, widen } from "./around.ts";
import {
  countPeople,
  type PeopleAsked,
  type PersonAtWork,
  type PersonFound,
  peopleAt,
  peopleOfCountry,
} from "./people-queries.ts";
import { fit, isListedAnywhere, noMatch, type SearchTarget, searchTargetOf } from "./search-target.ts";

export interface CandidateSearch {
  area: Area;
  target: SearchTarget | null;
  /** Kinds of service of which one must be offered; none of them is any. */
  kinds: readonly string[];
  /** The highest price of the service, in cents; null is any. */
  maxPriceCents: number | null;
  /** How many ids are needed of a whole country. */
  limit: number;
}

export interface Candidates {
  /** In order: those who offer what is wanted, the next best, who only list it; each the nearest first. */
  ids: number[];
  total: number;
  /** Where they are, in the order of the search. */
  locations: NetworkLocation[];
  /** How many are found of each kind of service alone, whatever kinds were asked for; empty for a whole country. */
  kindCounts: { value: string; count: number }[];
  /** How far was looked; null where no distance was meant. */
  radiusMiles: number | null;
  /** Too few were within the usual distance. */
  isWidened: boolean;
  /** A professional among them offers what is wanted by its name, or by another of the same meaning. */
  isListed: boolean;
}

/** What a query asks of candidates, wherever they are. */
function candidateSearch({
  knowledge,
  where,
  country,
  radiusMiles,
  boxes,
  what,
  maxPriceCents,
}: PeopleQuery): CandidateSearch {
  return {
    area: areaOf(knowledge.network, { where, country }, radiusMiles),
    kinds: boxes.services,
    target: what === "nothing" ? noMatch : searchTargetOf(what, knowledge.offers),
    maxPriceCents,
    limit: Math.max(counts.compared, boxes.page * boxes.per_page),
  };
}

/** One page of ids. */
export interface RankedPage {
  ids: number[];
  total: number;
  /** Read to compare openings. */
  calendars?: FreeTimes;
  /** For a time: a professional who is free then offers what is wanted. */
  isListed?: boolean;
}

type Rank = (candidates: Candidates, search: CandidateSearch) => Promise<RankedPage>;

export interface PeopleFound {
  candidates: Candidates;
  page: RankedPage;
  search: CandidateSearch;
}

/** Professionals by place and what is wanted, one page in order; further away until enough are found. */
export async function findPeople(query: PeopleQuery, rank: Rank): Promise<PeopleFound> {
  const { knowledge, when, where } = query;
  const search = candidateSearch(query);
  const { area, target } = search;
  const ranked = async (candidates: Candidates) => ({
    candidates,
    page: await rank(candidates, search),
    search,
  });
  const anywhere = async () =>
    ranked({ ...(await candidatesOfCountry(knowledge, null, search, originOf(query))), isWidened: true });
  if (area.kind === "country") {
    const inCountry = await ranked(await candidatesOfCountry(knowledge, area.country, search, null));
    return inCountry.page.total > 0 || !target?.name ? inCountry : anywhere();
  }
  const find = peopleFinder(knowledge, search);
  const near = await ranked(await candidatesIn(knowledge, area, search, find));
  // The ladder ends at the nearest locations.
  const isAnywhere = area.kind === "around" || (where.kind === "place" && target?.name);
  if (isAnywhere && target !== noMatch && near.candidates.ids.length === 0) return anywhere();
  if (area.kind === "locations" || near.page.total > 0 || !when) return near;
  // No professional nearby is free at that time.
  for (const radius of radiiMiles.wider.filter(
    (miles) => miles > (near.candidates.radiusMiles ?? 0) && miles <= radiiMiles.far,
  )) {
    const at = await candidatesIn(knowledge, { ...area, radiusMiles: radius }, search, find);
    const wider = await ranked({ ...at, isWidened: true });
    if (wider.page.total > 0) return wider;
  }
  return near;
}

type FindPeople = (locations: readonly NetworkLocation[]) => Promise<PersonFound[]>;

/** How many a query finds in each of several places, at any time; those in any of them are read in one statement. */
export async function countPeopleIn(query: PeopleQuery, places: readonly Where[]): Promise<number[]> {
  const { knowledge } = query;
  const search = candidateSearch(query);
  const areas = places.map((where) => areaOf(knowledge.network, { where }, undefined));
  const read = [...new Set(areas.flatMap((area) => locationsIn(knowledge, area)))];
  const readLocations = new Set(read);
  const people = Map.groupBy(await peopleFinder(knowledge, search)(read), ({ at }) => read[at]);
  const find: FindPeople = async (locations) =>
    locations.every((location) => readLocations.has(location))
      ? locations.flatMap((location, at) => (people.get(location) ?? []).map((person) => ({ ...person, at })))
      : peopleFinder(knowledge, search)(locations);
  const counted = areas.map((area) =>
    area.kind === "country"
      ? candidatesOfCountry(knowledge, area.country, search, null)
      : candidatesIn(knowledge, area, search, find),
  );
  return (await Promise.all(counted)).map(({ total }) => total);
}

/** The locations of an area that are compared, on its side of a border. */
function locationsIn({ network }: Knowledge, area: Area, radiusMiles: number | null = null) {
  if (area.kind === "country") return [];
  if (area.kind === "locations") return area.locations.slice(0, counts.locationsListed);
  const radius = radiusMiles ?? area.radiusMiles ?? radiiMiles.usual;
  return locationsWithin(network, area.from, radius)
    .filter(({ country }) => area.country === null || country === area.country)
    .slice(0, counts.locationsAround);
}

/** Outward until enough are found, in the other country only if its own has none. */
async function candidatesIn(
  knowledge: Knowledge,
  area: Exclude<Area, { kind: "country" }>,
  search: CandidateSearch,
  find: FindPeople,
): Promise<Candidates> {
  const at = (from: Area) => (radiusMiles: number | null) =>
    candidatesAt(locationsIn(knowledge, from, radiusMiles), search, radiusMiles, find);
  if (area.kind === "locations") return at(area)(null);
  const candidates = await widen(at(area), area.radiusMiles);
  return candidates.ids.length > 0 ? candidates : widen(at({ ...area, country: null }), area.radiusMiles);
}

function peopleFinder({ db }: Knowledge, { target, maxPriceCents }: CandidateSearch): FindPeople {
  return async (locations) => {
    const ids = locations.map(({ id }) => id);
    return ids.length > 0 && target !== noMatch ? peopleAt(db, ids, target, maxPriceCents) : [];
  };
}

async function candidatesAt(
  locations: readonly NetworkLocation[],
  { target, kinds, maxPriceCents }: CandidateSearch,
  radiusMiles: number | null,
  find: FindPeople,
): Promise<Candidates & { offering: number }> {
  const atWork = await find(locations);
  const mask = maskOf(kinds);
  const ofKinds = atWork.filter((person) => mask === 0 || (person.kinds & mask) !== 0);
  const isNextBest = (person: PersonFound) => target?.hasNextBest === true && person.fit === fit.service;
  const bestOf = (people: readonly PersonFound[]) => people.filter((person) => !isNextBest(person));
  const shownOf = (people: readonly PersonFound[]) => {
    const best = bestOf(people);
    // A price is that of what is asked for, so the next best are no answer to it.
    if (maxPriceCents !== null) return best;
    return best.filter((person) => person.fit < fit.service).length < counts.many ? people : best;
  };
  const shown = shownOf(ofKinds);
  const at = [...new Set(shown.map((person) => person.at))].sort((position, next) => position - next);
  return {
    ids: shown.map(({ id }) => id),
    total: shown.length,
    locations: at.flatMap((position) => locations[position] ?? []),
    kindCounts: countKinds((kind) => shownOf(atWork.filter(({ kinds }) => kinds & kind)).length),
    radiusMiles,
    isWidened: false,
    isListed: shown.some((person) => !target?.unlistedFits.includes(person.fit)),
    offering: bestOf(ofKinds).length,
  };
}

/** Of a whole country, or of both; from a point, the nearest first. */
async function candidatesOfCountry(
  { db, count, network }: Knowledge,
  country: Country | null,
  { target, kinds, maxPriceCents, limit }: CandidateSearch,
  from: Point | null,
): Promise<Candidates> {
  const find = async (isNextBest: boolean) => {
    const query: PeopleAsked = { country, target, kinds, maxPriceCents, isNextBest };
    const people = await peopleOfCountry(db, query, limit);
    const ids = (from ? nearestPeople(network, people, from) : people).map(({ id }) => id);
    if (ids.length < limit) return { ids, total: ids.length };
    const total = await count(JSON.stringify(query), () => countPeople(db, query));
    return { ids, total: Math.max(total, ids.length) };
  };
  const best = await find(false);
  const isShort = target?.hasNextBest && maxPriceCents === null && best.total < counts.many;
  const nextBest = isShort ? await find(true) : { ids: [], total: 0 };
  return {
    ids: [...best.ids, ...nextBest.ids],
    total: best.total + nextBest.total,
    locations: [],
    kindCounts: [],
    radiusMiles: null,
    isWidened: false,
    isListed: target === null || isListedAnywhere(target),
  };
}

function nearestPeople(network: Network, people: readonly PersonAtWork[], from: Point): PersonAtWork[] {
  const atLocation = Map.groupBy(people, ({ location_id }) => location_id);
  const locations = network.locations.filter(({ id }) => atLocation.has(id));
  return nearestFirst(locations, from).flatMap(({ id }) => atLocation.get(id) ?? []);
}

/** A bit for each kind. */
function maskOf(kinds: readonly string[]): number {
  return kinds.reduce(
    (mask, kind) => mask | (1 << serviceChoices.findIndex(({ value }) => value === kind)),
    0,
  );
}

function countKinds(countOf: (kind: number) => number): Candidates["kindCounts"] {
  return serviceChoices
    .map(({ value }, at) => ({ value, count: countOf(1 << at) }))
    .filter(({ count }) => count > 0)
    .sort((kind, next) => next.count - kind.count || (kind.value < next.value ? -1 : 1));
}
