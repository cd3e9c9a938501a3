import { sql } from "kysely";
import { expect, it } from "vitest";
import { instant } from "#api/platform/database/instant.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { openingsOf, post } from "#tests/harness/booking.ts";
import { book } from "#tests/harness/made-booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { remindOfBooking } from "./queue-booking-mail.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const { signingKey } = api.services;

const start = "2026-12-01T10:00:00-06:00";

async function mailsAbout(id: string) {
  return db
    .selectFrom("message")
    .where("booking_id", "=", id)
    .where("kind", "not in", ["booking-client", "booking-stylist"])
    .orderBy("created_at")
    .orderBy("recipient")
    .select(["kind", "recipient", "detail"])
    .execute();
}

it("reschedule-booking moves a booking, frees its old time, and mails both sides", async () => {
  const renata = await storeProfessional(db);
  const { id, client } = await book(api, renata, start);
  const moved = await post(api, "reschedule-booking", { token: client, start: "2026-12-01T13:00:00-06:00" });
  expect(moved).toMatchObject({
    status: 200,
    data: { start: "2026-12-01T13:00:00-06:00", end: "2026-12-01T14:00:00-06:00", status: "confirmed" },
  });
  const openings = await openingsOf(api, renata, "2026-12-01");
  expect(openings).toContain(start);
  expect(openings).not.toContain("2026-12-01T13:00:00-06:00");
  const told = { sequence: 1, was: "2026-12-01T16:00:00Z" };
  expect(await mailsAbout(id)).toEqual([
    { kind: "booking-moved", recipient: "dana@example.com", detail: { ...told, side: "client" } },
    { kind: "booking-moved", recipient: "renata@example.com", detail: { ...told, side: "stylist" } },
  ]);

  await post(api, "reschedule-booking", { token: client, start: "2026-12-01T15:00:00-06:00" });
  // Both are still to leave: they will say the last state.
  expect((await mailsAbout(id)).map(({ detail }) => detail)).toEqual([
    { ...told, sequence: 2, side: "client" },
    { ...told, sequence: 2, side: "stylist" },
  ]);
});

it("reschedule-booking moves a booking by less than its length, and changes nothing at its current time", async () => {
  const renata = await storeProfessional(db);
  const { id, client } = await book(api, renata, start);
  expect((await post(api, "reschedule-booking", { token: client, start })).status).toBe(200);
  expect(await mailsAbout(id)).toEqual([]);
  const near = { token: client, start: "2026-12-01T10:30:00-06:00" };
  expect(await openingsOf(api, renata, "2026-12-01")).not.toContain(near.start);
  expect(await openingsOf(api, renata, "2026-12-01", 1, { token: client })).toContain(near.start);
  expect((await post(api, "reschedule-booking", near)).status).toBe(200);
});

it("six concurrent requests for one reschedule store it once and get the same response", async () => {
  const renata = await storeProfessional(db);
  const { id, client } = await book(api, renata, start);
  const move = () => post(api, "reschedule-booking", { token: client, start: "2026-12-01T13:00:00-06:00" });
  const [one, ...others] = await Promise.all([move(), move(), move(), move(), move(), move()]);
  expect(one).toMatchObject({ status: 200, data: { start: "2026-12-01T13:00:00-06:00" } });
  for (const other of others) expect(other).toEqual(one);
  expect(await mailsAbout(id)).toHaveLength(2);
});

it("two concurrent reschedules run in turn, and their one mail to each side names the time before both", async () => {
  const renata = await storeProfessional(db);
  const { id, client } = await book(api, renata, start);
  const later = ["2026-12-01T13:00:00-06:00", "2026-12-01T15:00:00-06:00"];
  const moves = later.map((at) => post(api, "reschedule-booking", { token: client, start: at }));
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200]);
  const told = (await mailsAbout(id)).map(({ detail }) => Object(detail));
  expect(told.map(({ sequence, was }) => [sequence, was])).toEqual([
    [2, "2026-12-01T16:00:00Z"],
    [2, "2026-12-01T16:00:00Z"],
  ]);
});

it("rescheduling a booking back before its mail leaves sends none", async () => {
  const renata = await storeProfessional(db);
  const { id, client } = await book(api, renata, start);
  for (const at of ["2026-12-01T13:00:00-06:00", "2026-12-01T15:00:00-06:00", start])
    expect((await post(api, "reschedule-booking", { token: client, start: at })).status).toBe(200);
  expect(await mailsAbout(id)).toEqual([]);
});

it("rescheduling one booking 59 times sends its client ten mails at most, one a minute", async () => {
  const renata = await storeProfessional(db);
  const { id, client } = await book(api, renata, start, { email: "stranger@example.com" });
  let refusal = "";
  for (let n = 1; n <= 59; n += 1) {
    const at = `2026-12-0${1 + (n % 2)}T${10 + (n % 7)}:00:00-06:00`;
    const { status, message } = await post(api, "reschedule-booking", { token: client, start: at });
    if (status === 422) refusal = message;
    api.clock.advance({ seconds: 10 });
    await db
      .updateTable("message")
      .set({ status: "sent" })
      .where((mail) => mail.or([mail("due_at", "is", null), mail("due_at", "<=", instant(api.clock.now()))]))
      .execute();
  }
  expect(refusal).toContain("You’ve moved this booking 10 times since yesterday.");
  expect(await db.selectFrom("booking").where("id", "=", id).select("sequence").execute()).toEqual([
    { sequence: 10 },
  ]);
  const moved = await db
    .selectFrom("message")
    .where("booking_id", "=", id)
    .where("kind", "=", "booking-moved")
    .where("recipient", "=", "stranger@example.com")
    .orderBy("created_at")
    .select(sql<number>`extract(epoch from coalesce(due_at, created_at))::float8`.as("leaves"))
    .execute();
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.length).toBeLessThanOrEqual(10);
  for (const [n, { leaves }] of moved.entries())
    if (n > 0) expect(leaves - (moved[n - 1]?.leaves ?? 0)).toBeGreaterThanOrEqual(60);
  api.clock.advance({ hours: 24 });
  const again = { token: client, start: "2026-12-03T10:00:00-06:00" };
  expect((await post(api, "reschedule-booking", again)).status).toBe(200);
});

