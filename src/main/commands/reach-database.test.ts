import { sql } from "kysely";
import { expect, it } from "vitest";
import { hasTimeLimit } from "#api/platform/database/time-limit.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { readConfig } from "../settings/config.ts";
import { withDatabase } from "./reach-database.ts";

const { db, url } = await openTestDatabase("empty");

it("commands have no statement timeout, even if the role has one", async () => {
  const read = readConfig({ DATABASE_URL: url });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  await sql`do $$ begin
    execute format('alter role %I in database %I set statement_timeout = 5000', current_user, current_database());
  end $$`.execute(db);
  expect(await withDatabase(read.config, hasTimeLimit)).toBe(false);
});
