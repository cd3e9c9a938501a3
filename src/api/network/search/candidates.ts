import type { Point } from "#domain/network/distance.ts";
import { services } from "#domain/network/service.ts";
import type { Country } from "#domain/platform/country.ts";
import type { Knowledge } from "../search-index/knowledge.ts";
import type { NetworkLocation } from "../search-index/network.ts";
import { usualRadiusMiles } from "./location-search.ts";
import { locationsWithin } from "./locations-around.ts";
import { fit, type SearchTarget } from "./search-target.ts";

/** Where to look for people. */
export type Area =
  | { kind: "locations"; locations: readonly NetworkLocation[] }
  | { kind: "country"; country: Country }
  /** From a point outward; a radius that somebody asked for is only left when nobody is inside. */
  | { kind: "around"; from: Point; radiusMiles: number | null };

export interface CandidateSearch {
  area: Area;
  target: SearchTarget | null;
  /** Kinds of service of which one must be offered; none of them is any. */
  kinds: readonly string[];
}

export interface Candidates {
  /** Everybody found, in order: those who offer what is wanted, then the next best; each the nearest first. */
  ids: number[];
  /** Where they are, in the order of the search. */
  locations: NetworkLocation[];
  /** How many offer each kind of service, whatever kinds were asked for; empty where nothing narrows the search. */
  kindCounts: { value: string; count: number }[];
  /** How far was looked; null where no distance was meant. */
  radiusMiles: number | null;
  /** Too few were as near as people look at first, so it was looked further. */
  isWidened: boolean;
}

/** Few enough to be worth looking further. */
const fewPeople = 3;
/** Enough who offer a treatment for those who only do the service not to be shown. */
const manyPeople = 12;
const wideRadiiMiles = [50, 100, 200, 400, 12_500];

/** Professionals by place and what is wanted. Otherwise the order of the network mixes everybody fairly. */
export function findCandidates(knowledge: Knowledge, search: CandidateSearch): Candidates {
  const { area } = search;
  if (area.kind === "locations") return candidatesAt(knowledge, area.locations, search, null);
  if (area.kind === "country") return candidatesOfCountry(knowledge, area.country, search);
  const first = area.radiusMiles ?? usualRadiusMiles;
  let found = around(first);
  let isWidened = false;
  const enough = area.radiusMiles === null ? fewPeople : 1;
  for (const radius of wideRadiiMiles.filter((one) => one > first)) {
    if (found.offering >= enough) break;
    const wider = around(radius);
    // One more town further away is no reason to leave out how near the others are.
    if (wider.offering > found.offering || found.ids.length === 0) {
      found = wider;
      isWidened = true;
    }
    if (found.offering > 0 && radius >= 100) break;
  }
  return { ...found, isWidened };

  function around(radiusMiles: number) {
    const { from } = area as Extract<Area, { kind: "around" }>;
    return candidatesAt(
      knowledge,
      locationsWithin(knowledge.network, from, radiusMiles),
      search,
      radiusMiles,
    );
  }
}

function candidatesAt(
  { network }: Knowledge,
  locations: readonly NetworkLocation[],
  { target, kinds: asked }: CandidateSearch,
  radiusMiles: number | null,
): Candidates & { offering: number } {
  const { people, peopleOf } = network;
  const mask = maskOf(asked);
  const counts = new Uint32Array(services.length);
  const best: { person: number; how: number; at: number }[] = [];
  const nextBest: typeof best = [];
  for (const [at, location] of locations.entries())
    for (const person of peopleOf.get(location.id) ?? []) {
      const how = target ? (target.fits[person] ?? fit.not) : fit.exact;
      if (how === fit.not) continue;
      const kinds = people.kinds[person] ?? 0;
      addKinds(counts, kinds);
      if (mask !== 0 && (kinds & mask) === 0) continue;
      (target?.hasNextBest && how === fit.service ? nextBest : best).push({ person, how, at });
    }
  // Sorting keeps who is alike in the order of the network.
  const inOrder = (some: typeof best) => some.sort((one, other) => one.at - other.at || one.how - other.how);
  const shown = best.length < manyPeople ? [...inOrder(best), ...inOrder(nextBest)] : inOrder(best);
  const at = [...new Set(shown.map((one) => one.at))].sort((one, other) => one - other);
  return {
    ids: shown.map(({ person }) => people.ids[person] ?? 0),
    locations: at.flatMap((one) => locations[one] ?? []),
    kindCounts: countsOf(counts),
    radiusMiles,
    isWidened: false,
    offering: best.length,
  };
}

function candidatesOfCountry(
  { network }: Knowledge,
  country: Country,
  { target, kinds: asked }: CandidateSearch,
): Candidates {
  const { people, locations } = network;
  const mask = maskOf(asked);
  const byFit = [fit.exact, fit.treatment, fit.service].map(() => [] as number[]);
  for (let person = 0; person < people.ids.length; person += 1) {
    const how = target ? (target.fits[person] ?? fit.not) : fit.exact;
    if (how === fit.not || (mask !== 0 && ((people.kinds[person] ?? 0) & mask) === 0)) continue;
    if (locations[people.locations[person] ?? 0]?.country === country) byFit[how]?.push(person);
  }
  const offering = (byFit[fit.exact]?.length ?? 0) + (byFit[fit.treatment]?.length ?? 0);
  const shown = target?.hasNextBest && offering >= manyPeople ? byFit.slice(0, fit.service) : byFit;
  const inOrder = shown.flat();
  return {
    ids: inOrder.map((person) => people.ids[person] ?? 0),
    locations: [],
    kindCounts: target ? countsOf(kindsOffered(inOrder, people.kinds)) : [],
    radiusMiles: null,
    isWidened: false,
  };
}

function kindsOffered(persons: readonly number[], kinds: Uint32Array): Uint32Array {
  const counts = new Uint32Array(services.length);
  for (const person of persons) addKinds(counts, kinds[person] ?? 0);
  return counts;
}

/** Counts one more for each kind of service somebody offers, lowest bit first. */
function addKinds(counts: Uint32Array, kinds: number): void {
  for (let left = kinds; left !== 0; left &= left - 1) {
    const kind = 31 - Math.clz32(left & -left);
    counts[kind] = (counts[kind] as number) + 1;
  }
}

function maskOf(values: readonly string[]): number {
  return values.reduce((mask, value) => {
    const at = services.findIndex((service) => service.value === value);
    return at < 0 ? mask | unknownKind : mask | (1 << at);
  }, 0);
}

/** What nobody offers. */
const unknownKind = 1 << 30;

function countsOf(counts: Uint32Array): Candidates["kindCounts"] {
  return services
    .map(({ value }, at) => ({ value, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}
