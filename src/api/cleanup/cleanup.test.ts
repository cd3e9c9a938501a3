import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import { createResetToken } from "#api/account/reset-token.ts";
import { type CleanupKind, cleanupKinds, cleanups } from "#api/cleanup/cleanup.ts";
import { createRateLimiter } from "#api/http/rate-limiter.ts";
import { folderTransport } from "#api/mail/folder-transport.ts";
import { endpoints } from "#contract/endpoints.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, post } from "#tests/harness/booking.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const location_id = await storeLocation(db);
const folder = mkdtempSync(join(tmpdir(), "sola-tidy-"));
const transport = folderTransport(folder, "Sola <hello@sola.example>");
afterAll(() => rmSync(folder, { recursive: true }));

const cleanUp = (kind: CleanupKind) => cleanups[kind].run({ db, now: api.clock.now, transport });
const personal = /dana|brien|5125550163|198\.51\.100\.7/i;

beforeEach(async () => {
  for (const table of [
    "mail",
    "contact_inquiry",
    "lead_tracking",
    "booking",
    "idempotency",
    "rate_limit",
    "account",
  ] as const)
    await db.deleteFrom(table).execute();
});

it("has every kind in its turn", () => {
  expect(new Set(cleanupKinds.map((kind) => cleanups[kind].cron)).size).toBe(cleanupKinds.length);
});

