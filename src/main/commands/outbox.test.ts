import { beforeEach, expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { danasInquiry, postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { createOperator } from "#tests/harness/sola.ts";
import { webhookSecret } from "#tests/harness/webhook-receiver.ts";

const [crm, calendar] = ["https://crm.example/hooks/k3y", "https://calendar.example/hooks"];
const api = await createTestApi("empty", { webhookUrls: [crm, calendar] });
const { db, url } = api.database;
const sola = createOperator(url, {
  WEBHOOK_URLS: `${crm}, ${calendar}`,
  WEBHOOK_SECRETS: `${webhookSecret}, ${webhookSecret}`,
});
const location_id = await storeLocation(db);

beforeEach(async () => {
  await db.deleteFrom("contact_inquiry").execute();
  await db.deleteFrom("webhook_stop").execute();
});

const settle = (webhookUrl: string, status: "sent" | "failed") =>
  db
    .updateTable("message")
    .set({ status, attempts: 9, last_error: status === "failed" ? "HTTP 500" : null })
    .where("recipient", "=", webhookUrl)
    .execute();
const webhooks = () => db.selectFrom("message").where("channel", "=", "webhook").selectAll();
const statuses = async () =>
  Object.fromEntries((await webhooks().execute()).map(({ recipient, status }) => [recipient, status]));

// Covers design: A webhook that hangs, fails or is away delays no visitor
it("outbox prints each address with its queued and failed messages, without a name", async () => {
  expect((await sola("outbox")).printed).toMatch(/^https:\/\/crm\.example\/hooks\/k3y +open +0 +0 +0$/m);
  await postInquiry(api.services, { location_id });
  await settle(crm, "failed");
  await db.insertInto("webhook_stop").values({ url: calendar, stopped_at: "2026-11-21T16:00:00Z" }).execute();
  const { code, printed } = await sola("outbox");
  expect(code).toBe(0);
  expect(printed).toMatch(/^https:\/\/crm\.example\/hooks\/k3y +open +0 +1 +0$/m);
  expect(printed).toMatch(
    /^https:\/\/calendar\.example\/hooks +stopped since 2026-11-21 16:00 +1 +0 +0 +2026-11-21 15:00$/m,
  );
  expect(printed).toMatch(
    /^msg_\S+ +inquiry\.created +2026-11-21 15:00 +failed +9 +HTTP 500 +https:\/\/crm/m,
  );
  expect(printed).not.toMatch(/dana|brien|555[- ]?01/i);
});

it("outbox lists addresses removed from the settings, and without any the mail server", async () => {
  await postInquiry(api.services, { location_id });
  const without = createOperator(url);
  expect((await without("outbox")).printed).toMatch(/crm\.example\S+ +not in WEBHOOK_URLS +1/);
  await db.deleteFrom("message").execute();
  expect((await without("outbox")).printed).toMatch(/^destination .*\nmail +open +0 +0 +0$/);
});

it("outbox retry sends a message to one address or all, with its id and five more days", async () => {
  await postInquiry(api.services, { location_id });
  await settle(crm, "sent");
  await settle(calendar, "failed");
  const { event_id } = await webhooks().executeTakeFirstOrThrow();
  const id = String(event_id);
  expect(await sola("outbox", "retry", id, "--to", crm)).toMatchObject({
    code: 0,
    printed: "1 message will be sent as soon as the site runs.",
  });
  expect(await statuses()).toEqual({ [crm]: "waiting", [calendar]: "failed" });
  await sola("outbox", "retry", id);
  const rows = await webhooks().execute();
  expect(rows).toMatchObject([
    { event_id: id, status: "waiting", attempts: 0, last_error: null },
    { event_id: id, status: "waiting", attempts: 0, last_error: null },
  ]);
  for (const { give_up_at, retry_at } of rows)
    expect(give_up_at?.since(retry_at ?? give_up_at).total("hours")).toBe(5 * 24);
  expect(await sola("outbox", "retry", "msg_unknown")).toMatchObject({
    code: 1,
    printed: "There are none.",
  });
});

// Covers design: A webhook that hangs, fails or is away delays no visitor
it("outbox retry sends everything since a day, or only what failed", async () => {
  await postInquiry(api.services, { location_id });
  api.clock.advance({ hours: 24 });
  await postInquiry(api.services, { ...danasInquiry, email: "kim@example.com", location_id });
  await settle(crm, "sent");
  await settle(calendar, "failed");
  expect((await sola("outbox", "retry", "--since", "2026-11-22", "--failed")).printed).toMatch(/^1 message /);
  expect((await sola("outbox", "retry", "--since", "2026-11-22")).printed).toMatch(/^2 messages /);
  expect((await sola("outbox", "retry", "--since", "2026-11-21")).printed).toMatch(/^4 messages /);
});

it("outbox resume sends again to an address that was gone", async () => {
  await postInquiry(api.services, { location_id });
  expect(await sola("outbox", "resume", crm)).toMatchObject({
    code: 1,
    printed: "That address wasn't stopped.",
  });
  await db.insertInto("webhook_stop").values({ url: crm, stopped_at: "2026-11-21T16:00:00Z" }).execute();
  expect(await sola("outbox", "resume", crm)).toMatchObject({ code: 0 });
  expect(await db.selectFrom("webhook_stop").selectAll().execute()).toEqual([]);
});

it.each([
  ["retry"],
  ["retry", "msg_1", "--since", "2026-11-21"],
  ["retry", "--since", "yesterday"],
  ["resume"],
  ["remove"],
])("outbox asks for the missing part of %j %j", async (...words) => {
  expect(await sola("outbox", ...words.filter((word) => word !== undefined))).toMatchObject({ code: 2 });
});
