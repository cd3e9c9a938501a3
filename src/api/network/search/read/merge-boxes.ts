import { milesBetween } from "#domain/network/distance.ts";
import { daysOf, mergeTimes, type When } from "#domain/network/when.ts";
import { radiiMiles } from "../costs/costs.ts";
import type { Reading, ReadingPart, WhereRead } from "./reading.ts";
import type { Understood } from "./understand.ts";

/**
 * Both boxes as one reading: whichever box a time, a price or a service is in. A place in the keyword counts inside or beside the
 * place of the other box; else it is named and offered.
 */
export function mergeReadings(keyword: Understood | null, placeRead: Understood | null): Understood | null {
  if (!keyword || !placeRead) return keyword ?? placeRead;
  const box = placeRead.reading;
  const place = box.where;
  const isElsewhere =
    place !== null && keyword.reading.where !== null && !isWithin(keyword.reading.where, place);
  const mergeWith = (reading: Reading): Reading => ({
    ...reading,
    what: reading.what ?? box.what,
    where: (isElsewhere ? null : reading.where) ?? place,
    when: reading.when && box.when ? mergeTimes(box.when, reading.when) : (reading.when ?? box.when),
    maxPriceCents: reading.maxPriceCents ?? box.maxPriceCents,
    radiusMiles: reading.radiusMiles ?? box.radiusMiles,
    parts: [
      ...(isElsewhere ? unusedParts(reading.parts, "where") : reading.parts),
      ...box.parts.map(partAfter(reading.parts)),
    ],
  });
  return {
    ...keyword,
    did_you_mean: (isElsewhere ? null : keyword.did_you_mean) ?? placeRead.did_you_mean,
    purpose: keyword.purpose ?? placeRead.purpose,
    reading: mergeWith(keyword.reading),
    alternatives: [
      ...(isElsewhere ? [keyword.reading] : []),
      ...keyword.alternatives.map((item) => (isElsewhere ? item : { ...item, where: item.where ?? place })),
      ...placeRead.alternatives.map(({ where }) => ({ ...keyword.reading, where })),
    ],
  };
}

export function unusedParts(parts: readonly ReadingPart[], role: ReadingPart["role"]): ReadingPart[] {
  return parts.map((part) => (part.role === role ? { ...part, role: "unused" } : part));
}

function partAfter(parts: readonly ReadingPart[]): (part: ReadingPart) => ReadingPart {
  const after = 1 + Math.max(0, ...parts.map(({ from }) => from));
  return (part) => ({ ...part, from: after + part.from });
}

/** Whether a place is inside or beside another; the visitor's position is where the other box says. */
function isWithin(where: WhereRead, area: WhereRead): boolean {
  if (where.kind !== "place" || area.kind !== "place") return false;
  const { kind, state, country, radiusMiles } = area.place;
  if (kind === "country") return where.place.country === country;
  if (kind === "state") return where.place.state === state && where.place.country === country;
  const isLarge = where.place.kind === "country" || where.place.kind === "state";
  return !isLarge && milesBetween(where.place, area.place) <= Math.max(radiusMiles ?? 0, radiiMiles.usual);
}

/** The day that was chosen counts for more than days that were typed, which are unused unless they hold it or say an hour. */
export function onChosenDay(reading: Reading, date: string | undefined): Reading {
  const { when, parts } = reading;
  if (!date || !when || (when.date === null && when.except.length === 0)) return reading;
  const isUsed = when.from !== null || when.until !== null || daysOf(when)?.includes(date);
  return {
    ...reading,
    when: { ...when, ...onDay(date) },
    parts: isUsed ? parts : unusedParts(parts, "when"),
  };
}

export function onDay(date: string): Pick<When, "date" | "days" | "except"> {
  return { date, days: 1, except: [] };
}
