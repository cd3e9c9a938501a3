import { expect, test } from "vitest";
import {
  expectedSignature,
  startWebhookReceiver,
  webhookKeys,
  webhookSecret,
} from "#tests/harness/webhook-receiver.ts";
import { createWebhookPoster, signedHeaders, webhookKey } from "./post-webhook.ts";

const now = () => Temporal.Instant.from("2026-11-21T15:00:00Z");
const message = { id: "msg_1", body: '{"type":"inquiry.created"}' };
const running = new AbortController().signal;

/** A receiver and a poster connected to it. */
async function connected({ keys = webhookKeys, deadlineMs = 15_000 } = {}) {
  const receiver = await startWebhookReceiver();
  const post = createWebhookPoster({ endpoints: [{ url: receiver.url, keys }], fetch, now, deadlineMs });
  return { receiver, post: (signal = running) => post(receiver.url, message, signal) };
}

// Covers design: Inquiries and bookings go where the brand works
test("signedHeaders matches the example of the Standard Webhooks specification", () => {
  const example = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}' };
  const at = Temporal.Instant.fromEpochMilliseconds(1_614_265_330_000);
  expect(signedHeaders(example, at, webhookKeys)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test.each([
  "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  "whsec_",
  "whsec_c2hvcnQ=",
  "whsec_not base64 at all, not at all!",
  `whsec_${Buffer.alloc(65).toString("base64")}`,
])("webhookKey rejects %j", (secret) => {
  expect(webhookKey(secret)).toBeNull();
  expect(webhookKey(webhookSecret)).toEqual(webhookKeys[0]);
});

test("a webhook message arrives as JSON with its id, time and a signature per key", async () => {
  const newKey = Buffer.alloc(32, 7);
  const { receiver, post } = await connected({ keys: [newKey, ...webhookKeys] });
  expect(await post()).toEqual({ ok: true });
  const [webhook] = receiver.received;
  if (!webhook) throw new Error("nothing arrived");
  expect(webhook).toMatchObject({ id: "msg_1", timestamp: "1795273200", body: message.body });
  expect(webhook.signatures).toEqual([expectedSignature(webhook, newKey), expectedSignature(webhook)]);
});

// Covers design: Inquiries and bookings go where the brand works
test.each([
  [200, { ok: true }],
  [500, { ok: false, problem: "failed", reason: "HTTP 500" }],
  [401, { ok: false, problem: "failed", reason: "HTTP 401" }],
  [410, { ok: false, problem: "gone", reason: "HTTP 410" }],
  ["reset", { ok: false, problem: "failed", reason: "ECONNRESET" }],
  ["hang", { ok: false, problem: "failed", reason: "no answer within 0.2 s" }],
  ["hang after the headers", { ok: true }],
  [
    { status: 429, headers: { "retry-after": "120" } },
    { ok: false, problem: "failed", reason: "HTTP 429", retryAfterSeconds: 120 },
  ],
  [
    { status: 503, headers: { "retry-after": "99999999" } },
    { ok: false, problem: "failed", reason: "HTTP 503", retryAfterSeconds: 28_800 },
  ],
  [
    { status: 503, headers: { "retry-after": "soon" } },
    { ok: false, problem: "failed", reason: "HTTP 503" },
  ],
] as const)("an answer of %j is classified", async (reply, posted) => {
  const { receiver, post } = await connected({ deadlineMs: 200 });
  receiver.reply(reply);
  expect(await post()).toEqual(posted);
});

// Covers design: Inquiries and bookings go where the brand works
test("a webhook redirect isn't followed", async () => {
  const elsewhere = await startWebhookReceiver();
  const { receiver, post } = await connected();
  receiver.reply({ status: 307, headers: { location: elsewhere.url } });
  expect(await post()).toEqual({
    ok: false,
    problem: "failed",
    reason: "HTTP 307, and redirects are not followed",
  });
  expect(elsewhere.received).toEqual([]);
});

test("a receiver that is down is reported by its error code", async () => {
  const post = createWebhookPoster({
    endpoints: [{ url: "http://127.0.0.1:9/hooks", keys: webhookKeys }],
    fetch,
    now,
  });
  expect(await post("http://127.0.0.1:9/hooks", message, running)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^(ECONNREFUSED|no connection)$/),
  });
});

test("a webhook message in flight is aborted when the site stops", async () => {
  const { receiver, post } = await connected();
  receiver.reply("hang");
  const stopping = new AbortController();
  const posted = post(stopping.signal);
  await expect.poll(() => receiver.received).toHaveLength(1);
  stopping.abort();
  expect(await posted).toEqual({ ok: false, problem: "failed", reason: "stopped on the way" });
});

test("no webhook message goes to an address that isn't in the settings", async () => {
  const { receiver } = await connected();
  const post = createWebhookPoster({ endpoints: [], fetch, now });
  await expect(post(receiver.url, message, running)).rejects.toThrow();
  expect(receiver.received).toEqual([]);
});
