import { afterAll } from "vitest";
import type { ApiServices, Job } from "#api/api-services.ts";
import { createApi, createDirectCall } from "#api/create-api.ts";
import { createSearchIndex, type SearchIndex } from "#api/network/search-index/search-index.ts";
import { publishChange } from "#api/platform/changes/publish-change.ts";
import { subscribeToChanges } from "#api/platform/changes/subscribe-to-changes.ts";
import { noRateLimits } from "#api/platform/http/rate-limiter.ts";
import { signingKey } from "#api/platform/signing/signing-key.ts";
import { createOwnProductApi, createProductApi, type ProductApi } from "#clients/platform/product-api.ts";
import { namesTag } from "#domain/platform/cache-tag.ts";
import { type Clock, createClock } from "./clock.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";

export interface TestApi extends ProductApi {
  database: TestDatabase;
  services: ApiServices;
  clock: Clock;
  /** What was enqueued, in order, rolled back or not. */
  jobs: Job[];
  /** What was logged as a failure of the api's own. */
  failures: object[];
  fetch: (request: Request) => Promise<Response>;
  /** The same calls without HTTP, as the site in the same process makes them. */
  direct: ProductApi;
  /** A request as it is, to a path below `/api/v1/`. */
  send(path: string, init?: RequestInit): Promise<Response>;
}

export const apiAddress = "http://sola.test/api/v1/";

/** The Product API over a database of the test file's own. */
export async function createTestApi(
  template: "empty" | "sample",
  given: Partial<ApiServices> = {},
): Promise<TestApi> {
  const database = await openTestDatabase(template);
  const clock = createClock();
  const jobs: Job[] = [];
  const failures: object[] = [];
  const ignore = () => undefined;
  const services: ApiServices = {
    db: database.db,
    search: await createUpToDateSearch(database, given.db),
    jobs: { enqueue: async (_transaction, job) => void jobs.push(job) },
    rateLimiter: noRateLimits,
    now: clock.now,
    publicUrl: "http://sola.test",
    signingKey: await signingKey(database.db),
    fallbackEmail: "leasing@sola.example",
    webhookUrls: [],
    corsOrigins: [],
    log: { info: ignore, warn: ignore, error: (fields) => void failures.push(fields) },
    ...given,
  };
  const fetch = createApi(services);
  return {
    ...createProductApi({ fetch, baseUrl: apiAddress, deadlineMs: 30_000 }),
    database,
    services,
    clock,
    jobs,
    failures,
    fetch,
    direct: createOwnProductApi({ call: createDirectCall(services), fetch, deadlineMs: 30_000 }),
    send: (path, init) => fetch(new Request(new URL(path, apiAddress), init)),
  };
}

/** A search index that a test finds up to date after each of its writes. */
async function createUpToDateSearch({ db, url }: TestDatabase, read = db): Promise<SearchIndex> {
  const index = createSearchIndex(() => read, console.error);
  const awaited = new Map<string, () => void>();
  const subscribed = Promise.withResolvers<void>();
  const ignore = () => undefined;
  const unsubscribe = subscribeToChanges({
    url,
    onChange(change) {
      if (change.what === "content") awaited.get(change.id)?.();
      if (change.what === "network" && (change.tags === "everything" || change.tags.includes(namesTag)))
        index.changed();
    },
    onSubscribed: subscribed.resolve,
    log: { info: ignore, warn: ignore, error: ignore },
  });
  afterAll(unsubscribe);
  await subscribed.promise;
  /** Changes arrive in the order in which they were committed. */
  async function allChanges(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const id = crypto.randomUUID();
    awaited.set(id, resolve);
    await publishChange(db, { what: "content", id, contentType: null });
    await promise;
  }
  return {
    locations: () => allChanges().then(() => index.locations()),
    current: () => allChanges().then(() => index.current()),
  };
}
