import type { Interval } from "./interval.ts";

/** A stretch of time in which a zone's clocks stand `offsetMs` ahead of UTC. */
export type ZoneOffset = Interval & { offsetMs: number };

/** The offsets of an IANA zone over a stretch of time: one, and one more for each time the clocks are changed. */
export function zoneOffsets(timeZone: string, { startMs, endMs }: Interval): ZoneOffset[] {
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
