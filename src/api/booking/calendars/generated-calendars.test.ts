import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { findOpenings, wantedKey } from "#api/booking/availability/find-openings.ts";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import { insertRows } from "#api/platform/database/insert-rows.ts";
import { mergeIntervals, overlap } from "#domain/booking/interval.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { generatedCalendar, writeCalendar } from "#tests/harness/generated-calendar.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { readCalendars } from "./read-calendars.ts";

const { db } = await openTestDatabase("empty");
const calendars = Number(process.env.HISTORIES ?? 250);
const atOnce = 50;
const days = 8;
const minutes = 30;
const stepMs = 15 * 60_000;

const zones = ["America/Denver", "America/St_Johns", "America/Chicago"];
const locations = await Promise.all(
  zones.map((time_zone, at) => storeLocation(db, { url_name: `zone-${at}`, time_zone })),
);

/** Half of the moments are in the days before clocks change. */
const moment = fc
  .record({
    any: fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2033-12-25") }),
    changesIn: fc.option(fc.constantFrom(...zones, "Europe/Berlin")),
    daysBefore: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ any, changesIn, daysBefore }) => {
    const at = Temporal.Instant.fromEpochMilliseconds(any - (any % stepMs));
    const change = changesIn && at.toZonedDateTimeISO(changesIn).getTimeZoneTransition("next");
    return change ? change.toInstant().subtract({ hours: 24 * daysBefore + 1 }) : at;
  });

it("a search offers every time outside a professional's own calendar, and none inside", async () => {
  await fc.assert(
    fc.asyncProperty(
      moment,
      fc.array(generatedCalendar, { minLength: atOnce, maxLength: atOnce }),
      async (now, some) => {
        const nowMs = now.epochMilliseconds;
        const people = some.map((events, at) => {
          const time_zone = zones[at % zones.length] ?? "";
          return { id: at + 1, time_zone, ...writeCalendar(events, nowMs, time_zone) };
        });
        await store(people, now);
        await readCalendars(
          {
            db,
            now: () => now,
            publicUrl: "https://www.sola.example",
            fetchCalendar: async (address) => ({ ok: true, text: people[Number(address)]?.text ?? "" }),
            // Other tests use the processor too.
            maxReadingMs: 60_000,
            log: { info: () => undefined, warn: () => undefined, error: () => undefined },
          },
          null,
        );
        const unread = await db
          .selectFrom("stylist_calendar")
          .where("problem", "is not", null)
          .select(["stylist_id", "problem"])
          .execute();
        expect(unread).toEqual([]);
        const wanted = people.map(({ id, time_zone }) => ({ stylist_id: id, time_zone, minutes }));
        const found = await findOpenings(db, wanted, { days }, now);
        for (const { id, time_zone, busy, text } of people) {
          const offered = (found.get(wantedKey({ stylist_id: id, minutes })) ?? []).map(Date.parse);
          expect(offered, `${now} ${time_zone}\n${text}`).toEqual(openStarts(busy, now, time_zone));
        }
      },
    ),
    { numRuns: Math.ceil(calendars / atOnce), endOnFailure: true },
  );
}, 3_600_000);

/** Every quarter of an hour from now that no busy time touches. */
function openStarts(busy: { startMs: number; endMs: number }[], now: Temporal.Instant, timeZone: string) {
  const { epochMilliseconds } = now.toZonedDateTimeISO(timeZone).startOfDay().add({ days });
  const taken = mergeIntervals(busy);
  const starts: number[] = [];
  for (let startMs = now.epochMilliseconds + stepMs; startMs < epochMilliseconds; startMs += stepMs) {
    const slot = { startMs, endMs: startMs + minutes * 60_000 };
    if (!taken.some((one) => overlap(one, slot))) starts.push(startMs);
  }
  return starts;
}

/** Professionals who are open day and night. */
async function store(people: ReadonlyArray<{ id: number }>, now: Temporal.Instant): Promise<void> {
  await sql`truncate stylist restart identity cascade`.execute(db);
  await insertRows(
    db,
    "stylist",
    people.map(({ id }, at) => ({
      id,
      guid: crypto.randomUUID(),
      location_id: locations[at % zones.length],
      url_name: `person-${id}`,
      first_name: "Renata",
      last_name: "Dueñas",
      calendar_url: String(at),
      biography: "",
      specialties: [],
      books_online: true,
      slot_step_minutes: 15,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      minimum_notice_minutes: 0,
      horizon_days: days,
      cancellation_policy: "",
      active: true,
      kind: "professional",
      sample: false,
      updated_at: now.toString(),
    })),
  );
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "00:00", closes: "24:00" }));
  await insertRows(
    db,
    "weekly_hours",
    people.flatMap(({ id }) => everyDay.map((open) => ({ stylist_id: id, ...open }))),
  );
  await refreshWorkingTime(db, now);
}
