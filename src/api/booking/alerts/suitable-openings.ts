import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import { type Interval, intersection, mergeIntervals, overlap } from "#domain/booking/interval.ts";
import { localDate } from "#domain/booking/zone-offset.ts";
import type { Database } from "../../platform/database/schema.ts";
import { findFreeStarts, wantedKey } from "../availability/find-free-starts.ts";
import { type AlertMatch, alertsFor, matchesOf } from "./alert-queries.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Starts that each alert on a professional's list can be offered, in line: in its hours, and over no time that was open when
 * it was confirmed and has stayed open. What has closed since is removed from what is stored, so it counts as freed later.
 */
export async function freedOpenings(
  db: Kysely<Database>,
  professionalId: number,
  now: Temporal.Instant,
): Promise<{ alert: AlertMatch; starts: string[] }[]> {
  const alerts = await alertsFor(db, professionalId, now);
  // A hold isn't a booking: its time was on sale, and may be again in a minute.
  const held = await heldWith(db, [professionalId]).execute();
  const except = held.map(({ id }) => id);
  const openStarts = await suitableStarts(db, alerts, except, now);
  const freed: { alert: AlertMatch; starts: string[] }[] = [];
  for (const [at, alert] of alerts.entries()) {
    const starts = openStarts[at] ?? [];
    const before = (alert.open_before ?? []).map(([startMs, endMs]) => ({ startMs, endMs }));
    const stillOpen = intersection(before, mergeIntervals(starts.map((start) => spanOf(start, alert))));
    if (!isDeepStrictEqual(stillOpen, before))
      await sql`
        update opening_alert set open_before = open_before || jsonb_build_object(${alert.stylist_id}::text, ${JSON.stringify(boundsOf(stillOpen))}::jsonb)
        where id = ${alert.id}
      `.execute(db);
    freed.push({
      alert,
      starts: starts.filter((start) => {
        const span = spanOf(start, alert);
        return !stillOpen.some((open) => overlap(open, span));
      }),
    });
  }
  return freed;
}

/** Stores what can be booked now within an alert's hours: times that were open all along are never taken off sale by it. */
export async function rememberOpenTimes(
  db: Kysely<Database>,
  alertId: string,
  now: Temporal.Instant,
): Promise<void> {
  const matches = await matchesOf(db, alertId);
  // A hold of a visitor who is choosing isn't a booking: its time was on sale, and may be again in a minute.
  const holds = await heldWith(
    db,
    matches.map(({ stylist_id }) => stylist_id),
  )
    .where(sql<boolean>`not exists (select from opening_offer where hold_id = booking.id)`)
    .execute();
  const except = holds.map(({ id }) => id);
  const starts = await suitableStarts(db, matches, except, now);
  const open_before = Object.fromEntries(
    matches.map((match, at) => [
      match.stylist_id,
      boundsOf(mergeIntervals((starts[at] ?? []).map((start) => spanOf(start, match)))),
    ]),
  );
  await db
    .updateTable("opening_alert")
    .set({ open_before: JSON.stringify(open_before) })
    .where("id", "=", alertId)
    .where("open_before", "is", null)
    .execute();
}

function heldWith(db: Kysely<Database>, professionalIds: readonly number[]) {
  return db
    .selectFrom("booking")
    .where(sql<boolean>`stylist_id = any(${professionalIds}::bigint[])`)
    .where("status", "=", "held")
    .select("id");
}

const boundsOf = (intervals: readonly Interval[]) => intervals.map(({ startMs, endMs }) => [startMs, endMs]);

/** Bookable starts within the wanted hours, by match. */
async function suitableStarts(
  db: Kysely<Database>,
  matches: readonly AlertMatch[],
  except: readonly string[],
  now: Temporal.Instant,
): Promise<string[][]> {
  const [first] = matches;
  if (!first) return [];
  const startMs = Math.max(Math.min(...matches.flatMap(({ from_ms }) => from_ms)), now.epochMilliseconds);
  const endMs = Math.max(...matches.flatMap(({ until_ms }) => until_ms));
  const days = Math.ceil((endMs - startMs) / dayMs) + 2;
  const from = localDate(first.time_zone, startMs - dayMs);
  const found = await findFreeStarts(db, matches, { from, days, except }, now);
  return matches.map((match) =>
    (found.get(wantedKey(match)) ?? []).filter((start) => {
      const span = spanOf(start, match);
      return match.from_ms.some(
        (from, at) => from <= span.startMs && span.endMs <= (match.until_ms[at] ?? 0),
      );
    }),
  );
}

function spanOf(start: string, { minutes }: Pick<AlertMatch, "minutes">): Interval {
  const startMs = Date.parse(start);
  return { startMs, endMs: startMs + minutes * minuteMs };
}
