import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { appliedMigrations, migrate } from "./migrate.ts";

/** The first one from which on releases run side by side on one database; before it, tables and a column went with a single release. */
const oldestBesideThis = "0017-webhooks.sql";

const { db, url } = await openTestDatabase("empty");

test("migrate changes nothing in a migrated database", async () => {
  expect(await migrate(url)).toEqual([]);
});

test("migrate applies new migrations once, in order, with two processes starting concurrently", async () => {
  const folder = await freshHistory();
  writeFileSync(join(folder, "9001-fruit.sql"), "create table fruit (name text)");
  writeFileSync(join(folder, "9002-apple.sql"), "insert into fruit values ('apple')");
  const applied = await Promise.all([migrate(url, { folder }), migrate(url, { folder })]);
  expect(applied.flat()).toEqual(["9001-fruit.sql", "9002-apple.sql"]);
  expect((await sql`select name from fruit`.execute(db)).rows).toEqual([{ name: "apple" }]);
});

// Covers design: Migrations run once, all or none
test("a failed migration is rolled back", async () => {
  const folder = await freshHistory();
  writeFileSync(
    join(folder, "9003-nut.sql"),
    "create table nut (name text); insert into nutt values ('hazel')",
  );
  await expect(migrate(url, { folder })).rejects.toThrow(
    /9003-nut.sql failed and was rolled back: relation "nutt"/,
  );
  expect((await sql<{ nut: string | null }>`select to_regclass('nut') as nut`.execute(db)).rows).toEqual([
    { nut: null },
  ]);
});

// Covers design: Migrations run once, all or none
test("migrate refuses a database in which a newer release removed what this one needs", async () => {
  const newer = await freshHistory();
  writeFileSync(join(newer, "9004-root.sql"), "create table root (name text, kind text)");
  writeFileSync(join(newer, "9007-stem.sql"), "create table stem (name text)");
  writeFileSync(join(newer, "9008-no-kinds-needs-9007.sql"), "alter table root drop column kind");
  await migrate(url, { folder: newer });
  const before = folderOf("9004-root.sql");
  await expect(migrate(url, { folder: before })).rejects.toThrow(
    "The database has migration 9008-no-kinds-needs-9007.sql, which this version does not know. Run the newer version.",
  );
  expect(await migrate(url, { folder: folderOf("9004-root.sql", "9007-stem.sql") })).toEqual([]);
});

// Covers design: Migrations run once, all or none
test("migrate accepts a database that a newer release only added to, as in a rolling update", async () => {
  const newer = await freshHistory();
  writeFileSync(join(newer, "9010-moss.sql"), "create table moss (name text)");
  writeFileSync(join(newer, "9011-fern.sql"), "create table fern (name text)");
  await migrate(url, { folder: newer });
  expect(await migrate(url, { folder: folderOf("9010-moss.sql") })).toEqual([]);
  expect(await appliedMigrations(url)).toEqual(["9010-moss.sql", "9011-fern.sql"]);
});

// Covers design: Migrations run once, all or none
test("migrate takes over a former release's database and runs only new migrations", async () => {
  const folder = await freshHistory();
  for (const name of ["9005-pear", "9006-plum"])
    writeFileSync(join(folder, `${name}.sql`), "create table pear (name text)");
  await sql`drop table migration`.execute(db);
  await sql`drop table migration_lock`.execute(db);
  await sql`create table migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`create table pear (name text)`.execute(db);
  // Both stand for the same table, so that either would fail if it ran.
  await sql`insert into migration (name, checksum) values ('9005-pear.sql', 'a'), ('9006-plum.sql', 'b')`.execute(
    db,
  );
  expect(await appliedMigrations(url)).toEqual(["9005-pear.sql", "9006-plum.sql"]);

  writeFileSync(join(folder, "9007-fig.sql"), "create table fig (name text)");
  const applied = await Promise.all([migrate(url, { folder }), migrate(url, { folder })]);
  expect(applied.flat()).toEqual(["9007-fig.sql"]);
  expect(await appliedMigrations(url)).toEqual(["9005-pear.sql", "9006-plum.sql", "9007-fig.sql"]);
  expect(await migrate(url, { folder })).toEqual([]);
});

// Covers design: Migrations run once, all or none
test("a migration that removes something names the oldest migration it works with", () => {
  const folder = "src/api/platform/database/migrations";
  const taking =
    /\b(drop (table|column|function|view)|rename (column |constraint )?\w* ?to|set not null|alter column \w+ type)\b/i;
  const since = readdirSync(folder).filter((name) => name.endsWith(".sql") && name >= oldestBesideThis);
  const hidden = since.filter(
    (name) => taking.test(readFileSync(join(folder, name), "utf8")) && !/-needs-\d{4}\.sql$/.test(name),
  );
  expect(hidden).toEqual([]);
  expect(readFileSync("docs/operating.md", "utf8")).toContain(
    `knows migration \`${oldestBesideThis.slice(0, 4)}\``,
  );
});

test("a released migration is never edited, because migrated databases wouldn't get the edit", () => {
  const migrations = "src/api/platform/database/migrations";
  const released = readFileSync(join(migrations, "released.sha256"), "utf8").trim().split("\n");
  const present = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
  const sums = present.sort().map((name) => {
    const sum = createHash("sha256")
      .update(readFileSync(join(migrations, name)))
      .digest("hex");
    return `${sum}  ${name}`;
  });
  expect(sums).toEqual(released);
});

/** An empty folder, and a database that remembers no migration. */
async function freshHistory(): Promise<string> {
  await sql`delete from migration`.execute(db);
  return folderOf();
}

/** A release with migrations of these names. */
function folderOf(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "sola-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), "select 1");
  return folder;
}
