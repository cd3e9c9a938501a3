import { expect, it } from "vitest";
import { signToken, type TokenPurpose } from "#api/platform/signing/signed-token.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { post } from "#tests/harness/booking.ts";
import { book } from "#tests/harness/made-booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const { signingKey } = api.services;

const start = "2026-12-01T10:00:00-06:00";

it("a token for another purpose, booking or site opens no booking", async () => {
  const { id, client, professional } = await book(api, await storeProfessional(db), start);
  const purposes: TokenPurpose[] = ["inquiry-receipt", "inquiry-acknowledge", "booking-hold"];
  const others = purposes.map((purpose) => signToken(signingKey, purpose, id));
  const strange = [
    id,
    `${id}.`,
    "a.b.c",
    `${client}.x`,
    signToken({ current: Buffer.alloc(32), former: null }, "booking", id),
  ];
  for (const token of [...others, ...strange, professional]) {
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
  expect((await post(api, "cancel-booking", { token: "" })).status).toBe(422);
  expect(await api.call("getBooking", { token: client })).toMatchObject({ data: { status: "confirmed" } });
});

it("a request for booking links gets the same answer for any address, and mails at most three times an hour", async () => {
  await book(api, await storeProfessional(db), start);
  const ask = (email: string) => post(api, "send-booking-links", { email });
  const known = await ask("dana@example.com");
  expect(known).toMatchObject({ status: 200, data: true });
  expect(await ask("unknown@example.com")).toEqual(known);
  for (let time = 0; time < 4; time += 1) expect(await ask("Dana@Example.com")).toEqual(known);
  const mails = await db
    .selectFrom("message")
    .where("kind", "=", "booking-links")
    .select((row) => [row.fn<string>("lower", ["recipient"]).as("recipient")])
    .orderBy("recipient")
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    "dana@example.com",
    "dana@example.com",
    "dana@example.com",
    "unknown@example.com",
  ]);
});

it("20 concurrent requests for links send three mails", async () => {
  const email = "crowd@example.com";
  await Promise.all(Array.from({ length: 20 }, () => post(api, "send-booking-links", { email })));
  const mails = await db.selectFrom("message").where("recipient", "=", email).select("kind").execute();
  expect(mails).toHaveLength(3);
});

it("one form mails its links once, however often it is sent", async () => {
  const email = "again@example.com";
  const headers = { "idempotency-key": "a-lost-form" };
  for (const _ of ["sent", "sent again"])
    expect(await post(api, "send-booking-links", { email }, headers)).toMatchObject({
      status: 200,
      data: true,
    });
  const mails = await db.selectFrom("message").where("recipient", "=", email).select("kind").execute();
  expect(mails).toEqual([{ kind: "booking-links" }]);
});
