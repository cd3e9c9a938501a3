import { describe, expect, it } from "vitest";
import { createDirectCall } from "#api/create-api.ts";
import { createRateLimiter } from "#api/platform/http/rate-limiter.ts";
import { createOwnProductApi } from "#clients/platform/product-api.ts";
import { clientAddressHeader } from "#contract/platform/internal-headers.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf, post, tokenOf } from "#tests/harness/booking.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";

const api = await createTestApi("empty");
const { db } = api.database;

const start = "2026-12-01T10:00:00-06:00";

async function hold(professional: TestProfessional, at: string, more: object = {}, key?: string) {
  const wish = { stylist_id: professional.id, service_ids: [professional.services[0]?.guid], start: at };
  const headers = key ? { "idempotency-key": key } : {};
  const { status, data } = await post(api, "hold-slot", { ...wish, ...more }, headers);
  return { status, token: String(data?.hold), held_until: data?.held_until };
}

it("a hold reserves a time for its holder for five minutes", async () => {
  const renata = await storeProfessional(db);
  const held = await hold(renata, start);
  expect(held).toMatchObject({ status: 200, held_until: api.clock.now().add({ minutes: 5 }).toString() });
  expect(await openingsOf(api, renata, "2026-12-01")).not.toContain(start);
  expect(await openingsOf(api, renata, "2026-12-01", 1, { token: held.token })).toContain(start);
  expect((await hold(renata, start)).status).toBe(409);
  expect((await post(api, "create-booking", danasWish(renata, start))).status).toBe(409);

  const booked = await post(api, "create-booking", danasWish(renata, start, { hold: held.token }));
  expect(booked.status).toBe(201);
  expect(await holdCount(renata)).toBe(0);
  expect((await post(api, "create-booking", danasWish(renata, start, { hold: held.token }))).data).toEqual(
    booked.data,
  );
});

it("a hold requested again with its key is the same hold, concurrent requests included", async () => {
  const renata = await storeProfessional(db);
  const again = () => hold(renata, start, {}, "lost-answer-1");
  const [first, ...others] = await Promise.all([again(), again(), again(), again()]);
  expect(first?.status).toBe(200);
  expect(others).toEqual([first, first, first]);
  api.clock.advance({ minutes: 2 });
  expect(await again()).toEqual(first);
  expect((await hold(renata, start, {}, "another-key")).status).toBe(409);
  expect((await hold(renata, "2026-12-01T14:00:00-06:00", {}, "lost-answer-1")).status).toBe(422);
  const booked = await post(api, "create-booking", danasWish(renata, start, { hold: first?.token }));
  expect(booked.status).toBe(201);
  expect((await again()).status).toBe(409);
});

it("a hold requested again with its key after it expired is a new hold", async () => {
  const renata = await storeProfessional(db);
  const first = await hold(renata, start, {}, "asked-again-later");
  api.clock.advance({ minutes: 6 });
  const second = await hold(renata, start, {}, "asked-again-later");
  expect(second.status).toBe(200);
  expect(second.token).not.toBe(first.token);
  expect(await hold(renata, start, {}, "asked-again-later")).toEqual(second);
});

it("a hold expires after five minutes", async () => {
  const renata = await storeProfessional(db);
  const held = await hold(renata, start);
  api.clock.advance({ minutes: 5 });
  expect(await openingsOf(api, renata, "2026-12-01")).toContain(start);
  const other = { first_name: "Ama", email: "ama@example.com" };
  expect((await post(api, "create-booking", danasWish(renata, start, other))).status).toBe(201);
  expect(await holdCount(renata)).toBe(0);
  expect((await post(api, "create-booking", danasWish(renata, start, { hold: held.token }))).status).toBe(
    409,
  );
});

it("a holder holds one time at a time", async () => {
  const renata = await storeProfessional(db);
  const first = await hold(renata, start);
  const second = await hold(renata, "2026-12-01T10:30:00-06:00", { hold: first.token });
  expect(second.status).toBe(200);
  const openings = await openingsOf(api, renata, "2026-12-01");
  expect(openings.slice(0, 4)).toEqual([
    "2026-12-01T09:00:00-06:00",
    "2026-12-01T09:30:00-06:00",
    "2026-12-01T11:30:00-06:00",
    "2026-12-01T12:00:00-06:00",
  ]);
  expect(await holdCount(renata)).toBe(1);
});

