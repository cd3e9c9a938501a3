import { expect, it } from "vitest";
import { parseReference } from "#domain/platform/reference.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf, post, tokenOf } from "#tests/harness/booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const api = await createTestApi("empty");
const { db } = api.database;

const key = { "idempotency-key": "dana-books-once" };

// Covers §7: POST create-booking
it("create-booking books a time, and the same time is then refused to another client", async () => {
  const renata = await storeProfessional(db, {
    professional: { booking_url: "http://renata.example/book", buffer_after_minutes: 15 },
  });
  const made = await post(api, "create-booking", danasWish(renata, "2026-12-01T10:00:00-06:00"));
  expect(made).toMatchObject({
    status: 201,
    data: {
      start: "2026-12-01T10:00:00-06:00",
      end: "2026-12-01T11:00:00-06:00",
      time_zone: "America/Chicago",
      booking_url: "https://renata.example/book",
      manage_url: expect.stringMatching(/^http:\/\/sola\.test\/booking\/[\w-]{22}\.[\w-]{22}$/),
    },
  });
  expect(parseReference(String(made.data?.reference))).toBe(made.data?.reference);

  const openings = await openingsOf(api, renata, "2026-12-01");
  expect(openings.slice(0, 2)).toEqual(["2026-12-01T11:30:00-06:00", "2026-12-01T12:00:00-06:00"]);

  const late = await post(api, "create-booking", {
    ...danasWish(renata, "2026-12-01T10:30:00-06:00"),
    first_name: "Ama",
    email: "ama@example.com",
  });
  expect(late).toMatchObject({ status: 409, message: "That time has just been taken" });
  const fresh = Object(late.data?.availability)[renata.id];
  expect(fresh.slice(0, openings.length)).toEqual(openings);
  expect(fresh.at(-1)?.slice(0, 10)).toBe("2026-12-14");
});

it("create-booking books several services in a row and adds up their prices", async () => {
  const renata = await storeProfessional(db);
  const made = await post(api, "create-booking", {
    ...danasWish(renata, "2026-12-01T10:00:00-06:00"),
    service_ids: renata.services.map(({ guid }) => guid),
  });
  expect(made.data).toMatchObject({ end: "2026-12-01T13:00:00-06:00" });
  expect(await api.call("getBooking", { token: tokenOf(made.data?.manage_url) })).toMatchObject({
    data: {
      status: "confirmed",
      can_change: true,
      is_over: false,
      price_cents: 23_750,
      services: [{ name: "Haircut" }, { name: "Balayage" }],
      stylist: { first_name: "Renata", cancellation_policy: expect.stringContaining("24 hours") },
    },
  });
});

it("a booking retains its service name and price when the service changes", async () => {
  const renata = await storeProfessional(db);
  const made = await post(api, "create-booking", danasWish(renata, "2026-12-01T10:00:00-06:00"));
  await db
    .updateTable("service")
    .set({ name: "Cut", price_cents: 1 })
    .where("stylist_id", "=", renata.id)
    .execute();
  expect(await api.call("getBooking", { token: tokenOf(made.data?.manage_url) })).toMatchObject({
    data: { price_cents: 7_200, services: [{ name: "Haircut", price_cents: 7_200 }] },
  });
});

it("create-booking returns one booking for one Idempotency-Key, concurrent requests included", async () => {
  const renata = await storeProfessional(db);
  const wish = danasWish(renata, "2026-12-02T10:00:00-06:00");
  const [one, other] = await Promise.all([
    post(api, "create-booking", wish, key),
    post(api, "create-booking", wish, key),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 201]);
  expect(one.data).toEqual(other.data);

  api.clock.advance({ minutes: 30 });
  const again = await post(api, "create-booking", wish, key);
  expect(again).toMatchObject({ status: 200, isReplayed: true, data: one.data });

  const reused = await post(api, "create-booking", { ...wish, start: "2026-12-02T12:00:00-06:00" }, key);
  expect(reused).toMatchObject({
    status: 422,
    message: "This Idempotency-Key was already used for another booking.",
  });
});

it("create-booking treats an identical request for the same time within ten minutes as one booking", async () => {
  const renata = await storeProfessional(db);
  const wish = danasWish(renata, "2026-12-03T10:00:00-06:00");
  const [one, other] = await Promise.all([
    post(api, "create-booking", wish),
    post(api, "create-booking", wish),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 201]);
  expect(one.data).toEqual(other.data);
  expect((await post(api, "create-booking", { ...wish, phone: "512-555-0164" })).status).toBe(409);
  expect((await post(api, "create-booking", { ...wish, email: "DANA@example.com" })).status).toBe(200);

  api.clock.advance({ minutes: 11 });
  expect((await post(api, "create-booking", wish)).status).toBe(409);
});

