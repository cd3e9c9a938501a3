import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { createReplicatedPostgres } from "#tests/harness/replicated-postgres.ts";
import { checkReplica } from "./check-replica.ts";

// Starts two servers, possibly on a busy machine.

function open(url: string): Kysely<Database> {
  const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 1 });
  onTestFinished(() => connection.close());
  return connection.db;
}

// Covers design: The doctor looks at a running installation without changing it
test("checkReplica accepts a current replica and reports one that lags", async () => {
  const { primary, replica } = await createReplicatedPostgres(onTestFinished);
  await primary.start();
  await replica.start();
  const [writing, replaying] = [open(primary.url), open(replica.url)];
  const look = async (patienceSeconds?: number) => {
    const settings = { databaseReadUrl: replica.url, databaseDirectUrl: null };
    const findings = await checkReplica(writing, settings, patienceSeconds);
    return findings.map(({ level, says }) => `${level}: ${says}`);
  };
  expect(await look()).toEqual([expect.stringMatching(/^ok: It has what the primary ha/)]);
  await sql`select pg_wal_replay_pause()`.execute(replaying);
  await sql`create table written_later (id int)`.execute(writing);
  expect(await look(1)).toEqual([
    expect.stringMatching(
      /^warning: The one of DATABASE_READ_URL is more than 1 second behind; \d+ KB are missing\.$/,
    ),
  ]);
  await sql`select pg_wal_replay_resume()`.execute(replaying);
  expect(await look()).toEqual([expect.stringMatching(/^ok: It has what the primary ha/)]);
  await sql`select pg_promote()`.execute(replaying);
  await sql`checkpoint`.execute(replaying);
  expect(await look()).toEqual([
    "problem: The one of DATABASE_READ_URL is of another database, or of this one before a recovery.",
  ]);
});
