import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { startPoolerEntrance } from "#tests/harness/pooler.ts";
import { openConnection } from "./connection.ts";

const { db, url } = await openTestDatabase("empty");

test("instants, counts and dates are read as their own types", async () => {
  const row = sql<{ at: Temporal.Instant; count: number; day: string }>`
    select '2026-11-21 09:30:00.25+02'::timestamptz as at, count(*) as count, '2026-11-21'::date as day from location`;
  const { rows } = await row.execute(db);
  expect(rows[0]?.at.toString()).toBe("2026-11-21T07:30:00.25Z");
  expect(rows[0]).toMatchObject({ count: 0, day: "2026-11-21" });
});

// Covers §8: The database: an outage, told as one
test("a statement over its timeout is canceled, and the connection works on", async () => {
  const brief = openConnection({ url, statementTimeoutMs: 50, connections: 1 });
  await expect(sql`select pg_sleep(5)`.execute(brief.db)).rejects.toMatchObject({ code: "57014" });
  expect((await sql<{ one: number }>`select 1 as one`.execute(brief.db)).rows).toEqual([{ one: 1 }]);
  await brief.close();
});

// Covers §8: The database: an outage, told as one
test("a connection that the server closes is replaced", async () => {
  const brief = openConnection({ url, statementTimeoutMs: 1_000, connections: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(brief.db);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  await expect.poll(() => brief.pool.totalCount).toBe(0);
  expect((await sql<{ one: number }>`select 1 as one`.execute(brief.db)).rows).toEqual([{ one: 1 }]);
  await brief.close();
});

test("a failed statement is reported with its text, without its values", async () => {
  const failed: string[] = [];
  const onFailure = (text: string) => void failed.push(text);
  const brief = openConnection({ url, statementTimeoutMs: 1_000, connections: 1, onFailure });
  await expect(sql`select ${"dana@example.com"}::integer`.execute(brief.db)).rejects.toThrow();
  expect(failed).toEqual(["select $1::integer"]);
  await brief.close();
});

// Covers design: The database fails over by itself
test("a connection to a server that turned read-only is replaced", async () => {
  const brief = openConnection({ url, statementTimeoutMs: 1_000, connections: 1 });
  await sql`set default_transaction_read_only = on`.execute(brief.db);
  await expect(sql`create table trial (id int)`.execute(brief.db)).rejects.toMatchObject({ code: "25006" });
  expect(brief.pool.totalCount).toBe(0);
  await sql`create table trial (id int)`.execute(brief.db);
  await brief.close();
});

test("a connection prepares statements with values, but none with all columns or a comment in front", async () => {
  const own = openConnection({ url, statementTimeoutMs: 1_000, connections: 1 });
  const named = own.db.selectFrom("account").where("email", "=", "a@example.com").select("email");
  const whole = own.db.selectFrom("account").where("email", "=", "a@example.com").selectAll();
  const ofTable = own.db.selectFrom("account").where("email", "=", "a@example.com").selectAll("account");
  for (const statement of [named, whole, ofTable, named]) await statement.execute();
  await sql`-- Planned for its values.
    select email from account where email = ${"a@example.com"}`.execute(own.db);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    own.db,
  );
  expect(rows).toEqual([{ statement: named.compile().sql }]);
  await own.close();
});

test("a pooled connection sends no startup settings, which poolers refuse", async () => {
  const url = await startPoolerEntrance();
  const direct = openConnection({ url, statementTimeoutMs: 1_000 });
  await expect(sql`select 1`.execute(direct.db)).rejects.toThrow("unsupported startup parameter");
  const pooled = openConnection({ url, statementTimeoutMs: 1_000, pooled: true });
  await expect(sql`select 1`.execute(pooled.db)).rejects.toThrow("passed");
  await Promise.all([direct.close(), pooled.close()]);
});
