import { type Kysely, sql } from "kysely";
import { mergeIntervals, overlap } from "#domain/booking/interval.ts";
import { localDate } from "#domain/booking/zone-offset.ts";
import type { Database } from "../../platform/database/schema.ts";
import { findFreeStarts, wantedKey } from "../availability/find-free-starts.ts";
import { type AlertMatch, matchesOf, unlookedAlerts } from "./alert-queries.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Starts that an alert can be offered: in its hours, and over no time that could be booked when it was confirmed. */
export async function freedOpenings(
  db: Kysely<Database>,
  alert: AlertMatch,
  now: Temporal.Instant,
): Promise<string[]> {
  const before = (alert.open_before ?? []).map(([startMs, endMs]) => ({ startMs, endMs }));
  const starts = await suitableStarts(db, [alert], [], now);
  return (starts[0] ?? []).filter((start) => {
    const span = spanOf(start, alert);
    return !before.some((open) => overlap(open, span));
  });
}

/** Stores what can be booked now within an alert's hours: times that were open all along are never taken off sale by it. */
export async function rememberOpenTimes(
  db: Kysely<Database>,
  alertId: string,
  now: Temporal.Instant,
): Promise<void> {
  const matches = await matchesOf(db, alertId);
  // A hold of a visitor who is choosing isn't a booking: its time was on sale, and may be again in a minute.
  const holds = await db
    .selectFrom("booking")
    .where(sql<boolean>`stylist_id = any(${matches.map(({ stylist_id }) => stylist_id)}::bigint[])`)
    .where("status", "=", "held")
    .where(sql<boolean>`not exists (select from opening_offer where hold_id = booking.id)`)
    .select("id")
    .execute();
  const except = holds.map(({ id }) => id);
  const starts = await suitableStarts(db, matches, except, now);
  const open_before = Object.fromEntries(
    matches.map((match, at) => [
      match.stylist_id,
      mergeIntervals((starts[at] ?? []).map((start) => spanOf(start, match))).map((span) => [
        span.startMs,
        span.endMs,
      ]),
    ]),
  );
  await db
    .updateTable("opening_alert")
    .set({ open_before: JSON.stringify(open_before) })
    .where("id", "=", alertId)
    .where("open_before", "is", null)
    .execute();
}

/** Looks for the alerts that an earlier release confirmed. */
export async function rememberUnlooked(db: Kysely<Database>, now: Temporal.Instant): Promise<void> {
  for (const id of await unlookedAlerts(db, now)) await rememberOpenTimes(db, id, now);
}

/** Bookable starts within the wanted hours, by match; all matches want the same. */
async function suitableStarts(
  db: Kysely<Database>,
  matches: readonly AlertMatch[],
  except: readonly string[],
  now: Temporal.Instant,
): Promise<string[][]> {
  const [first] = matches;
  if (!first) return [];
  const startMs = Math.max(Math.min(...first.from_ms), now.epochMilliseconds);
  const days = Math.ceil((Math.max(...first.until_ms) - startMs) / dayMs) + 2;
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

function spanOf(start: string, { minutes }: Pick<AlertMatch, "minutes">) {
  const startMs = Date.parse(start);
  return { startMs, endMs: startMs + minutes * minuteMs };
}
