import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { migrate } from "./migrate.ts";

const { db, url } = await openTestDatabase("empty");

test("a migrated database has nothing left to migrate", async () => {
  expect(await migrate(url)).toEqual([]);
});

test("new migrations are applied once, in order, also when two processes start together", async () => {
  const folder = await freshHistory();
  writeFileSync(join(folder, "9001-fruit.sql"), "create table fruit (name text)");
  writeFileSync(join(folder, "9002-apple.sql"), "insert into fruit values ('apple')");
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  expect(applied.flat()).toEqual(["9001-fruit.sql", "9002-apple.sql"]);
  expect((await sql`select name from fruit`.execute(db)).rows).toEqual([{ name: "apple" }]);
});

test("a migration that fails leaves nothing behind", async () => {
  const folder = await freshHistory();
  writeFileSync(
    join(folder, "9003-nut.sql"),
    "create table nut (name text); insert into nutt values ('hazel')",
  );
  await expect(migrate(url, folder)).rejects.toThrow(/9003-nut.sql failed and was undone: relation "nutt"/);
  expect((await sql<{ nut: string | null }>`select to_regclass('nut') as nut`.execute(db)).rows).toEqual([
    { nut: null },
  ]);
});

test("an applied migration may be neither changed nor missing", async () => {
  const folder = await freshHistory();
  writeFileSync(join(folder, "9004-root.sql"), "create table root (name text)");
  await migrate(url, folder);
  writeFileSync(join(folder, "9004-root.sql"), "create table root (name text, length integer)");
  await expect(migrate(url, folder)).rejects.toThrow(/9004-root.sql was changed/);
  await expect(migrate(url)).rejects.toThrow(/which this version does not know/);
});

/** An empty folder, and a database that remembers no migration. */
async function freshHistory(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sola-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await sql`delete from migration`.execute(db);
  return folder;
}
