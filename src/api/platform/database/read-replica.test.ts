import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { endpointRequest } from "#tests/harness/contract/endpoint-request.ts";
import { workingInputs } from "#tests/harness/contract/working-input.ts";
import { keepLog } from "#tests/harness/log.ts";
import { createReplicatedPostgres } from "#tests/harness/replicated-postgres.ts";
import { openConnection, statementTimeoutMs } from "./connection.ts";
import { openReadReplica, type ReadReplica } from "./read-replica.ts";

// Two whole servers, on a machine that may have much else to do.
const read = "searches and lists are read from the replica";
const left = "searches and lists are read from the primary, not from its replica";

/** A primary with its replica, running, and the api over both. */
async function replicated() {
  const { primary, replica } = await createReplicatedPostgres(onTestFinished);
  await primary.start();
  await replica.start();
  const [writing, replaying] = [primary, replica].map(({ url }) => {
    const connection = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 2 });
    onTestFinished(() => connection.close());
    return connection.db;
  });
  if (!writing || !replaying) throw new Error("no connection");
  const log = keepLog();
  const opened = openReadReplica({ url: replica.url, primary: writing, pooled: false, log });
  onTestFinished(() => opened.close());
  return { primary, replica, writing, replaying, log, opened, isRead: () => opened.current() !== null };
}

// Covers design: Searches and lists can be read from a replica of the database
test("searches and lists read from the replica, and everything else from the primary", async () => {
  const { writing, opened, isRead } = await replicated();
  await expect.poll(isRead).toBe(true);
  const asked: string[] = [];
  const counted: ReadReplica = {
    ...opened,
    current() {
      asked.push("replica");
      return opened.current();
    },
  };
  const api = await createTestApi("empty", { db: writing, replica: counted });
  const workingInput = workingInputs({ ...api, database: { ...api.database, db: writing } });
  const fromReplica: EndpointKey[] = [];
  for (const [key, endpoint] of Object.entries(endpoints) as Array<[EndpointKey, Endpoint]>) {
    if (endpoint.method !== "GET") continue;
    const input = await workingInput(key);
    asked.length = 0;
    const answer = await api.fetch(endpointRequest(endpoint, input));
    expect([key, answer.status < 500]).toEqual([key, true]);
    if (asked.length > 0) fromReplica.push(key);
  }
  expect(api.failures).toEqual([]);
  expect(fromReplica).toContain("searchWebpages");
  expect(fromReplica).toContain("getWebLocationsList");
  for (const own of ["getBooking", "solaGeniusAvailability", "getContactInquiryReceipt"])
    expect(fromReplica).not.toContain(own);
});

// Covers design: Searches and lists can be read from a replica of the database
test("reads fall back to the primary while the replica is down, log it once, and return when it is back", async () => {
  const { replica, opened, writing, log, isRead } = await replicated();
  await expect.poll(isRead).toBe(true);
  const api = await createTestApi("empty", { db: writing, replica: opened });
  const list = () =>
    api.fetch(endpointRequest(endpoints.getWebLocationsList, endpoints.getWebLocationsList.example));
  expect((await list()).status).toBe(200);
  await replica.stop("SIGQUIT");
  for (let n = 0; n < 20; n += 1) expect((await list()).status).toBe(200);
  await expect.poll(isRead).toBe(false);
  expect((await list()).status).toBe(200);
  await replica.start();
  await expect.poll(isRead).toBe(true);
  expect(log.lines.map(({ message }) => message)).toEqual([read, left, read]);
  expect(api.failures).toEqual([]);
});

