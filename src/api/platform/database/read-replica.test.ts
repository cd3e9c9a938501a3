import { expect, onTestFinished, test } from "vitest";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { endpointRequest } from "#tests/harness/contract/endpoint-request.ts";
import { workingInputs } from "#tests/harness/contract/working-input.ts";
import { keepLog } from "#tests/harness/log.ts";
import { createReplicatedPostgres } from "#tests/harness/replicated-postgres.ts";
import { openConnection, statementTimeoutMs } from "./connection.ts";
import { openReadReplica } from "./read-replica.ts";

/** A primary with its replica, running, and the api over both. */
async function replicated() {
  const { primary, replica } = await createReplicatedPostgres(onTestFinished);
  await primary.start();
  await replica.start();
  const writing = openConnection({ url: primary.url, statementTimeoutMs: statementTimeoutMs.page });
  const log = keepLog();
  const opened = openReadReplica({ url: replica.url, pooled: false, log });
  onTestFinished(async () => {
    await opened.close();
    await writing.close();
  });
  const api = await createTestApi("empty", { db: writing.db, replica: opened });
  const workingInput = workingInputs({ ...api, database: { ...api.database, db: writing.db } });
  const get = async (key: EndpointKey) => api.fetch(endpointRequest(endpoints[key], await workingInput(key)));
  return { primary, replica, writing, log, opened, api, get };
}

const lists = ["getWebLocationsList", "searchWebLocations", "searchWebpages", "featureFlags"] as const;

// Covers design: Searches and lists can be read from a replica of the database
test("searches and lists read from the replica, and after a change and everything else from the primary", async () => {
  const { replica, opened, api, get } = await replicated();
  const connections = () => opened.pool.totalCount;
  for (const [key, endpoint] of Object.entries(endpoints) as Array<[EndpointKey, Endpoint]>) {
    if (endpoint.method !== "GET" || endpoint.isPublic || lists.some((list) => list === key)) continue;
    expect([key, (await get(key)).status < 500, connections()]).toEqual([key, true, 0]);
  }
  opened.changed();
  for (const key of lists) expect([key, (await get(key)).status, connections()]).toEqual([key, 200, 0]);
  await expect.poll(opened.isPreferred).toBe(true);
  for (const key of lists) expect([key, (await get(key)).status]).toEqual([key, 200]);
  expect(connections()).toBeGreaterThan(0);
  expect(api.failures).toEqual([]);

  replica.freeze();
  expect((await get("getWebLocationsList")).status).toBe(200);
  expect(opened.isPreferred()).toBe(false);
  replica.thaw();
});

// Covers design: Searches and lists can be read from a replica of the database
test("searches and lists go on while the replica or the primary is down, and an inquiry gets 503 from a read-only site", async () => {
  const { primary, replica, log, opened, api, get } = await replicated();
  const inputs = await Promise.all(lists.map((key) => get(key)));
  expect(inputs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  await replica.stop("SIGQUIT");
  for (const key of lists) expect([key, (await get(key)).status]).toEqual([key, 200]);
  expect(log.lines.map(({ message }) => message)).toEqual([
    "read replica unavailable, reading from the primary",
  ]);
  await replica.start();
  await expect.poll(opened.isPreferred).toBe(true);

  const requests = await Promise.all(
    lists.map(async (key) => endpointRequest(endpoints[key], endpoints[key].example)),
  );
  await primary.stop("SIGQUIT");
  for (const isChanged of [false, true]) {
    if (isChanged) opened.changed();
    for (const request of requests) expect((await api.fetch(request.clone())).status).toBe(200);
  }
  const inquiry = endpointRequest(endpoints.createContactInquiry, endpoints.createContactInquiry.example);
  expect((await api.fetch(inquiry)).status).toBe(503);
});
