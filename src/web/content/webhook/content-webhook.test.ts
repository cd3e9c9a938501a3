import { beforeEach, expect, test } from "vitest";
import type { ContentChange } from "#clients/content/delivery-space.ts";
import { createTestContent } from "#tests/harness/content.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";
import { webhookCall, webhookSecret } from "#tests/harness/webhook-call.ts";

const now = Temporal.Instant.from("2026-11-21T15:00:00Z");
const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;
const productApi = { call: async () => gone };

let changes: ContentChange[] = [];
let web: TestWeb;

beforeEach(async () => {
  changes = [];
  web = await createTestWeb(productApi, {
    contentWebhookSecret: webhookSecret,
    contentChanged: async (change) => {
      changes.push(change);
    },
    now: () => now,
  });
});

const entry = (type: string, id: string, contentType?: string) => ({
  sys: { type, id, ...(contentType && { contentType: { sys: { id: contentType } } }) },
});

const announce = (topic: string, body: unknown, signedAt = now) =>
  web.open("/webhooks/content", webhookCall(topic, body, signedAt));

test.each([
  ["Entry.publish", entry("Entry", "one", "blog"), { id: "one", contentType: "blog" }],
  ["Entry.unpublish", entry("DeletedEntry", "one", "blog"), { id: "one", contentType: "blog" }],
  ["Entry.delete", entry("DeletedEntry", "one"), { id: "one", contentType: null }],
  ["Asset.publish", entry("Asset", "chair"), { id: "chair", contentType: null }],
  ["ContentType.publish", entry("ContentType", "blog"), { id: "blog", contentType: "blog" }],
])("the content webhook publishes %s", async (topic, body, change) => {
  expect((await announce(topic, body)).status).toBe(200);
  expect(changes).toEqual([change]);
});

test.each(["Entry.save", "Entry.auto_save", "Entry.create"])(
  "the content webhook ignores %s",
  async (topic) => {
    expect((await announce(topic, entry("Entry", "one", "blog"))).status).toBe(200);
    expect(changes).toEqual([]);
  },
);

test.each(["", "{", "[]", "null", '{"sys":{"type":"Entry"}}'])(
  "the content webhook refuses %j, which doesn't say what changed",
  async (body) => {
    expect((await announce("Entry.publish", body)).status).toBe(422);
    expect(changes).toEqual([]);
  },
);

test("the content webhook refuses an unsigned or expired call", async () => {
  const body = JSON.stringify(entry("Entry", "one", "blog"));
  expect((await web.open("/webhooks/content", { method: "POST", body })).status).toBe(403);
  expect((await announce("Entry.publish", body, now.subtract({ seconds: 30 }))).status).toBe(403);
  expect((await web.open("/webhooks/content")).status).toBe(405);
  expect(changes).toEqual([]);
});

test("the content webhook answers 404 without a secret", async () => {
  const without = await createTestWeb(productApi);
  const call = webhookCall("Entry.publish", entry("Entry", "one", "blog"), now);
  expect((await without.open("/webhooks/content", call)).status).toBe(404);
});

test("a published change shows on the page at the next visit", async () => {
  const content = createTestContent({ now: () => now });
  const site = await createTestWeb(productApi, {
    content: content.content,
    contentWebhookSecret: webhookSecret,
    now: () => now,
  });
  await site.open("/faq");
  const asked = content.asked("faqEntry");
  await site.open("/faq");
  expect(content.asked("faqEntry")).toBe(asked);
  await site.open(
    "/webhooks/content",
    webhookCall("Entry.publish", entry("Entry", "faqEntry-brand-new", "faqEntry"), now),
  );
  await site.open("/faq");
  expect(content.asked("faqEntry")).toBe(asked + 1);
});
