import { beforeEach, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { mailPasswordReset } from "./mail-password-reset.ts";

const api = await createTestApi("empty");
const { db } = api.database;
let accountId = 0;
beforeEach(async () => {
  await db.deleteFrom("account").execute();
  const stored = db.insertInto("account").values({ email: "Renata@example.com" }).returning("id");
  ({ id: accountId } = await stored.executeTakeFirstOrThrow());
  api.jobs.length = 0;
});

const mails = () =>
  db.selectFrom("message").select(["kind", "recipient", "account_id"]).orderBy("created_at").execute();

// Covers §7: POST forget-password: email; success
// Covers design: Reset token
test("forget-password responds identically, with the same work, for known and unknown addresses", async () => {
  const body = (email: string) => ({
    method: "POST",
    headers: { "content-type": "application/json", "x-request-id": "the-same-for-both" },
    body: JSON.stringify({ email }),
  });
  const known = await api.send("forget-password?api_key=partner", body("renata@example.com"));
  const unknown = await api.send("forget-password?api_key=partner", body("unknown@example.com"));

  expect(await known.text()).toBe(await unknown.text());
  expect([known.status, ...known.headers]).toEqual([unknown.status, ...unknown.headers]);
  expect(api.jobs).toEqual([
    { name: "mail-password-reset", email: "renata@example.com", language: "en" },
    { name: "mail-password-reset", email: "unknown@example.com", language: "en" },
  ]);
  expect(await mails()).toEqual([]);
});

// Covers §7: POST forget-password: email; success
test("forget-password mails the account's address at most three times an hour", async () => {
  for (let asked = 0; asked < 5; asked += 1) await mailPasswordReset(api.services, "RENATA@example.com");
  const mail = { kind: "password-reset", recipient: "Renata@example.com", account_id: accountId };
  expect(await mails()).toEqual([mail, mail, mail]);

  api.clock.advance({ minutes: 61 });
  await mailPasswordReset(api.services, "renata@example.com");
  expect(await mails()).toHaveLength(4);
});

test("forget-password sends three mails for ten concurrent requests", async () => {
  await Promise.all(Array.from({ length: 10 }, () => mailPasswordReset(api.services, "renata@example.com")));
  expect(await mails()).toHaveLength(3);
});

test("forget-password sends no mail to an unknown address", async () => {
  await mailPasswordReset(api.services, "unknown@example.com");
  expect(await mails()).toEqual([]);
  expect(api.jobs).toEqual([]);
});

test("forget-password mails once for one form, however often it is sent", async () => {
  const send = (email: string) =>
    api.send("forget-password", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "a-lost-form" },
      body: JSON.stringify({ email }),
    });
  for (const _ of ["sent", "sent again"]) expect((await send("renata@example.com")).status).toBe(200);
  expect(api.jobs).toEqual([{ name: "mail-password-reset", email: "renata@example.com", language: "en" }]);
  expect((await send("unknown@example.com")).status).toBe(422);
});

test("forget-password refuses an invalid address, and does nothing in demo mode", async () => {
  expect(await api.call("forgetPassword", { email: "renata" })).toMatchObject({
    ok: false,
    errors: { email: ["Add a valid email address"] },
  });
  expect(await api.call("forgetPassword", { email: "renata@example.com" }, { demo: true })).toMatchObject({
    ok: true,
  });
  expect(api.jobs).toEqual([]);
});
