import { sql } from "kysely";
import { expect, test } from "vitest";
import { exportLocations, locationImport } from "#api/network/import/import-locations.ts";
import { exportProfessionals, professionalImport } from "#api/network/import/import-professionals.ts";
import { importRows } from "#api/network/import/import-rows.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { refreshWorkingTime } from "./working-time.ts";

const api = await createTestApi("empty", { now: Temporal.Now.instant });
const { db } = api.database;
const renata = await storeProfessional(db, { now: Temporal.Now.instant() });
const now = Temporal.Now.instant;

/** The wall times, `09:00`, of the openings of the coming week, each once. */
async function timesOffered(): Promise<string[]> {
  const found = await api.call("solaGeniusAvailability", { stylist_id: String(renata.id), days: 7 });
  if (!found.ok) throw new Error(found.message);
  const starts = found.data.availability[renata.id] ?? [];
  return [...new Set(starts.map((start) => start.slice(11, 16)))].sort();
}

/** Ids of professionals whose stored working time differs from their hours, from a moment to their horizon. */
async function outdated(at = now()): Promise<number[]> {
  const transaction = await db.startTransaction().execute();
  const stored = async () => {
    const { rows } = await sql<{ stylist_id: number; times: string }>`
      select stylist.id as stylist_id, coalesce(json_agg(json_build_array(during, valid * span) order by during, valid), '[]')::text as times
      from stylist
      cross join lateral tstzrange(${at.toString()}, ${at.toString()}::timestamptz + (horizon_days + 1) * interval '24 hours') as span
      left join working_time on working_time.stylist_id = stylist.id and valid && span
      group by stylist.id order by stylist.id`.execute(transaction);
    return new Map(rows.map(({ stylist_id, times }) => [stylist_id, times]));
  };
  const before = await stored();
  await transaction.updateTable("working_time_due").set({ due_at: "-infinity" }).execute();
  await refreshWorkingTime(transaction, at);
  const after = await stored();
  await transaction.rollback().execute();
  return [...after].flatMap(([id, times]) => (before.get(id) === times ? [] : [id]));
}

async function importProfessional(changes: object) {
  const [row] = await exportProfessionals(db, [renata.url_name]);
  const rows = [{ row: 2, record: { ...row, ...changes } }];
  expect(await importRows(db, professionalImport, { rows, problems: [] }, { dryRun: false })).toMatchObject({
    ok: true,
    updated: 1,
  });
}

test("an import of other hours changes openings at once", async () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "12:00", closes: "14:00" }));
  await importProfessional({ hours });
  expect(await timesOffered()).toEqual(["12:00", "12:30", "13:00"]);
  expect(await outdated()).toEqual([]);
});

test("an import of a location's zone and of a longer horizon rewrites working time at once", async () => {
  const [location] = await exportLocations(db);
  const rows = [{ row: 2, record: { ...location, time_zone: "America/St_Johns" } }];
  await importRows(db, locationImport, { rows, problems: [] }, { dryRun: false });
  expect(await outdated()).toEqual([]);
  expect(await timesOffered()).toEqual(["12:00", "12:30", "13:00"]);
  await importProfessional({ horizon_days: 365 });
  expect(await outdated()).toEqual([]);
});

test("the job rewrites working time after a writer that does not", async () => {
  await sql`update weekly_hours set opens = '13:00'`.execute(db);
  expect(await outdated()).toEqual([renata.id]);
  expect(await refreshWorkingTime(db, now())).toBe(1);
  expect(await outdated()).toEqual([]);
  expect(await timesOffered()).toEqual(["13:00"]);
  await sql`update location set time_zone = 'Pacific/Honolulu'`.execute(db);
  await sql`update stylist set horizon_days = 20`.execute(db);
  expect(await refreshWorkingTime(db, now())).toBe(1);
  expect(await outdated()).toEqual([]);
  await sql`delete from weekly_hours`.execute(db);
  expect(await refreshWorkingTime(db, now())).toBe(1);
  expect(await timesOffered()).toEqual([]);
  expect(await refreshWorkingTime(db, now())).toBe(0);
});

test("the job extends working time before a horizon outgrows it", async () => {
  const later = now().add({ hours: 24 * 31 });
  const { id } = await storeProfessional(db, { now: now() });
  expect(await refreshWorkingTime(db, later)).toBeGreaterThan(0);
  expect(await outdated(later.add({ hours: 24 * 30 }))).not.toContain(id);
});

test("hours written during a rewrite are due again after it", async () => {
  const { id } = await storeProfessional(db, { now: now() });
  await sql`update working_time_due set due_at = '-infinity' where stylist_id = ${id}`.execute(db);
  let writing: Promise<unknown> | undefined;
  await db.transaction().execute(async (transaction) => {
    await refreshWorkingTime(transaction, now());
    writing = sql`update weekly_hours set closes = '12:00' where stylist_id = ${id}`.execute(db);
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length)
      .toBeGreaterThan(0);
  });
  await writing;
  expect(await outdated()).toContain(id);
  await refreshWorkingTime(db, now());
  expect(await outdated()).not.toContain(id);
});
