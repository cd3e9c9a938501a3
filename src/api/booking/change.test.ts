import { sql } from "kysely";
import { expect, it } from "vitest";
import { signToken, type TokenPurpose } from "#api/signed-token.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf, post, tokenOf } from "#tests/harness/booking.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { remindOfBooking } from "./remind.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const { signingKey } = api.services;

const start = "2026-12-01T10:00:00-06:00";

/** A booking of Dana's, with the token of each side. */
async function book(professional: TestProfessional, at = start, query = "") {
  const made = await post(api, `create-booking${query}`, danasWish(professional, at));
  const client = tokenOf(made.data?.manage_url);
  const [id = ""] = client.split(".");
  return { id, client, stylist: signToken(signingKey, "booking-as-stylist", id) };
}

async function mailsAbout(id: string) {
  return db
    .selectFrom("mail")
    .where("booking_id", "=", id)
    .where("kind", "not in", ["booking-client", "booking-stylist"])
    .orderBy("created_at")
    .orderBy("recipient")
    .select(["kind", "recipient", "detail"])
    .execute();
}

it("moves a booking, frees the time it had, and tells both sides", async () => {
  const renata = await storeProfessional(db);
  const { id, client } = await book(renata);
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
  expect(await mailsAbout(id)).toHaveLength(4);
});

it("moves a booking by less than its own length, and nowhere when asked for the time it has", async () => {
  const renata = await storeProfessional(db);
  const { id, client } = await book(renata);
  expect((await post(api, "reschedule-booking", { token: client, start })).status).toBe(200);
  expect(await mailsAbout(id)).toEqual([]);
  const near = { token: client, start: "2026-12-01T10:30:00-06:00" };
  expect(await openingsOf(api, renata, "2026-12-01")).not.toContain(near.start);
  expect(await openingsOf(api, renata, "2026-12-01", 1, { token: client })).toContain(near.start);
  expect((await post(api, "reschedule-booking", near)).status).toBe(200);
});

