import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { type RateLimitName, rateLimits } from "#contract/platform/rate-limit.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { createClock } from "#tests/harness/clock.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { keepLog } from "#tests/harness/log.ts";
import { rateLimitPolicy } from "./admit.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const { db } = await openTestDatabase("empty");
const clock = createClock();
const log = keepLog();
const create = () => createRateLimiter({ db, now: clock.now, log });

const limitedApi = await createTestApi("empty", { rateLimiter: create() });

beforeEach(async () => {
  await db.deleteFrom("rate_limit").execute();
});

async function takeMany(limiter: ReturnType<typeof create>, count: number, address = "192.0.2.1") {
  const taken = [];
  for (let n = 0; n < count; n += 1) taken.push(await limiter.take("write", address));
  return taken.filter(({ ok }) => ok).length;
}

describe("one client", () => {
  test("has its burst, and then its refill over time", async () => {
    const limiter = create();
    expect(await takeMany(limiter, 25)).toBe(20);
    clock.advance({ seconds: 29 });
    expect(await takeMany(limiter, 5)).toBe(0);
    clock.advance({ seconds: 1 });
    expect(await takeMany(limiter, 5)).toBe(1);
    clock.advance({ minutes: 5 });
    expect(await takeMany(limiter, 20)).toBe(10);
    clock.advance({ hours: 5 });
    expect(await takeMany(limiter, 25)).toBe(20);
  });

  test("gets Retry-After, and is accepted after it", async () => {
    const limiter = create();
    await takeMany(limiter, 20);
    expect(await limiter.take("write", "192.0.2.1")).toEqual({ ok: false, retryAfterSeconds: 30 });
    clock.advance({ seconds: 10 });
    expect(await limiter.take("write", "192.0.2.1")).toEqual({ ok: false, retryAfterSeconds: 20 });
    clock.advance({ seconds: 20 });
    expect(await limiter.take("write", "192.0.2.1")).toMatchObject({ ok: true });
  });

  test("waits no longer when the clock is set back, on any instance", async () => {
    const [one, other] = [create(), create()];
    expect(await takeMany(one, 25)).toBe(20);
    clock.advance({ hours: -24 });
    expect(await takeMany(one, 25)).toBe(20);
    clock.advance({ hours: -24 });
    expect(await takeMany(other, 25)).toBe(20);
    clock.advance({ hours: 48 });
  });

  test("has one burst on instances whose clocks differ a little", async () => {
    const behind = createRateLimiter({ db, now: () => clock.now().subtract({ seconds: 5 }), log });
    expect(await takeMany(create(), 25)).toBe(20);
    expect(await takeMany(behind, 5)).toBe(0);
  });

  test("has one limit across instances", async () => {
    const [one, other] = [create(), create()];
    const together = await Promise.all([takeMany(one, 15), takeMany(other, 15)]);
    expect(together.reduce((sum, taken) => sum + taken)).toBe(20);
  });

  test("has a separate count for each limit", async () => {
    const limiter = create();
    await takeMany(limiter, 20);
    expect(await limiter.take("search", "192.0.2.1")).toMatchObject({ ok: true });
  });

  test("is an IPv4 address, also in IPv6 notation", async () => {
    const limiter = create();
    await takeMany(limiter, 20, "::ffff:192.0.2.1");
    expect(await takeMany(limiter, 1, "192.0.2.1")).toBe(0);
    expect(await takeMany(limiter, 1, "192.0.2.2")).toBe(1);
  });

  test("is the /64 of an IPv6 address", async () => {
    const limiter = create();
    await takeMany(limiter, 20, "2001:db8:1:2::1");
    expect(await takeMany(limiter, 1, "2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe(0);
    expect(await takeMany(limiter, 1, "2001:db8:1:3::1")).toBe(1);
  });
});

test("the limiter evicts clients after their window", async () => {
  const limiter = create();
  await takeMany(limiter, 5);
  clock.advance({ minutes: 11 });
  await limiter.take("write", "192.0.2.7");
  expect(await db.selectFrom("rate_limit").select("client").execute()).toEqual([{ client: "192.0.2.7" }]);
});

test("the limiter lets requests through when it can't count", async () => {
  const broken = await openTestDatabase("empty");
  const limiter = createRateLimiter({ db: broken.db, now: clock.now, log });
  await sql`drop table rate_limit`.execute(broken.db);
  expect(await limiter.take("write", "192.0.2.1")).toEqual({ ok: true });
  expect(log.lines).toMatchObject([{ level: "warn", message: "rate limiter unavailable, calls allowed" }]);
});

test("the limiter identifies a client by address, whatever headers it sends", async () => {
  const quiet = keepLog();
  let nowMs = 0;
  const limiter = createRateLimiter({
    db,
    now: () => Temporal.Instant.fromEpochMilliseconds(nowMs),
    log: quiet,
  });
  const names = Object.keys(rateLimits) as RateLimitName[];
  const address = fc.oneof(fc.string({ unit: "binary" }), fc.ipV4(), fc.ipV6(), fc.constant("some; select"));
  const call = fc.tuple(fc.constantFrom(...names), address, fc.nat({ max: 4e12 }));
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 8 }), async (calls) => {
      const taken = await Promise.all(
        calls.map(([name, from, atMs]) => {
          nowMs = atMs;
          return limiter.take(name, from);
        }),
      );
      for (const one of taken) expect(one.ok || one.retryAfterSeconds > 0).toBe(true);
    }),
  );
  expect(quiet.lines).toEqual([]);
});

