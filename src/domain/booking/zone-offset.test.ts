import fc from "fast-check";
import { expect, it } from "vitest";
import { zoneOffsets } from "./zone-offset.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

it("zoneOffsets has one offset for a zone without clock changes", () => {
  const year = { startMs: Date.parse("2027-01-01"), endMs: Date.parse("2028-01-01") };
  expect(zoneOffsets("America/Phoenix", year)).toEqual([{ ...year, offsetMs: -7 * hourMs }]);
  expect(zoneOffsets("America/Regina", year)).toEqual([{ ...year, offsetMs: -6 * hourMs }]);
});

it("zoneOffsets has one more offset per change, of half an hour on Lord Howe", () => {
  const year = { startMs: Date.parse("2027-01-01"), endMs: Date.parse("2028-01-01") };
  expect(zoneOffsets("America/Denver", year).map(({ offsetMs }) => offsetMs / hourMs)).toEqual([-7, -6, -7]);
  expect(zoneOffsets("Australia/Lord_Howe", year).map(({ offsetMs }) => offsetMs / hourMs)).toEqual([
    11, 10.5, 11,
  ]);
});

it("zoneOffsets covers time without gaps and agrees with Temporal", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("America/Denver", "America/St_Johns", "Australia/Lord_Howe", "America/New_York"),
      fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2035-12-31") }),
      fc.integer({ min: 1, max: 400 }),
      (timeZone, startMs, days) => {
        const offsets = zoneOffsets(timeZone, { startMs, endMs: startMs + days * dayMs });
        expect(offsets.at(0)?.startMs).toBe(startMs);
        expect(offsets.at(-1)?.endMs).toBe(startMs + days * dayMs);
        for (const [index, offset] of offsets.entries()) {
          expect(offset.endMs).toBe(offsets[index + 1]?.startMs ?? startMs + days * dayMs);
          for (const ms of [offset.startMs, offset.endMs - 1]) {
            const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
            expect(offset.offsetMs).toBe(zoned.offsetNanoseconds / 1e6);
          }
        }
      },
    ),
  );
});
