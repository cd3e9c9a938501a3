import type { Country } from "#domain/platform/country.ts";
import { placeCost, placeWeight } from "../costs/costs.ts";
import type { Knowledge } from "./lexicon/search-index.ts";
import type { SearchPlace } from "./lexicon/search-place.ts";
import type { PlaceCandidate } from "./place-candidates.ts";
import type { Reading, ReadingPart, WhereRead } from "./reading.ts";

const maxNameWords = 3;

/** The readings where words name a second place: it is offered; a city and a state that don't go together are both only offered. */
export function withOtherPlaces(
  reading: Reading,
  alternatives: readonly Reading[],
  knowledge: Knowledge,
  country: Country,
): { reading: Reading; alternatives: readonly Reading[] } {
  const { where } = reading;
  if (where?.kind === "place" && isFarFetched(reading, where, country))
    return { reading: withoutPlace(reading), alternatives: [reading, ...alternatives] };
  const city = where?.kind === "place" ? cityNamedBeside(reading, where.place, knowledge) : null;
  if (where?.kind !== "place" || !city) return { reading, alternatives };
  const inCity = { ...reading, where: whereOf(city) };
  const isTorn = where.place.kind === "state" && city.state !== where.place.state;
  if (!isTorn) return { reading, alternatives: [inCity, ...alternatives] };
  const what = reading.what?.kind === "unknown" ? null : reading.what;
  return {
    reading: withoutPlace({ ...reading, what }),
    alternatives: [{ ...inCity, what }, { ...reading, what }, ...alternatives],
  };
}

/** Spelled far from a name in the other country: `looavul` is hardly Laval. */
function isFarFetched(
  { parts }: Reading,
  { spelling, slip, place }: PlaceCandidate,
  country: Country,
): boolean {
  const letters = parts.find(({ role }) => role === "where")?.words.length ?? 0;
  return spelling === "slip" && place.country !== country && slip > placeCost.eachLetterAbroad * letters;
}

function withoutPlace(reading: Reading): Reading {
  const parts = reading.parts.map(
    (part): ReadingPart =>
      part.role === "where" || part.role === "unknown" ? { ...part, role: "unused" } : part,
  );
  return { ...reading, where: null, parts };
}

function whereOf(place: SearchPlace): WhereRead {
  return { kind: "place", place, cost: 0, slip: 0, spelling: "exact" };
}

/** The largest city that is named by words which aren't used. */
function cityNamedBeside(
  { parts }: Reading,
  place: SearchPlace,
  { placeNames }: Knowledge,
): SearchPlace | null {
  const left = parts
    .filter(({ role }) => role === "unknown" || role === "unused")
    .sort((part, next) => part.from - next.from);
  const cities = left.flatMap((first, at) =>
    left.slice(at, at + maxNameWords).flatMap((last, more) => {
      const words = left.slice(at, at + more + 1);
      if (last.from - first.from !== more) return [];
      const name = words.map((part) => part.words).join(" ");
      return placeNames
        .flatMap((names) => names.named(name))
        .filter(({ place: candidate, cost }) => isCity(candidate) && cost <= 0 && candidate !== place)
        .map((match) => match.place);
    }),
  );
  return cities.sort((city, next) => next.weight - city.weight)[0] ?? null;
}

function isCity({ kind, weight }: SearchPlace): boolean {
  return kind === "city" && weight >= placeWeight.largeCity;
}
