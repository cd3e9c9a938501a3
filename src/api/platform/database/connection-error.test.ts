import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { startBoss } from "#api/platform/jobs/boss.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { keepLog } from "#tests/harness/log.ts";
import { type ConnectionOptions, openConnection } from "./connection.ts";
import { isBadData, isOutage } from "./connection-error.ts";

const { db, url } = await openTestDatabase("empty");

async function withConnection(
  use: (connection: ReturnType<typeof openConnection>) => Promise<unknown>,
  options: Partial<ConnectionOptions> = {},
): Promise<unknown> {
  const connection = openConnection({ url, statementTimeoutMs: 1_000, connections: 1, ...options });
  try {
    return await use(connection).then(
      () => "no error",
      (error: unknown) => error,
    );
  } finally {
    await connection.close().catch(() => undefined);
  }
}

const end = sql`select pg_terminate_backend(pg_backend_pid())`;
const one = sql`select 1`;

const outages: Record<string, () => Promise<unknown>> = {
  "refuses a connection because its disk is full": async () =>
    Object.assign(new pg.DatabaseError("could not write init file", 0, "error"), {
      severity: "FATAL",
      code: "XX000",
    }),
  "ends the connection during a statement": () => withConnection(({ db }) => end.execute(db)),
  "ends the connection in a transaction": () =>
    withConnection(({ db }) => db.transaction().execute((transaction) => end.execute(transaction))),
  "has ended the connection between two statements of a transaction": () =>
    withConnection(({ db }) =>
      db.transaction().execute(async (transaction) => {
        await end.execute(transaction).catch(() => undefined);
        await one.execute(transaction);
      }),
    ),
  "is not where it should be": () =>
    withConnection(({ db }) => one.execute(db), { url: "postgres://sola@127.0.0.1:1/sola" }),
  "has no socket where it should be": () =>
    withConnection(({ db }) => one.execute(db), { url: "postgres://sola@/sola?host=/nowhere" }),
  "takes too long for a statement": () =>
    withConnection(({ db }) => sql`select pg_sleep(5)`.execute(db), { statementTimeoutMs: 20 }),
  "has every connection in use": () =>
    withConnection(({ db }) => db.connection().execute(() => one.execute(db))),
  "closes its pool meanwhile": () =>
    withConnection(async ({ db, pool }) => {
      await pool.end();
      await one.execute(db);
    }),
  "stops its queue meanwhile": async () => {
    const boss = await startBoss({ url, works: false, log: keepLog() });
    await boss.stop();
    return boss.send("tidy", {}).catch((error: unknown) => error);
  },
};

test.each(Object.entries(outages))("isOutage is true when the database %s", async (_, fail) => {
  const error = await fail();
  expect(error).toBeInstanceOf(Error);
  expect(isOutage(error), String(error)).toBe(true);
  expect(isBadData(error)).toBe(false);
});

test("isOutage is true when the process has no file handle left", async () => {
  const program = `
    import { openSync } from "node:fs";
    import { sql } from "kysely";
import pg from "pg";
    import { openConnection } from "#api/platform/database/connection.ts";
    import { isOutage } from "#api/platform/database/connection-error.ts";
    const { db } = openConnection({ url: ${JSON.stringify(url)}, statementTimeoutMs: 1_000 });
    try { for (;;) openSync("/dev/null"); } catch {}
    const error = await sql\`select 1\`.execute(db).catch((error) => error);
    console.log(error.code, isOutage(error));
  `;
  const limited = [
    "-c",
    'ulimit -n 80 && exec "$0" --input-type=module --eval "$1"',
    process.execPath,
    program,
  ];
  const { stdout } = await promisify(execFile)("sh", limited);
  expect(stdout).toBe("EMFILE true\n");
});

test("isOutage is false for a bad value or a bug in a statement", async () => {
  const outOfRange = await sql`select 99999999999::integer`.execute(db).catch((error: unknown) => error);
  expect([isOutage(outOfRange), isBadData(outOfRange)]).toEqual([false, true]);
  const wrongQuery = await sql`select nothing`.execute(db).catch((error: unknown) => error);
  expect([isOutage(wrongQuery), isBadData(wrongQuery)]).toEqual([false, false]);
  expect(isOutage(new TypeError("undefined is not a function"))).toBe(false);
});