it("a reschedule offers times of the booking's own length after its service's length changed", async () => {
  const renata = await storeProfessional(db);
  const { client } = await book(api, renata, start);
  await db
    .updateTable("service")
    .set({ duration_minutes: 240 })
    .where("stylist_id", "=", renata.id)
    .execute();
  const openings = await openingsOf(api, renata, "2026-12-02", 1, { token: client });
  expect(openings.at(-1)).toBe("2026-12-02T16:00:00-06:00");
  const moved = await post(api, "reschedule-booking", { token: client, start: openings.at(-1) });
  expect(moved).toMatchObject({ status: 200, data: { is_moved: true, end: "2026-12-02T17:00:00-06:00" } });
});

it("reschedule-booking refuses an impossible time and returns the free ones", async () => {
  const renata = await storeProfessional(db);
  const { client } = await book(api, renata, start);
  await book(api, renata, "2026-12-01T12:00:00-06:00");
  const move = (at: string) => post(api, "reschedule-booking", { token: client, start: at });
  const taken = await move("2026-12-01T11:30:00-06:00");
  expect(taken).toMatchObject({ status: 409, message: "That time has just been taken" });
  expect(Object(taken.data?.availability)[renata.id]).toContain("2026-12-01T11:00:00-06:00");
  expect((await move("2026-12-01T20:00:00-06:00")).status).toBe(422);
  expect((await move("2026-11-20T10:00:00-06:00")).message).toBe("Please provide an upcoming date.");
});

it("cancel-booking cancels once, frees the time immediately, and mails both sides", async () => {
  const renata = await storeProfessional(db);
  const { id, client } = await book(api, renata, start);
  const cancelled = await post(api, "cancel-booking", { token: client, reason: "I have to travel." });
  expect(cancelled).toMatchObject({
    status: 200,
    data: {
      status: "cancelled",
      cancelled_by: "client",
      cancel_reason: "I have to travel.",
      can_change: false,
    },
  });
  expect(await openingsOf(api, renata, "2026-12-01")).toContain(start);
  expect((await post(api, "cancel-booking", { token: client })).status).toBe(200);
  expect(await mailsAbout(id)).toEqual([
    {
      kind: "booking-cancelled",
      recipient: "dana@example.com",
      detail: { sequence: 1, side: "client" },
    },
    {
      kind: "booking-cancelled",
      recipient: "renata@example.com",
      detail: { sequence: 1, side: "stylist" },
    },
  ]);
  expect(await post(api, "reschedule-booking", { token: client, start })).toMatchObject({
    status: 422,
    message: "This booking can no longer be changed here.",
  });
});

it("a booking that has begun can't be rescheduled or canceled", async () => {
  const renata = await storeProfessional(db, { professional: { minimum_notice_minutes: 0 } });
  const past = await createTestApi("empty", {
    db,
    signingKey,
    now: () => Temporal.Instant.from("2026-12-01T16:00:00Z"),
  });
  const { client, professional } = await book(api, renata, start);
  for (const [path, body] of [
    ["reschedule-booking", { token: client, start: "2026-12-02T10:00:00-06:00" }],
    ["cancel-booking", { token: client }],
    ["cancel-booking-as-stylist", { token: professional, reason: "Too late." }],
  ] as const) {
    expect((await post(past, path, body)).message).toBe("This booking can no longer be changed here.");
  }
  expect(await past.call("getBooking", { token: client })).toMatchObject({
    data: { status: "confirmed", can_change: false, is_over: false },
  });
});

it("rescheduling and canceling a demo booking sends no mail", async () => {
  const { id, client, professional } = await book(
    api,
    await storeProfessional(db),
    start,
    {},
    "?sola-demo=true",
  );
  await post(api, "reschedule-booking", { token: client, start: "2026-12-01T12:00:00-06:00" });
  await post(api, "cancel-booking-as-stylist", { token: professional, reason: "Only a demo." });
  expect(await db.selectFrom("message").where("booking_id", "=", id).select("id").execute()).toEqual([]);
});

it("a booking gets one reminder, and a rescheduled or canceled one gets none for its old time", async () => {
  const renata = await storeProfessional(db);
  const reminders = async (id: string) =>
    (await mailsAbout(id)).filter(({ kind }) => kind === "booking-reminder").length;

  const kept = await book(api, renata, start);
  await remindOfBooking(api.services, { booking_id: kept.id, sequence: 0 });
  await remindOfBooking(api.services, { booking_id: kept.id, sequence: 0 });
  expect(await reminders(kept.id)).toBe(1);

  await post(api, "reschedule-booking", { token: kept.client, start: "2026-12-02T10:00:00-06:00" });
  await remindOfBooking(api.services, { booking_id: kept.id, sequence: 0 });
  expect(await reminders(kept.id)).toBe(1);
  await remindOfBooking(api.services, { booking_id: kept.id, sequence: 1 });
  expect(await reminders(kept.id)).toBe(2);

  const gone = await book(api, renata, start);
  await post(api, "cancel-booking", { token: gone.client });
  await remindOfBooking(api.services, { booking_id: gone.id, sequence: 0 });
  expect(await reminders(gone.id)).toBe(0);
});