// Covers design: Searches and lists can be read from a replica of the database
test("searches, lists and details read from the replica while the primary is down", async () => {
  const { primary, opened, writing, log, isRead } = await replicated();
  await expect.poll(isRead).toBe(true);
  const api = await createTestApi("empty", { db: writing, replica: opened });
  const workingInput = workingInputs({ ...api, database: { ...api.database, db: writing } });
  const keys = [
    "getWebLocationsList",
    "searchWebLocations",
    "searchWebpages",
    "getWebLocationDetails",
    "featureFlags",
  ] as const;
  const inputs = await Promise.all(keys.map(workingInput));
  const statuses = () =>
    Promise.all(
      keys.map(
        async (key, at) => (await api.fetch(endpointRequest(endpoints[key], inputs[at] ?? {}))).status,
      ),
    );
  const allRead = [200, 200, 200, 200, 200];
  expect(await statuses()).toEqual(allRead);
  await primary.stop("SIGQUIT");
  await expect.poll(() => log.lines.at(-1)?.message).toBe("the primary is away; the replica is read on");
  opened.changed();
  expect(await statuses()).toEqual(allRead);
  const outcome = await api.call("getWebLocationsList", {});
  expect(outcome.isStale).toBe(true);
  const inquiry = endpointRequest(endpoints.createContactInquiry, endpoints.createContactInquiry.example);
  expect((await api.fetch(inquiry)).status).toBe(503);
  await primary.start();
  await expect.poll(() => log.lines.at(-1)?.message).toBe("the primary is back");
  await expect.poll(isRead).toBe(true);
});

// Covers design: Searches and lists can be read from a replica of the database
test("a stalled replica delays no read", async () => {
  const { replica, opened, writing, isRead } = await replicated();
  await expect.poll(isRead).toBe(true);
  const api = await createTestApi("empty", { db: writing, replica: opened });
  replica.freeze();
  const answer = await api.fetch(
    endpointRequest(endpoints.getWebLocationsList, endpoints.getWebLocationsList.example),
  );
  expect(answer.status).toBe(200);
  await expect.poll(isRead).toBe(false);
  replica.thaw();
  await expect.poll(isRead).toBe(true);
});

// Covers design: Searches and lists can be read from a replica of the database
test("a changed row is read from the primary until the replica has it, and a replica far behind isn't read", async () => {
  const { opened, writing, replaying, log, isRead } = await replicated();
  await expect.poll(isRead).toBe(true);
  await sql`select pg_wal_replay_pause()`.execute(replaying);
  const { url_name } = await writing
    .updateTable("location")
    .set({ name: "Renamed" })
    .where("id", "=", 1)
    .returning("url_name")
    .executeTakeFirstOrThrow();
  const api = await createTestApi("empty", { db: writing, replica: opened });
  const nameShown = async () => {
    const shown = await api.call("getWebLocationDetails", { url_name });
    return shown.ok && shown.data.name;
  };
  expect(await nameShown()).not.toBe("Renamed");
  opened.changed();
  expect(await nameShown()).toBe("Renamed");
  expect(isRead()).toBe(false);
  await expect.poll(() => log.lines.at(-1)?.message).toBe(left);
  expect(log.lines.at(-1)?.fields).toEqual({ reason: "it is more than 10 seconds behind" });
  await sql`select pg_wal_replay_resume()`.execute(replaying);
  await expect.poll(isRead).toBe(true);
  expect(await nameShown()).toBe("Renamed");
});

// Covers design: Searches and lists can be read from a replica of the database
test("a server that isn't a replica of this database, or was one before a recovery, isn't read", async () => {
  const { primary, replica } = await createReplicatedPostgres(onTestFinished);
  await primary.start();
  await replica.start();
  const reasonNotToRead = async (url: string, ofUrl: string) => {
    const of = openConnection({ url: ofUrl, statementTimeoutMs: statementTimeoutMs.job, connections: 2 });
    const log = keepLog();
    const opened = openReadReplica({ url, primary: of.db, pooled: false, log });
    await expect.poll(() => log.lines.length).toBeGreaterThan(0);
    await opened.close();
    await of.close();
    return log.lines[0]?.fields;
  };
  const another = { reason: "it is of another database, or of this one before a recovery" };
  expect(await reasonNotToRead(replica.url, primary.url.replace(/sola$/, "postgres"))).toEqual(another);
  const promoted = openConnection({ url: replica.url, statementTimeoutMs: 30_000, connections: 1 });
  onTestFinished(() => promoted.close());
  await sql`select pg_promote()`.execute(promoted.db);
  await sql`checkpoint`.execute(promoted.db);
  expect(await reasonNotToRead(primary.url, replica.url)).toEqual(another);
});