test("a POST doesn't count against the write limit when it is refused with 422 or carries sola-demo=true", async () => {
  const limited = await createTestApi("empty", { rateLimiter: create() });
  const location_id = await storeLocation(limited.database.db);
  const write = async (fields: object, query = "") => {
    const { path, example } = endpoints.createContactInquiry;
    const headers = { "content-type": "application/json", "x-sola-client-address": "192.0.2.45" };
    const body = JSON.stringify({ ...example, location_id, ...fields });
    return limited.send(`${path}${query}`, { method: "POST", headers, body });
  };
  for (let n = 0; n < 25; n += 1) {
    expect((await write({ phone: "12" })).status).toBe(422);
    expect((await write({ location_id: 999_999 })).status).toBe(422);
    expect((await write({ email: `dana${n}@example.com` }, "?sola-demo=true")).status).toBe(200);
  }
  expect((await write({})).headers.get("ratelimit")).toBe('"write";r=19;t=30');
});

test("holds don't use up the calls for the booking itself", async () => {
  const limited = await createTestApi("empty", { rateLimiter: create() });
  const post = async (path: string) => {
    const headers = { "content-type": "application/json", "x-sola-client-address": "192.0.2.44" };
    return (await limited.send(path, { method: "POST", headers, body: "{}" })).status;
  };
  for (let held = 0; held < 60; held += 1) expect(await post("hold-slot")).toBe(422);
  expect(await post("hold-slot")).toBe(429);
  expect(await post("create-booking")).toBe(422);
});

describe("the rate-limit headers of a call (draft-ietf-httpapi-ratelimit-headers-10)", () => {
  const fieldsOf = ({ headers }: Response) => [headers.get("ratelimit-policy"), headers.get("ratelimit")];
  const ask = async (path: string, address?: string) =>
    fieldsOf(await limitedApi.send(path, address ? { headers: { "x-sola-client-address": address } } : {}));

  test("state the policy, the remaining requests and the time to reset", async () => {
    const client = "192.0.2.71";
    expect(await ask("check-token-valid?token=x", client)).toEqual([
      '"token-check";q=10;w=60',
      '"token-check";r=9;t=6',
    ]);
    clock.advance({ seconds: 2 });
    expect(await ask("check-token-valid?token=x", client)).toEqual([
      '"token-check";q=10;w=60',
      '"token-check";r=8;t=4',
    ]);
  });

  test("are sent with a refusal and agree with its Retry-After", async () => {
    const client = "192.0.2.72";
    for (let asked = 0; asked < 10; asked += 1) await ask("check-token-valid?token=x", client);
    for (const _ of ["by the database", "from memory"])
      expect(await ask("check-token-valid?token=x", client)).toEqual([
        '"token-check";q=10;w=60',
        '"token-check";r=0;t=6',
      ]);
  });

  test("state the burst and the time until all of it is back", async () => {
    expect(await ask("search-state-city-zip?search=denver", "192.0.2.73")).toEqual([
      '"search";q=60;w=3',
      '"search";r=59;t=1',
    ]);
    expect(Object.keys(rateLimits).map((name) => rateLimitPolicy(name as RateLimitName))).toEqual([
      '"search";q=60;w=3',
      '"availability";q=40;w=4',
      '"picture";q=120;w=2',
      '"write";q=20;w=600',
      '"demo";q=200;w=600',
      '"page-post";q=20;w=600',
      '"hold";q=60;w=600',
      '"booking-day";q=10;w=86400',
      '"tour-day";q=4;w=86400',
      '"tracking";q=60;w=600',
      '"password-mail";q=10;w=3600',
      '"token-check";q=10;w=60',
    ]);
  });

  test("are absent where a call or a client isn't counted", async () => {
    expect(await ask("get-msas-list", "192.0.2.74")).toEqual([null, null]);
    expect(await ask("check-token-valid?token=x")).toEqual([null, null]);
  });
});

test("a request over the limit gets 429 with Retry-After, and only for a known client", async () => {
  const api = await createTestApi("empty");
  const limited = await createTestApi("empty", {
    rateLimiter: createRateLimiter({ db: api.database.db, now: clock.now, log }),
  });
  const ask = (address?: string) =>
    limited.send(
      "check-token-valid?token=x",
      address === undefined ? {} : { headers: { "x-sola-client-address": address } },
    );

  for (let asked = 0; asked < 10; asked += 1) expect((await ask("192.0.2.1")).status).toBe(422);
  const refused = await ask("192.0.2.1");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("6");
  expect(await refused.json()).toMatchObject({
    status: false,
    data: null,
    message: "That was a lot at once. Please wait a moment and try again.",
  });
  expect((await ask()).status).toBe(422);
});
