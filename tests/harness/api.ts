import { type Kysely, sql } from "kysely";
import type { ApiServices, Job } from "#api/api-services.ts";
import { createApi, createDirectCall } from "#api/create-api.ts";
import {
  type Knowledge,
  readKnowledge,
  type SearchIndex,
} from "#api/network/search/read/lexicon/search-index.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { signingKey } from "#api/platform/signing/signing-key.ts";
import { createOwnProductApi, createProductApi, type ProductApi } from "#clients/platform/product-api.ts";
import { apiSettings } from "./api-settings.ts";
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

/** Reads the lexicon again after any write, so that every test finds what it has just stored. */
function exactIndex(): SearchIndex {
  const read = new Map<Kysely<Database>, { writes: string; knowledge: Promise<Knowledge> }>();
  return {
    async current(db) {
      const { rows } = await sql<{ writes: string }>`
        select pg_snapshot_xmax(pg_current_snapshot())::text as writes`.execute(db);
      const writes = rows[0]?.writes ?? "";
      const last = read.get(db);
      if (last?.writes === writes) return last.knowledge;
      const knowledge = readKnowledge(db);
      read.set(db, { writes, knowledge });
      return knowledge;
    },
    expire: () => undefined,
  };
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
    search: exactIndex(),
    jobs: { enqueue: async (_transaction, job) => void jobs.push(job) },
    ...apiSettings,
    now: clock.now,
    publicUrl: "http://sola.test",
    signingKey: await signingKey(database.db),
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
    direct: createOwnProductApi({ call: createDirectCall(services), deadlineMs: 30_000 }),
    send: (path, init) => fetch(new Request(new URL(path, apiAddress), init)),
  };
}
