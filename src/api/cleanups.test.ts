import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cleanupKinds, cleanups } from "#api/cleanups.ts";
import { createResetToken } from "#api/platform/accounts/reset-token.ts";
import { createRateLimiter } from "#api/platform/http/rate-limiter.ts";
import { endpoints } from "#contract/endpoints.ts";
import { danasWish, post } from "#tests/harness/booking.ts";
import { createTestCleanup } from "#tests/harness/cleanup.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const { api, db, location_id, folder, cleanUp } = await createTestCleanup();

it("the cleanups run every kind in turn", () => {
  expect(new Set(cleanupKinds.map((kind) => cleanups[kind].cron)).size).toBe(cleanupKinds.length);
});

it("the cleanups delete expired holds only", async () => {
  const [one, other] = [await storeProfessional(db), await storeProfessional(db)];
  const hold = ({ id, services }: typeof one) =>
    post(api, "hold-slot", {
      stylist_id: id,
      service_ids: [services[0]?.guid],
      start: "2026-12-01T10:00:00-06:00",
    });
  await hold(one);
  api.clock.advance({ minutes: 4 });
  await hold(other);
  await post(api, "create-booking", danasWish(other, "2026-12-01T13:00:00-06:00"));
  api.clock.advance({ minutes: 1 });
  expect(await cleanUp("holds")).toBe(1);
  const left = await db.selectFrom("booking").select(["stylist_id", "status"]).orderBy("status").execute();
  expect(left).toEqual([
    { stylist_id: other.id, status: "confirmed" },
    { stylist_id: other.id, status: "held" },
  ]);
});

it("the cleanups delete expired rate-limit clients, even without traffic", async () => {
  const limiter = createRateLimiter({ db, now: api.clock.now, log: api.services.log });
  await limiter.take("write", "192.0.2.1");
  await limiter.take("password-mail", "192.0.2.1");
  api.clock.advance({ minutes: 1 });
  expect(await cleanUp("rate-limits")).toBe(1);
  expect(await db.selectFrom("rate_limit").select("name").execute()).toEqual([{ name: "password-mail" }]);
});

it("the cleanups delete tokens that no longer open anything", async () => {
  const { id } = await db
    .insertInto("account")
    .values({ email: "renata@example.com" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const used = await createResetToken(db, id, api.clock.now());
  await api.call("resetPassword", {
    ...endpoints.resetPassword.example,
    token: used,
  });
  api.clock.advance({ minutes: 30 });
  const good = await createResetToken(db, id, api.clock.now());
  api.clock.advance({ minutes: 30 });
  expect(await cleanUp("reset-tokens")).toBe(1);
  expect(await api.call("checkTokenValid", { token: good })).toMatchObject({ ok: true });
  expect(await api.call("checkTokenValid", { token: used })).toMatchObject({ ok: false });
});

it("the cleanups delete an Idempotency-Key after a week", async () => {
  const track = (idempotencyKey: string) =>
    api.call("saveLeadTracking", { location_id, services: [], utm_parameters: {} }, { idempotencyKey });
  await track("a-key-of-this-week");
  await track("a-key-of-last-week");
  const age = (key: string, hours: number) =>
    db
      .updateTable("idempotency")
      .set({ created_at: api.clock.now().subtract({ hours }).toString() })
      .where("key", "=", key)
      .execute();
  await age("a-key-of-this-week", 7 * 24 - 1);
  await age("a-key-of-last-week", 7 * 24);
  expect(await cleanUp("idempotency-keys")).toBe(1);
  expect(await db.selectFrom("idempotency").select("key").execute()).toEqual([{ key: "a-key-of-this-week" }]);
});

it("the cleanups delete old mail whose subject is gone, with its file, and leave the last digest", async () => {
  const at = (days: number) =>
    api.clock
      .now()
      .subtract({ hours: days * 24 })
      .toString();
  const mail = (id: string, kind: string, days: number, status: "sent" | "waiting" | "failed" = "sent") => ({
    id,
    kind,
    status,
    recipient: "dana@example.com",
    created_at: at(days),
  });
  await db
    .insertInto("message")
    .values([
      mail("old", "booking-links", 30),
      mail("older-digest", "mail-digest", 40),
      mail("last-digest", "mail-digest", 35),
      mail("young", "booking-links", 29),
      mail("still-waiting", "booking-links", 31, "waiting"),
    ])
    .execute();
  for (const id of ["old", "young"]) writeFileSync(join(folder, `${id}.eml`), "");
  expect(await cleanUp("old-messages")).toBe(2);
  const left = await db.selectFrom("message").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual(["last-digest", "still-waiting", "young"]);
  expect([existsSync(join(folder, "old.eml")), existsSync(join(folder, "young.eml"))]).toEqual([false, true]);
});