it("lets holds go whose time is up, and no others", async () => {
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

it("forgets clients whose time is over, also when nobody calls", async () => {
  const limiter = createRateLimiter({ db, now: api.clock.now, log: api.services.log });
  await limiter.take("write", "192.0.2.1");
  await limiter.take("password-mail", "192.0.2.1");
  api.clock.advance({ minutes: 1 });
  expect(await cleanUp("rate-limits")).toBe(1);
  expect(await db.selectFrom("rate_limit").select("name").execute()).toEqual([{ name: "password-mail" }]);
});

it("forgets tokens that open nothing any more", async () => {
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

it("remembers an Idempotency-Key for a week", async () => {
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

it("deletes old mail about nothing that is kept, and its file; the last digest stays", async () => {
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
    .insertInto("mail")
    .values([
      mail("old", "booking-links", 30),
      mail("older-digest", "mail-digest", 40),
      mail("last-digest", "mail-digest", 35),
      mail("young", "booking-links", 29),
      mail("still-waiting", "booking-links", 31, "waiting"),
    ])
    .execute();
  for (const id of ["old", "young"]) writeFileSync(join(folder, `${id}.eml`), "");
  expect(await cleanUp("old-mail")).toBe(2);
  const left = await db.selectFrom("mail").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual(["last-digest", "still-waiting", "young"]);
  expect([existsSync(join(folder, "old.eml")), existsSync(join(folder, "young.eml"))]).toEqual([false, true]);
});

it("keeps of a lead of two years ago only what is counted", async () => {
  const form = new FormData();
  const fields = {
    first_name: "Dana",
    last_name: "O’Brien",
    email: "dana@example.com",
    phone: "(512) 555-0163",
    message: "Dana here. I would like a quiet room.",
    contact_how: "text",
    contact_when: "after-6",
    services: "hair",
    move_in_timeline: "Within 2 months",
    allow_team_to_text_you: "true",
    state: "TX",
    requesturl_landing: "/locations/dana-writes",
    location_id: String(location_id),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append("attachments", new File(["%PDF-1.7 Dana"], "dana.pdf"));
  const address = { headers: { "x-sola-client-address": "198.51.100.7" } };
  await api.call("createContactInquiry", form, address);
  await db
    .updateTable("contact_inquiry")
    .set({ utm_parameters: JSON.stringify({ utm_source: "news", utm_term: "dana@example.com" }) })
    .execute();
  const mails = await db.selectFrom("mail").select("id").execute();
  for (const { id } of mails) writeFileSync(join(folder, `${id}.eml`), "Dana");
  const booked = await db
    .selectFrom("contact_inquiry")
    .select(["id", "created_at"])
    .executeTakeFirstOrThrow();

  api.clock.advance({ hours: 24 * 729 });
  expect(await cleanUp("old-leads")).toBe(0);
  api.clock.advance({ hours: 24 * 3 });
  expect(await cleanUp("old-leads")).toBe(1);
  expect(await cleanUp("old-leads")).toBe(0);

  const { rows } = await sql<{
    row: string;
  }>`select to_jsonb(contact_inquiry)::text as row from contact_inquiry`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(personal);
  expect(await db.selectFrom("contact_inquiry").selectAll().execute()).toMatchObject([
    {
      id: booked.id,
      created_at: booked.created_at,
      location_id,
      services: ["hair"],
      move_in_timeline: "Within 2 months",
      utm_parameters: { utm_source: "news" },
    },
  ]);
  expect(await db.selectFrom("mail").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("contact_inquiry_file").select("id").execute()).toEqual([]);
  for (const { id } of mails) expect(existsSync(join(folder, `${id}.eml`))).toBe(false);
});

it("keeps of a tracked lead of two years ago its campaign alone", async () => {
  const tracked = (created_at: Temporal.Instant) => ({
    location_id,
    services: ["hair"],
    utm_parameters: JSON.stringify({ utm_campaign: "spring", utm_term: "dana@example.com" }),
    created_at: created_at.toString(),
  });
  const now = api.clock.now();
  const [old, young] = [now.subtract({ hours: 24 * 732 }), now.subtract({ hours: 24 * 728 })];
  await db
    .insertInto("lead_tracking")
    .values([tracked(old), tracked(young)])
    .execute();
  expect(await cleanUp("old-lead-tracking")).toBe(1);
  expect(await cleanUp("old-lead-tracking")).toBe(0);
  const kept = db.selectFrom("lead_tracking").select("utm_parameters").orderBy("created_at");
  expect(await kept.execute()).toEqual([
    { utm_parameters: { utm_campaign: "spring" } },
    { utm_parameters: { utm_campaign: "spring", utm_term: "dana@example.com" } },
  ]);
});

it("counts the two years of a lead from its last contact", async () => {
  await api.call("createContactInquiry", {
    ...endpoints.createContactInquiry.example,
    location_id,
    services: ["hair"],
    contact_when: ["after-6"],
  });
  await db
    .updateTable("contact_inquiry")
    .set({ acknowledged_at: api.clock.now().add({ hours: 100 }).toString() })
    .execute();
  api.clock.advance({ hours: 24 * 731 });
  expect(await cleanUp("old-leads")).toBe(0);
  api.clock.advance({ hours: 100 });
  expect(await cleanUp("old-leads")).toBe(1);
});

it("keeps of an appointment of two years ago only what is counted", async () => {
  const start = api.clock
    .now()
    .add({ hours: 24 * 10 })
    .toString()
    .slice(0, 10);
  const renata = await storeProfessional(db);
  const booked = await post(
    api,
    "create-booking",
    danasWish(renata, `${start}T10:00:00-06:00`, {
      note: "Dana",
      utm_parameters: { utm_source: "news", utm_content: "for-dana", gclid: "click-of-dana" },
    }),
  );
  expect(booked.status).toBe(201);
  api.clock.advance({ hours: 24 * 735 });
  expect(await cleanUp("old-bookings")).toBe(0);
  api.clock.advance({ hours: 24 * 10 });
  expect(await cleanUp("old-bookings")).toBe(1);
  const { rows } = await sql<{ row: string }>`select to_jsonb(booking)::text as row from booking`.execute(db);
  expect(rows[0]?.row).not.toMatch(personal);
  expect(rows[0]?.row).toContain("Haircut");
  expect(await db.selectFrom("booking").select("utm_parameters").execute()).toEqual([
    { utm_parameters: { utm_source: "news" } },
  ]);
  expect(await db.selectFrom("mail").selectAll().execute()).toEqual([]);
});