it("offers times of the booking's own length, whatever its services take by now", async () => {
  const renata = await storeProfessional(db);
  const { client } = await book(renata);
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

it("does not move a booking to where it cannot be, and offers what is free", async () => {
  const renata = await storeProfessional(db);
  const { client } = await book(renata);
  await book(renata, "2026-12-01T12:00:00-06:00");
  const move = (at: string) => post(api, "reschedule-booking", { token: client, start: at });
  const taken = await move("2026-12-01T11:30:00-06:00");
  expect(taken).toMatchObject({ status: 409, message: "That time has just been taken" });
  expect(Object(taken.data?.availability)[renata.id]).toContain("2026-12-01T11:00:00-06:00");
  expect((await move("2026-12-01T20:00:00-06:00")).status).toBe(422);
  expect((await move("2026-11-20T10:00:00-06:00")).message).toBe("Please provide an upcoming date.");
});

it("lets only one of two bookings have a time both move to", async () => {
  const renata = await storeProfessional(db);
  const one = await book(renata);
  const other = await book(renata, "2026-12-01T12:00:00-06:00");
  const moves = await Promise.all(
    [one, other].map(({ client }) =>
      post(api, "reschedule-booking", { token: client, start: "2026-12-01T15:00:00-06:00" }),
    ),
  );
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("cancels once, frees the time at once, and tells both sides", async () => {
  const renata = await storeProfessional(db);
  const { id, client } = await book(renata);
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

it("lets the professional cancel with a reason", async () => {
  const renata = await storeProfessional(db);
  const { client, stylist } = await book(renata);
  expect((await post(api, "cancel-booking-as-stylist", { token: stylist })).status).toBe(422);
  await post(api, "cancel-booking-as-stylist", { token: stylist, reason: "I am unwell." });
  expect(await api.call("getBooking", { token: client })).toMatchObject({
    data: { status: "cancelled", cancelled_by: "stylist", cancel_reason: "I am unwell." },
  });
});

it("changes nothing once the booking has begun", async () => {
  const renata = await storeProfessional(db, { stylist: { minimum_notice_minutes: 0 } });
  const past = await createTestApi("empty", {
    db,
    signingKey,
    now: () => Temporal.Instant.from("2026-12-01T16:00:00Z"),
  });
  const { client, stylist } = await book(renata);
  for (const [path, body] of [
    ["reschedule-booking", { token: client, start: "2026-12-02T10:00:00-06:00" }],
    ["cancel-booking", { token: client }],
    ["cancel-booking-as-stylist", { token: stylist, reason: "Too late." }],
  ] as const) {
    expect((await post(past, path, body)).message).toBe("This booking can no longer be changed here.");
  }
  expect(await past.call("getBooking", { token: client })).toMatchObject({
    data: { status: "confirmed", can_change: false, is_over: false },
  });
});

it("closes time that a professional blocks, once, and leaves what is booked in it", async () => {
  const renata = await storeProfessional(db);
  const { stylist } = await book(renata);
  const span = { start: "2026-12-01T09:00:00-06:00", end: "2026-12-01T15:00:00-06:00" };
  for (let time = 0; time < 2; time += 1)
    expect(await post(api, "block-time", { token: stylist, ...span })).toMatchObject({
      status: 200,
      data: span,
    });
  const rows = await db.selectFrom("time_off").where("stylist_id", "=", renata.id).select("id").execute();
  expect(rows).toHaveLength(1);
  expect((await openingsOf(api, renata, "2026-12-01"))[0]).toBe("2026-12-01T15:00:00-06:00");
  expect(await api.call("getBookingForStylist", { token: stylist })).toMatchObject({
    data: { status: "confirmed", phone: "5125550163" },
  });
});

it("lists what is closed and not over, and opens it again for its professional alone", async () => {
  const renata = await storeProfessional(db);
  const { client, stylist } = await book(renata);
  const { stylist: other } = await book(await storeProfessional(db));
  const span = { start: "2026-12-02T09:00:00-06:00", end: "2026-12-02T15:00:00-06:00" };
  await post(api, "block-time", { token: stylist, ...span });
  await sql`
    insert into time_off (stylist_id, during) values (${renata.id}, '[2026-11-01 09:00Z, 2026-11-01 12:00Z)')
  `.execute(db);

  const listed = await api.call("getClosedTimes", { token: stylist });
  expect(listed).toMatchObject({ ok: true, data: [span] });
  const [closed_time_id] = listed.ok ? listed.data.map((time) => time.closed_time_id) : [];
  expect(await api.call("getClosedTimes", { token: other })).toMatchObject({ ok: true, data: [] });
  expect((await api.call("getClosedTimes", { token: client })).ok).toBe(false);

  const reopen = (token: string) => post(api, "reopen-time", { token, closed_time_id });
  for (const token of [client, other, `${stylist}x`]) expect((await reopen(token)).status).toBe(404);
  expect(await openingsOf(api, renata, "2026-12-02")).not.toContain("2026-12-02T10:00:00-06:00");
  expect(await reopen(stylist)).toMatchObject({ status: 200, data: span });
  expect(await openingsOf(api, renata, "2026-12-02")).toContain("2026-12-02T10:00:00-06:00");
  expect(await reopen(stylist)).toMatchObject({ status: 404, message: "That time is open already." });
});

it("leaves closed what only a demo opens", async () => {
  const renata = await storeProfessional(db);
  const { stylist } = await book(renata);
  const { stylist: inDemo } = await book(renata, "2026-12-03T10:00:00-06:00", "?sola-demo=true");
  const span = { start: "2026-12-02T09:00:00-06:00", end: "2026-12-02T15:00:00-06:00" };
  await post(api, "block-time", { token: stylist, ...span });
  const listed = await api.call("getClosedTimes", { token: inDemo });
  const [closed] = listed.ok ? listed.data : [];
  const { closed_time_id } = closed ?? {};
  expect((await post(api, "reopen-time", { token: inDemo, closed_time_id })).status).toBe(200);
  expect(await api.call("getClosedTimes", { token: stylist })).toMatchObject({ data: [span] });
});

it.each([
  ["2026-12-01T15:00:00-06:00", "2026-12-01T15:00:00-06:00", "Please choose an end after the start."],
  ["2026-11-01T15:00:00-06:00", "2026-11-01T16:00:00-06:00", "Please provide an upcoming date."],
  ["2026-12-01T15:00:00-06:00", "2027-03-01T15:00:00-06:00", "Please block at most 31 days at once."],
])("does not block from %s to %s", async (from, end, message) => {
  const { stylist } = await book(await storeProfessional(db));
  expect(await post(api, "block-time", { token: stylist, start: from, end })).toMatchObject({
    status: 422,
    message,
  });
});

it("opens nothing by a token of another purpose, another booking or another house", async () => {
  const { id, client, stylist } = await book(await storeProfessional(db));
  const purposes: TokenPurpose[] = ["inquiry-receipt", "inquiry-acknowledge", "booking-hold"];
  const others = purposes.map((purpose) => signToken(signingKey, purpose, id));
  const strange = ["", id, `${id}.`, "a.b.c", `${client}.x`, signToken(Buffer.alloc(32), "booking", id)];
  for (const token of [...others, ...strange, stylist]) {
    expect((await api.call("getBooking", { token })).ok).toBe(false);
    expect((await post(api, "cancel-booking", { token })).status).toBe(404);
    expect((await post(api, "reschedule-booking", { token, start })).status).toBe(404);
  }
  for (const token of [...others, ...strange, client]) {
    expect((await api.call("getBookingForStylist", { token })).ok).toBe(false);
    expect((await post(api, "cancel-booking-as-stylist", { token, reason: "Mine now." })).status).toBe(404);
    expect((await post(api, "block-time", { token, start, end: "2026-12-02T10:00:00-06:00" })).status).toBe(
      404,
    );
  }
  expect(await api.call("getBooking", { token: client })).toMatchObject({ data: { status: "confirmed" } });
});

it("tells nobody of a demo that is moved and cancelled", async () => {
  const { id, client, stylist } = await book(await storeProfessional(db), start, "?sola-demo=true");
  await post(api, "reschedule-booking", { token: client, start: "2026-12-01T12:00:00-06:00" });
  await post(api, "cancel-booking-as-stylist", { token: stylist, reason: "Only a demo." });
  expect(await db.selectFrom("mail").where("booking_id", "=", id).select("id").execute()).toEqual([]);
});

it("reminds of a booking once, and not of one that was moved or cancelled since", async () => {
  const renata = await storeProfessional(db);
  const reminders = async (id: string) =>
    (await mailsAbout(id)).filter(({ kind }) => kind === "booking-reminder").length;

  const kept = await book(renata);
  await remindOfBooking(api.services, { booking_id: kept.id, sequence: 0 });
  await remindOfBooking(api.services, { booking_id: kept.id, sequence: 0 });
  expect(await reminders(kept.id)).toBe(1);

  await post(api, "reschedule-booking", { token: kept.client, start: "2026-12-02T10:00:00-06:00" });
  await remindOfBooking(api.services, { booking_id: kept.id, sequence: 0 });
  expect(await reminders(kept.id)).toBe(1);
  await remindOfBooking(api.services, { booking_id: kept.id, sequence: 1 });
  expect(await reminders(kept.id)).toBe(2);

  const gone = await book(renata);
  await post(api, "cancel-booking", { token: gone.client });
  await remindOfBooking(api.services, { booking_id: gone.id, sequence: 0 });
  expect(await reminders(gone.id)).toBe(0);
});

it("answers a request for links the same whoever asks, three times an hour at most", async () => {
  await book(await storeProfessional(db));
  const ask = (email: string) => post(api, "send-booking-links", { email });
  const known = await ask("dana@example.com");
  expect(known).toMatchObject({ status: 200, data: true });
  expect(await ask("nobody@example.com")).toEqual(known);
  for (let time = 0; time < 4; time += 1) expect(await ask("Dana@Example.com")).toEqual(known);
  const mails = await db
    .selectFrom("mail")
    .where("kind", "=", "booking-links")
    .select((row) => [row.fn<string>("lower", ["recipient"]).as("recipient")])
    .orderBy("recipient")
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    "dana@example.com",
    "dana@example.com",
    "dana@example.com",
    "nobody@example.com",
  ]);
});
