import type { Interval } from "./interval.ts";

/** A period in which a zone is `offsetMs` ahead of UTC. */
export type ZoneOffset = Interval & { offsetMs: number };

/** The offsets of an IANA zone over a period: one, plus one for each clock change. */
export function zoneOffsets(timeZone: string, { startMs, endMs }: Interval): ZoneOffset[] {
  const offsets: ZoneOffset[] = [];
  for (let year = yearOf(startMs); year <= yearOf(endMs - 1); year += 1)
    for (const part of offsetsInYear(timeZone, year)) {
      const clipped = {
        startMs: Math.max(part.startMs, startMs),
        endMs: Math.min(part.endMs, endMs),
        offsetMs: part.offsetMs,
      };
      const last = offsets.at(-1);
      if (clipped.startMs >= clipped.endMs) continue;
      if (last?.offsetMs === clipped.offsetMs) last.endMs = clipped.endMs;
      else offsets.push(clipped);
    }
  return offsets;
}

/** The date in an IANA zone: `2026-12-01`. */
export function localDate(timeZone: string, epochMs: number): string {
  return new Date(epochMs + utcOffsetMs(timeZone, epochMs)).toISOString().slice(0, 10);
}

export function utcOffsetMs(timeZone: string, epochMs: number): number {
  return zoneOffsets(timeZone, { startMs: epochMs, endMs: epochMs + 1 })[0]?.offsetMs ?? 0;
}

const knownYears = new Map<string, readonly ZoneOffset[]>();
const maxYears = 1000;

/** Temporal lookups are slow, and calls repeat the same few zones and years. */
function offsetsInYear(timeZone: string, year: number): readonly ZoneOffset[] {
  const key = `${timeZone} ${year}`;
  const cachedOffsets = knownYears.get(key);
  if (cachedOffsets) return cachedOffsets;
  if (knownYears.size >= maxYears) knownYears.clear();
  const offsets = readOffsets(timeZone, { startMs: Date.UTC(year, 0), endMs: Date.UTC(year + 1, 0) });
  knownYears.set(key, offsets);
  return offsets;
}

function readOffsets(timeZone: string, { startMs, endMs }: Interval): ZoneOffset[] {
  const offsets: ZoneOffset[] = [];
  let from: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(timeZone);
  while (from && from.epochMilliseconds < endMs) {
    const change: Temporal.ZonedDateTime | null = from.getTimeZoneTransition("next");
    offsets.push({
      startMs: from.epochMilliseconds,
      endMs: Math.min(change?.epochMilliseconds ?? endMs, endMs),
      offsetMs: from.offsetNanoseconds / 1e6,
    });
    from = change;
  }
  return offsets;
}

function yearOf(epochMs: number): number {
  return new Date(epochMs).getUTCFullYear();
}
