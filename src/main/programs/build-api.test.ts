import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { importRedirects } from "#api/network/import/redirects.ts";
import { readTable } from "#api/network/import/table-file.ts";
import { startBoss } from "#api/platform/jobs/boss.ts";
import { readToken } from "#api/platform/signing/signed-token.ts";
import { rotateSigningKey, signingKey } from "#api/platform/signing/signing-key.ts";
import { openTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { keepLog } from "#tests/harness/log.ts";
import type { ServerLog } from "../logging/server-log.ts";
import { readConfig } from "../settings/config.ts";
import { buildApi } from "./build-api.ts";
import { buildContent } from "./build-content.ts";

const database = await openTestDatabase("empty");

async function build(kept = keepLog()) {
  const dataDir = mkdtempSync(join(tmpdir(), "sola-jobs-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const read = readConfig({ DATA_DIR: dataDir, CONTENT_DELIVERY_TOKEN: "local-delivery" });
  if (!read.ok) throw new Error(read.problems.join(" "));
  const log = kept as unknown as ServerLog;
  const { program } = buildContent(read.config, log);
  const api = await buildApi(read.config, log, { url: database.url, doesJobs: true, content: program });
  return { api, log: kept };
}

test("a process that starts while the database is unreachable retries and logs it", async () => {
  await sql.raw("alter table signing_key rename to away").execute(database.db);
  const log = keepLog();
  const building = build(log);
  await expect
    .poll(() => log.lines.map(({ message }) => message))
    .toContain("database unreachable, retrying");
  await sql.raw("alter table away rename to signing_key").execute(database.db);
  const { api } = await building;
  expect((await api.program(new Request("http://sola.test/api/v1/get-msas-list"))).status).toBe(200);
  await api.close();
});

test("imported redirects apply at once, and those stored before from the start", async () => {
  const load = (file: string) =>
    importRedirects(database.db, readTable(file, "csv"), {
      dryRun: false,
      site: new URL("http://sola.test"),
    });
  await load("from,to\n/?page_id=12,/regions\n");
  const { api } = await build();
  const unsubscribe = api.subscribe();
  await expect.poll(() => api.redirectOf("/?page_id=12")?.to).toBe("/regions");
  await load("from,to\n/?page_id=12,\n/old.html,/about\n");
  await expect.poll(() => api.redirectOf("/old.html")?.to).toBe("/about");
  expect(api.redirectOf("/?page_id=12")).toBeNull();
  await unsubscribe();
  await api.close();
});

/** Counts queries blocked on service synonyms, the last thing a search index reads. */
async function readersWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where relation = 'service_term'::regclass and not granted`.execute(database.db);
  return rows.length;
}

test("an edited network is reloaded immediately, before the next search", async () => {
  const { api } = await build();
  const search = new Request("http://sola.test/api/v1/search-web-locations?search=austin");
  expect((await api.program(search)).status).toBe(200);
  const unsubscribe = api.subscribe({ onChange: () => undefined, onSubscribed: () => undefined });
  await expect.poll(() => connections(database)).toContain("sola changes");
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table service_term in access exclusive mode`.execute(transaction);
    await storeLocation(database.db, { url_name: "elsewhere" });
    await expect.poll(readersWaiting).toBe(1);
  });
  await unsubscribe();
  await api.close();
});

/** Connections beside this test's own. */
async function connections({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'sola%'`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

test("jobs start once the queue's missing parts are back, and the failure leaks no connection", async () => {
  const boss = await startBoss({ url: database.url, works: false, log: keepLog() });
  await boss.stop();
  const { api, log } = await build();
  await sql`alter function pgboss.create_queue rename to away`.execute(database.db);
  const begun = api.begin();
  await expect.poll(() => log.lines.length).toBeGreaterThan(1);
  await sql`alter function pgboss.away rename to create_queue`.execute(database.db);
  await begun;
  expect(log.lines.map(({ message }) => message)).toContain("jobs failed to start, retrying");
  expect(await connections(database)).toContain("sola jobs");
  await api.close();
  await expect.poll(() => connections(database)).toEqual([]);
});

test("stopping before the jobs started leaks no connection", async () => {
  const { api, log } = await build();
  await sql.raw("alter table message rename to away").execute(database.db);
  const begun = api.begin();
  await expect.poll(() => log.lines.length).toBe(1);
  await api.close();
  await begun;
  await sql.raw("alter table away rename to message").execute(database.db);
  await expect.poll(() => connections(database)).toEqual([]);
});

test("a rotated signing key takes effect in a running process", async () => {
  const { api } = await build();
  const unsubscribe = api.subscribe();
  const token = async () => {
    const answer = await api.program(new Request("http://sola.test/api/v1/form-token"));
    return (await answer.json()).data.token;
  };
  const before = await token();
  await rotateSigningKey(database.db, { revoke: true });
  const key = await signingKey(database.db);
  expect(readToken(key, "form", before)).toBeNull();
  await expect.poll(async () => readToken(key, "form", await token()), { timeout: 10_000 }).not.toBeNull();
  await unsubscribe();
  await api.close();
});
