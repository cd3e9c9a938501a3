import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { danasWish, post } from "#tests/harness/booking.ts";
import { createTestCleanup } from "#tests/harness/cleanup.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const { api, db, location_id, folder, cleanUp } = await createTestCleanup();
const personal = /dana|brien|5125550163|198\.51\.100\.7/i;

// Covers §3: Contact inquiry
it("retention reduces a lead of two years ago to what is counted", async () => {
  const form = new FormData();
  const fields = {
    first_name: "Dana",
    last_name: "O’Brien",
    email: "dana@example.com",
    phone: "(512) 555-0163",
    message: "Dana here. I would like a quiet room.",
    contact_how: "text",
    contact_when: "after-6",
    tour_days: "tue",
    tour_times: "evening",
    services: "hair",
    move_in_timeline: "Within 2 months",
    allow_team_to_text_you: "true",
    state: "TX",
    requesturl_landing: "/locations/dana-writes",
    location_id: String(location_id),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append("attachments", new File(["%PDF-1.7 Dana"], "dana.pdf"));
  const headers = { "x-sola-client-address": "198.51.100.7" };
  await api.send("create-contact-inquiry", { method: "POST", headers, body: form });
  await db
    .updateTable("contact_inquiry")
    .set({ utm_parameters: JSON.stringify({ utm_source: "news", utm_term: "dana@example.com" }) })
    .execute();
  const mails = await db.selectFrom("message").select("id").execute();
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
      tour_days: [],
      tour_times: [],
      utm_parameters: { utm_source: "news" },
    },
  ]);
  expect(await db.selectFrom("message").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("contact_inquiry_file").select("id").execute()).toEqual([]);
  for (const { id } of mails) expect(existsSync(join(folder, `${id}.eml`))).toBe(false);
});

it("retention reduces a tracked lead of two years ago to its campaign", async () => {
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

it("retention counts a lead's two years from its last contact", async () => {
  await api.call("createContactInquiry", {
    ...endpoints.createContactInquiry.example,
    location_id,
    services: ["hair"],
    contact_when: ["after-6"],
    tour_days: ["tue"],
    tour_times: ["evening"],
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

it("retention reduces an appointment of two years ago to what is counted", async () => {
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
  expect(await db.selectFrom("message").selectAll().execute()).toEqual([]);
});

it.each([
  { alert: "unconfirmed", confirmed: false, left: false, days: 30 },
  { alert: "confirmed and left", confirmed: true, left: true, days: 30 },
  { alert: "confirmed and waiting", confirmed: true, left: false, days: 210 },
])(
  "retention deletes an $alert alert after $days days, with its mails",
  async ({ confirmed, left, days }) => {
    await db.deleteFrom("opening_alert").execute();
    await post(api, "create-opening-alert", { email: "dana@example.com", location_id, studio: true });
    const at = api.clock.now().toString();
    await db
      .updateTable("opening_alert")
      .set({ confirmed_at: confirmed ? at : null, ended_at: left ? at : null })
      .execute();
    const [mail] = await db.selectFrom("message").select("id").execute();
    writeFileSync(join(folder, `${mail?.id}.eml`), "Dana");
    api.clock.advance({ hours: 24 * days - 1 });
    expect(await cleanUp("old-alerts")).toBe(0);
    api.clock.advance({ hours: 1 });
    expect(await cleanUp("old-alerts")).toBe(1);
    expect(await db.selectFrom("opening_alert").select("id").execute()).toEqual([]);
    expect(existsSync(join(folder, `${mail?.id}.eml`))).toBe(false);
  },
);