it("create-booking queues both mails, a reminder and a look at the waiting list, but none for a demo", async () => {
  const renata = await storeProfessional(db);
  api.jobs.length = 0;
  await post(api, "create-booking?sola-demo=true", danasWish(renata, "2026-12-04T10:00:00-06:00"));
  expect(api.jobs).toEqual([]);

  await post(api, "create-booking", danasWish(renata, "2026-12-04T10:00:00-06:00"));
  expect(api.jobs).toMatchObject([
    { name: "follow-up-booking", sequence: 0 },
    { name: "remind-of-booking", sequence: 0 },
    { name: "offer-openings", stylist_id: renata.id },
  ]);
  const mails = await db
    .selectFrom("message")
    .innerJoin("booking", "booking.id", "message.booking_id")
    .where("stylist_id", "=", renata.id)
    .orderBy("kind")
    .select(["kind", "recipient", "demo"])
    .execute();
  expect(mails).toEqual([
    { kind: "booking-client", recipient: "dana@example.com", demo: false },
    { kind: "booking-stylist", recipient: "renata@example.com", demo: false },
  ]);
});

it("a demo booking blocks no time", async () => {
  const renata = await storeProfessional(db);
  const wish = danasWish(renata, "2026-12-05T10:00:00-06:00");
  expect((await post(api, "create-booking?sola-demo=true", wish)).status).toBe(201);
  expect(await openingsOf(api, renata, "2026-12-05")).toContain("2026-12-05T10:00:00-06:00");
  expect((await post(api, "create-booking", { ...wish, first_name: "Ama" })).status).toBe(201);
  expect((await post(api, "create-booking?sola-demo=true", { ...wish, first_name: "Zoë" })).status).toBe(409);
});

// Covers §7: POST create-booking
it.each([
  ["yesterday", "2026-11-20T10:00:00-06:00", "Please provide an upcoming date."],
  ["too soon", "2026-11-21T10:30:00-06:00", "That time isn’t open for booking. Please choose another."],
  ["too far", "2027-03-01T10:00:00-06:00", "That time isn’t open for booking. Please choose another."],
  ["off the grid", "2026-12-01T10:10:00-06:00", "That time isn’t open for booking. Please choose another."],
  ["before opening", "2026-12-01T08:30:00-06:00", "That time isn’t open for booking. Please choose another."],
  ["past closing", "2026-12-01T16:30:00-06:00", "That time isn’t open for booking. Please choose another."],
  [
    "in another offset",
    "2026-12-01T10:00:00-05:00",
    "That time isn’t open for booking. Please choose another.",
  ],
  [
    "at the end of time",
    "9999-12-31T23:59:59-14:00",
    "That time isn’t open for booking. Please choose another.",
  ],
  ["at its beginning", "0000-01-01T00:00:00Z", "Please provide an upcoming date."],
])("create-booking refuses %s", async (_, start, message) => {
  const clockApi = await createTestApi("empty");
  const renata = await storeProfessional(clockApi.database.db);
  expect(await post(clockApi, "create-booking", danasWish(renata, start))).toMatchObject({
    status: 422,
    message,
    data: { errors: { start: [message] } },
  });
});

it("create-booking refuses a service that the professional doesn't offer", async () => {
  const renata = await storeProfessional(db);
  const temi = await storeProfessional(db);
  const wish = danasWish(renata, "2026-12-08T10:00:00-06:00");
  const offered = "That service is no longer offered. Please choose another.";
  const foreign = await post(api, "create-booking", { ...wish, service_ids: [temi.services[0]?.guid] });
  expect(foreign).toMatchObject({ status: 422, data: { errors: { service_ids: [offered] } } });

  await db.updateTable("service").set({ active: false }).where("stylist_id", "=", renata.id).execute();
  expect(await post(api, "create-booking", wish)).toMatchObject({ status: 422, message: offered });
  expect((await post(api, "create-booking", { ...wish, stylist_id: 999_999 })).status).toBe(404);
  await db.updateTable("stylist").set({ active: false }).where("id", "=", temi.id).execute();
  expect((await post(api, "create-booking", danasWish(temi, wish.start))).status).toBe(404);
});

it("create-booking names the external booking page of a professional who isn't booked here", async () => {
  const own = { books_online: false, booking_url: "renata.example/book" };
  const elsewhere = await storeProfessional(db, { professional: own });
  const withoutHours = await storeProfessional(db, { hours: [] });
  expect(await openingsOf(api, elsewhere, "2026-12-08", 14)).toEqual([]);
  expect(await openingsOf(api, withoutHours, "2026-12-08", 14)).toEqual([]);
  expect(await post(api, "create-booking", danasWish(elsewhere, "2026-12-08T10:00:00-06:00"))).toMatchObject({
    status: 422,
    data: { booking_url: "https://renata.example/book", phone: "5125550177" },
  });
  expect(
    await post(api, "create-booking", danasWish(withoutHours, "2026-12-08T10:00:00-06:00")),
  ).toMatchObject({ status: 422, data: { booking_url: null, phone: "5125550177" } });
});
