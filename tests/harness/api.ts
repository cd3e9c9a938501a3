import type { ApiServices, Job } from "#api/api-services.ts";
import { createApi } from "#api/create-api.ts";
import { createSearchIndex } from "#api/network/search-index/search-index.ts";
import { noRateLimits } from "#api/platform/http/rate-limiter.ts";
import { signingKey } from "#api/platform/signing/signing-key.ts";
import { createProductApi, type ProductApi } from "#clients/platform/product-api.ts";
import { type Clock, createClock } from "./clock.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";

export interface TestApi extends ProductApi {
  database: TestDatabase;
  services: ApiServices;
  clock: Clock;
  jobs: Job[];
  failures: object[];
  fetch: (request: Request) => Promise<Response>;
  /** Sends a request unchanged to a path below `/api/v1/`. */
  send(path: string, init?: RequestInit): Promise<Response>;
}

export const apiAddress = "http://sola.test/api/v1/";

/** The Product API on its own database. */
export async function createTestApi(
  template: "empty" | "sample",
  given: Partial<ApiServices> = {},
): Promise<TestApi> {
  const database = await openTestDatabase(template);
  const clock = createClock();
  const jobs: Job[] = [];
  const failures: object[] = [];
  const { locations, current } = createSearchIndex(given.db ?? database.db, console.error);
  const ignore = () => undefined;
  const services: ApiServices = {
    db: database.db,
    // Searches find rows that a test has just stored.
    search: { locations: () => locations(), current: () => current() },
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
    send: (path, init) => fetch(new Request(new URL(path, apiAddress), init)),
  };
}
