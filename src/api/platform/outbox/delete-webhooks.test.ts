import { beforeEach, expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { book } from "#tests/harness/made-booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { cleanups } from "../../cleanups.ts";
import { personalTables } from "../../personal-tables.ts";
import { erasePersonalRows } from "../privacy/personal-rows.ts";

const api = await createTestApi("empty", { webhookUrls: ["https://crm.example/hooks"] });
const { db } = api.database;
const location_id = await storeLocation(db);
const renata = await storeProfessional(db);
const types = async () =>
  (
    await db.selectFrom("message").where("channel", "=", "webhook").select("kind").orderBy("kind").execute()
  ).map(({ kind }) => kind);

const deleteOldWebhooks = () =>
  cleanups["old-messages"].run({ db, jobs: api.services.jobs, now: api.clock.now });

beforeEach(async () => {
  for (const table of ["contact_inquiry", "booking"] as const) await db.deleteFrom(table).execute();
});

// Covers design: No webhook names an erased person
it("webhook messages about an erased person are deleted, and the rest are sent", async () => {
  await postInquiry(api.services, { location_id });
  await postInquiry(api.services, { location_id, email: "kim@example.com" });
  await book(api, renata, "2026-12-01T10:00:00-06:00");
  expect(await types()).toEqual(["booking.created", "inquiry.created", "inquiry.created"]);
  const tables = personalTables.filter(({ name }) => name !== "pgboss.job");
  await erasePersonalRows(db, tables, "dana@example.com", async () => undefined);
  expect(await types()).toEqual(["inquiry.created"]);
});

it("webhook messages are stored for 30 days, and while they are retried", async () => {
  await postInquiry(api.services, { location_id });
  await postInquiry(api.services, { location_id, email: "kim@example.com" });
  api.clock.advance({ hours: 30 * 24 - 1 });
  expect(await deleteOldWebhooks()).toBe(0);
  const [replayed] = await db.selectFrom("message").where("channel", "=", "webhook").select("id").execute();
  await db
    .updateTable("message")
    .set({ give_up_at: api.clock.now().add({ hours: 48 }).toString() })
    .where("id", "=", replayed?.id ?? "")
    .execute();
  api.clock.advance({ hours: 1 });
  expect(await deleteOldWebhooks()).toBe(1);
  api.clock.advance({ hours: 48 });
  expect(await deleteOldWebhooks()).toBe(1);
});
