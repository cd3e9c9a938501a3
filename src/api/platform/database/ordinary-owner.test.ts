import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";

const owned = await openTestDatabase("empty");
const former = await openTestDatabase("empty");
const migrations = "src/api/platform/database/migrations";

test("an ordinary database owner can migrate, with trusted extensions only", async () => {
  const { db, url } = owned;
  await dropEverything(db);
  const owner = `owner_${crypto.randomUUID().replaceAll("-", "")}`;
  await sql`create role ${sql.ref(owner)}`.execute(db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql`alter database ${sql.ref(rows[0]?.name ?? "")} owner to ${sql.ref(owner)}`.execute(db);
  onTestFinished(async () => {
    await sql`alter database ${sql.ref(rows[0]?.name ?? "")} owner to current_user`.execute(db);
    await sql`drop owned by ${sql.ref(owner)}`.execute(db);
    await sql`drop role ${sql.ref(owner)}`.execute(db);
  });
  await sql`grant all on schema public to ${sql.ref(owner)}`.execute(db);
  expect(await migrate(`${url}&options=-c%20role%3D${owner}`)).toContain("0001-network.sql");
});

test("a database of a former release retains its locations without the extensions that need a superuser", async () => {
  const { db, url } = former;
  await dropEverything(db);
  const folder = mkdtempSync(join(tmpdir(), "sola-older-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(migrations).filter((file) => file < "0016"))
    cpSync(join(migrations, name), join(folder, name));
  await migrate(url, { folder });
  await sql`create extension earthdistance cascade`.execute(db);
  await sql`alter table location
    add position cube generated always as (ll_to_earth(latitude, longitude)) stored`.execute(db);
  await sql`create index location_position on location using gist (position)`.execute(db);

  expect(await migrate(url)).toContain("0016-ordinary-owner.sql");
  const left = await sql`
    select extname from pg_extension where extname in ('cube', 'earthdistance')
    union all
    select attname from pg_attribute where attrelid = 'location'::regclass and attname = 'position'
  `.execute(db);
  expect(left.rows).toEqual([]);
});

async function dropEverything(db: Kysely<Database>): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