it("minimum notice counts from the start of the hold, and a past time is never booked", async () => {
  const renata = await storeProfessional(db, { professional: { minimum_notice_minutes: 60 } });
  const soon = api.clock.now().round({ smallestUnit: "hour", roundingMode: "ceil" }).add({ hours: 2 });
  api.clock.advance(soon.subtract({ minutes: 60 }).since(api.clock.now()));
  const at = soon.toZonedDateTimeISO("America/Chicago").toString({ timeZoneName: "never" });
  const held = await hold(renata, at);
  expect(held.status).toBe(200);
  api.clock.advance({ minutes: 3 });
  expect((await post(api, "create-booking", danasWish(renata, at))).status).toBe(422);
  expect((await post(api, "create-booking", danasWish(renata, at, { hold: held.token }))).status).toBe(201);
});

it("a hold doesn't open with another hold's token or for another professional", async () => {
  const renata = await storeProfessional(db);
  const temi = await storeProfessional(db);
  const ofTemi = await hold(temi, start);
  await hold(renata, start);
  for (const token of ["", "x", "a.b", ofTemi.token, `${ofTemi.token}x`]) {
    expect((await post(api, "create-booking", danasWish(renata, start, { hold: token }))).status).toBe(409);
  }
  const booked = await post(api, "create-booking", danasWish(temi, start));
  const bookingToken = tokenOf(booked.data?.manage_url);
  expect((await post(api, "create-booking", danasWish(renata, start, { hold: bookingToken }))).status).toBe(
    409,
  );
  expect((await api.call("getBooking", { token: ofTemi.token })).ok).toBe(false);
});

async function holdCount({ id }: TestProfessional): Promise<number> {
  const held = await db
    .selectFrom("booking")
    .where("stylist_id", "=", id)
    .where("status", "=", "held")
    .select("id")
    .execute();
  return held.length;
}

describe("one client network", () => {
  const limited = createRateLimiter({ ...api.services, log: api.services.log });
  const visitor = createDirectCall({ ...api.services, rateLimiter: limited });
  const day = "2026-12-01";

  /** Holds a time from an address, as the site does for a visitor, a second after the last. */
  async function holdFrom(address: string, { id, services }: TestProfessional, at: string) {
    api.clock.advance({ seconds: 1 });
    const product = createOwnProductApi({ call: visitor, deadlineMs: 30_000 });
    const wish = { stylist_id: id, service_ids: [services[0]?.guid ?? ""], start: at };
    return product.call("holdSlot", wish, { headers: { [clientAddressHeader]: address } });
  }

  it("holds three times of a professional, and the oldest goes", async () => {
    const renata = await storeProfessional(db);
    const before = await openingsOf(api, renata, day);
    const held: string[] = [];
    for (let n = 0; n < 51; n += 1) {
      const [open = ""] = (await openingsOf(api, renata, day)).filter((at) => !held.includes(at));
      if (open === "") break;
      expect((await holdFrom(n % 2 ? "203.0.113.7" : "::ffff:203.0.113.7", renata, open)).ok).toBe(true);
      held.push(open);
    }
    expect(held.length).toBeGreaterThan(5);
    expect(await holdCount(renata)).toBe(3);
    // Three holds of an hour, on a grid of half an hour.
    expect((await openingsOf(api, renata, day)).length).toBeGreaterThanOrEqual(before.length - 9);
  });

  it("doesn't end holds of other networks, other professionals or offers", async () => {
    const [renata, temi] = [await storeProfessional(db), await storeProfessional(db)];
    expect((await hold(renata, "2026-12-02T09:00:00-06:00")).status).toBe(200);
    expect((await holdFrom("2001:db8:0:1::1", renata, "2026-12-02T10:00:00-06:00")).ok).toBe(true);
    expect((await holdFrom("203.0.113.7", temi, "2026-12-02T10:00:00-06:00")).ok).toBe(true);
    for (const hour of [11, 12, 13, 14, 15])
      expect((await holdFrom("203.0.113.7", renata, `2026-12-02T${hour}:00:00-06:00`)).ok).toBe(true);
    expect([await holdCount(renata), await holdCount(temi)]).toEqual([5, 1]);
    for (const hour of [11, 12, 13])
      await holdFrom("2001:db8:0:1:ffff::2", renata, `2026-12-02T${hour}:00:00-06:00`);
    const networks = await db
      .selectFrom("booking")
      .where("stylist_id", "=", renata.id)
      .where("held_by", "=", "2001:db8:0:1::/64")
      .select("id")
      .execute();
    expect(networks).toHaveLength(3);
  });
});
