import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { migrate } from "../../../../platform/database/migrate.ts";

const migrations = "src/api/platform/database/migrations";

// Covers design: A database of the operator’s stays empty unless the sample is wanted
test("a database with an old release's wrong gazetteer reads the corrected one after the upgrade", async () => {
  const api = await createTestApi("empty");
  const { db, url } = api.database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(url, { folder: olderRelease() });
  await sql`insert into place (kind, name, state, country, latitude, longitude, population)
    values ('city', 'Denver', 'CO', 'US', 51.5, 0, 1)`.execute(db);

  await migrate(url);
  await storeLocation(db, { city: "Denver", state: "CO", latitude: 39.74, longitude: -104.99 });
  const found = await api.call("searchWebLocations", { search: "Denver, CO", page: 1, per_page: 20 });
  expect(found).toMatchObject({ ok: true, data: [{ city: "Denver" }] });
  const place = found.ok ? found.meta?.place : null;
  expect(place?.latitude).toBeCloseTo(39.7, 0);
  expect(place?.longitude).toBeCloseTo(-105, 0);
});

/** The migrations of the last release with the gazetteer in the database. */
function olderRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), "sola-older-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(migrations).filter((file) => file < "0014"))
    cpSync(join(migrations, name), join(folder, name));
  return folder;
}
