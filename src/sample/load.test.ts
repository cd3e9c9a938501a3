import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";

const { db } = await openTestDatabase("sample");
const empty = await openTestDatabase("empty");

async function count(table: "location" | "stylist" | "service" | "booking", condition = sql`true`) {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from ${sql.table(table)} where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

it("loadSampleNetwork marks every row as sample", async () => {
  expect(await count("location", sql`sample and active`)).toBe(750);
  expect(await count("stylist", sql`sample and active`)).toBeGreaterThan(20_000);
  expect(await count("booking", sql`sample`)).toBeGreaterThan(50_000);
  expect(await count("booking", sql`not sample`)).toBe(0);
});

it("loadSampleNetwork gives hours only to professionals who book online", async () => {
  const { rows } = await sql<{ books_online: boolean; with_hours: number }>`
    select books_online, count(*) filter (where id in (select stylist_id from weekly_hours)) as with_hours
    from stylist group by books_online order by books_online
  `.execute(db);
  expect(rows[0]).toMatchObject({ books_online: false, with_hours: 0 });
  expect(rows[1]?.with_hours).toBe(await count("stylist", sql`books_online`));
});

it("loadSampleNetwork stores the name of each booked service, which calendars and mails show", async () => {
  expect(await count("booking", sql`coalesce(services -> 0 ->> 'name', '') = ''`)).toBe(0);
});

it("loadSampleNetwork leaves every index and constraint as the migrations created them", async () => {
  const definitions = (from: typeof db) =>
    sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where schemaname = 'public'
      union all
      select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      order by definition
    `.execute(from);
  expect((await definitions(db)).rows).toEqual((await definitions(empty.db)).rows);
});

it("loadSampleNetwork advances the sequence, so that the next location gets a free id", async () => {
  const { rows } = await sql<{ id: number }>`
    insert into location (url_name, name, address_1, city, state, postal_code, country, latitude, longitude, time_zone)
    values ('next-door', 'Next Door', '1 Main St', 'Denver', 'CO', '80202', 'US', 39.75, -104.99, 'America/Denver')
    returning id
  `.execute(db);
  expect(rows[0]?.id).toBe(751);
});
