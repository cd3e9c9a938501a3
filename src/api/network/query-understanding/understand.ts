import { foldTyped } from "#domain/network/place-name.ts";
import type { Knowledge, Searcher } from "../search-index/search-index.ts";
import { alternativeCost, readTyped } from "./read-typed.ts";
import type { Reading } from "./reading.ts";
import type { Scope } from "./reading-options.ts";

export interface Understood {
  reading: Reading;
  /** Every reading, the likeliest first. */
  readings: readonly Reading[];
  alternatives: Reading[];
  /** The spelling that was understood, when it differs from the one typed. */
  did_you_mean: string | null;
}

/** What we are not sure of is never said without the next best. */
const unsureAlternativeCost = 5;
const maxAlternatives = 3;
const maxLetters = 64;
/** The zone of "today" before a place is known. */
const middleOfTheContinent = "America/Chicago";

interface Asked {
  scope: Scope;
  now: Temporal.Instant;
  /** A place was said elsewhere, so that these words hardly name another. */
  hasPlace?: boolean;
}

/** Parses a typed query. */
export async function understand(
  typed: string,
  knowledge: Knowledge,
  searcher: Searcher,
  { scope, now, hasPlace = false }: Asked,
): Promise<Understood> {
  const today = now.toZonedDateTimeISO(middleOfTheContinent).toPlainDate().toString();
  const words = foldTyped([...typed].slice(0, maxLetters).join(""))
    .split(" ")
    .filter(Boolean);
  const readings = await readTyped(words, knowledge, searcher, { scope, today, hasPlace });
  const [reading, ...others] = readings as [Reading, ...Reading[]];
  const maxCost = reading.cost + (hasSlip(reading) ? unsureAlternativeCost : alternativeCost);
  const alternatives = others.filter(
    (other) =>
      (other.what || other.where) &&
      other.what?.kind !== "unknown" &&
      other.cost <= (isNamesake(reading, other) ? reading.cost + alternativeCost : maxCost),
  );
  return {
    reading,
    readings,
    alternatives: alternatives.slice(0, maxAlternatives),
    did_you_mean: respelled(reading),
  };
}

/** A smaller place of the same name. */
function isNamesake({ where: one }: Reading, { where: other }: Reading): boolean {
  return one?.kind === "place" && other?.kind === "place" && one.place.name === other.place.name;
}

function hasSlip({ what, where }: Reading): boolean {
  return (
    (where?.kind === "place" && where.spelling === "slip") ||
    (what !== null && what.kind !== "unknown" && what.spelling === "slip")
  );
}

function respelled({ what, where }: Reading): string | null {
  if (where?.kind === "place" && where.spelling === "slip")
    return where.place.kind === "postal" ? where.place.postal_code : where.place.name;
  if (what?.kind === "service" && what.spelling === "slip") return what.term.text;
  if (what?.kind === "name" && what.spelling === "slip")
    return what.name.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
  return null;
}
