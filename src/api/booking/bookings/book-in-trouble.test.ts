import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { openConnection } from "#api/platform/database/connection.ts";
import { endpoints } from "#contract/endpoints.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, post } from "#tests/harness/booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const api = await createTestApi("empty");
const { db } = api.database;

it("the exclusion constraint refuses a booking when a writer skips the calendar lock", async () => {
  const renata = await storeProfessional(db);
  const row = {
    stylist_id: renata.id,
    location_id: renata.location_id,
    service_ids: [],
    during: "[2026-12-09T16:00:00Z,2026-12-09T17:00:00Z)",
    busy: "[2026-12-09T16:00:00Z,2026-12-09T17:00:00Z)",
    time_zone: "America/Chicago",
    status: "confirmed" as const,
  };
  // Invisible when the calendar is read, committed when the booking is inserted.
  const { waiting } = await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("booking")
      .values({ ...row, id: "imported", reference: "BK-1" })
      .execute();
    const waiting = post(api, "create-booking", danasWish(renata, "2026-12-09T10:00:00-06:00"));
    await vi.waitFor(async () => expect(await waitingForRow()).toBe(1));
    return { waiting };
  });
  expect(await waiting).toMatchObject({ status: 409, message: "That time has just been taken" });
  expect(api.failures).toEqual([]);
});

/** Number of transactions blocked by another. */
async function waitingForRow(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

it("create-booking reports that nothing was booked when the database is down", async () => {
  const away = openConnection({ url: "postgres://127.0.0.1:1/away", statementTimeoutMs: 1_000 });
  const cutOff = await createTestApi("empty", { db: away.db });
  const wish = { ...endpoints.createBooking.example, service_ids: [randomUUID()] };
  expect(await post(cutOff, "create-booking", wish)).toMatchObject({
    status: 503,
    message: "We could not book that time. Nothing has been booked. Your details are kept.",
  });
});
