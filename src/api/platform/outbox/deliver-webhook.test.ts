import { beforeEach, expect, it } from "vitest";
import { webhookMessage } from "#contract/webhook.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { post } from "#tests/harness/booking.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { book } from "#tests/harness/made-booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { sendNext } from "#tests/harness/send-mail.ts";
import { expectedSignature, startWebhookReceiver } from "#tests/harness/webhook-receiver.ts";
import { webhookServices } from "#tests/harness/webhook-services.ts";
import { createApi } from "../../create-api.ts";
import { inTrace } from "../logging/trace.ts";
import { webhookCarrier } from "./deliver-webhook.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const location_id = await storeLocation(db);
const renata = await storeProfessional(db);
const running = new AbortController().signal;

beforeEach(async () => {
  for (const table of ["contact_inquiry", "booking", "webhook_stop"] as const)
    await db.deleteFrom(table).execute();
});

/** A webhook receiver, and the function that sends it the next message. */
async function connected(deadlineMs?: number) {
  const receiver = await startWebhookReceiver();
  const services = webhookServices(api, [receiver], deadlineMs);
  const told = { ...api.services, webhookUrls: [receiver.url] };
  return {
    receiver,
    log: services.log,
    told,
    inquire: () => postInquiry(told, { location_id }),
    send: () => sendNext(services, webhookCarrier(services, receiver.url, running)),
    rows: () => db.selectFrom("message").where("channel", "=", "webhook").selectAll().execute(),
  };
}

const sendTo = (fetch: typeof api.fetch) => (path: string, init?: RequestInit) =>
  fetch(new Request(new URL(path, apiAddress), init));

it("an inquiry's webhook message is complete, signed and in the documented shape", async () => {
  const { receiver, inquire, send, rows } = await connected();
  const { reference, contact_inquiry_ids } = await inquire();
  expect(await send()).toBe("sent");
  expect(await send()).toBe("none");
  const [webhook] = receiver.received;
  if (!webhook) throw new Error("nothing arrived");
  expect(webhook.signatures).toEqual([expectedSignature(webhook)]);
  expect(webhookMessage("inquiry.created").parse(webhook.message)).toMatchObject({
    timestamp: "2026-11-21T15:00:00Z",
    data: {
      reference,
      contact_inquiry_id: (contact_inquiry_ids as string[])[0],
      stage: "complete",
      first_name: "Dana",
      email: "dana@example.com",
      phone: "5125550163",
      contact_how: "text",
      location: { location_id, url_name: "south-lamar-austin", public_email: "marisol@sola.example" },
    },
  });
  expect(await rows()).toMatchObject([{ status: "sent", attempts: 1, sent_at: api.clock.now() }]);
});

// Covers design: What follows from one request can be found by one trace id
it("a webhook message belongs to the trace of the request that caused it", async () => {
  const { receiver, inquire, send } = await connected();
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  await inTrace(traceId, inquire);
  expect(await send()).toBe("sent");
  expect(receiver.received[0]?.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
});

it("a booking's webhook message has its current state, and a rescheduled one's its old time", async () => {
  const { receiver, told, send } = await connected();
  const telling = { ...api, send: sendTo(createApi(told)) };
  const { reference, client } = await book(telling, renata, "2026-12-01T10:00:00-06:00");
  await post(telling, "reschedule-booking", { token: client, start: "2026-12-01T13:00:00-06:00" });
  await post(telling, "cancel-booking", { token: client, reason: "Out of town." });
  for (const _ of [1, 2, 3]) expect(await send()).toBe("sent");
  const messages = receiver.received.map(({ message }) => message);
  const common = {
    reference,
    sequence: 2,
    status: "cancelled",
    start: "2026-12-01T13:00:00-06:00",
    cancelled_by: "client",
    cancel_reason: "Out of town.",
    stylist: { stylist_id: renata.id },
  };
  expect(messages.sort((one, other) => one.type.localeCompare(other.type))).toMatchObject([
    { type: "booking.cancelled", data: { ...common, previous_start: null } },
    { type: "booking.created", data: { ...common, previous_start: null } },
    { type: "booking.moved", data: { ...common, previous_start: "2026-12-01T10:00:00-06:00" } },
  ]);
  for (const message of messages) webhookMessage(message.type as "booking.created").parse(message);
});

// Covers design: Inquiries and bookings go where the brand works
it("a refused webhook message is retried with the same id and growing delays, and no personal data is logged", async () => {
  const { receiver, inquire, send, rows, log } = await connected();
  await inquire();
  receiver.reply(500);
  const waited: number[] = [];
  for (let tries = 1; tries <= 8; tries += 1) {
    expect(await send()).toBe("failed");
    expect(await send()).toBe("none");
    const [row] = await rows();
    expect(row).toMatchObject({ status: "waiting", attempts: tries, last_error: "HTTP 500" });
    const seconds = row?.retry_at?.since(api.clock.now()).total("seconds") ?? 0;
    waited.push(seconds);
    api.clock.advance({ seconds });
  }
  expect(waited[0]).toBeLessThanOrEqual(7);
  expect(waited.at(-1)).toBeGreaterThanOrEqual(6 * 60 * 60);
  receiver.reply(200);
  expect(await send()).toBe("sent");
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(new Set(receiver.received.map(({ timestamp }) => timestamp)).size).toBe(9);
  expect(JSON.stringify(log.lines)).not.toMatch(/dana|brien|555|hooks/i);
});

it("a webhook retry respects the receiver's Retry-After", async () => {
  const { receiver, inquire, send, rows } = await connected();
  await inquire();
  receiver.reply({ status: 429, headers: { "retry-after": "3600" } });
  await send();
  const [row] = await rows();
  expect(row?.retry_at?.since(api.clock.now()).total("seconds")).toBe(3_600);
});

// Covers design: Inquiries and bookings go where the brand works
it("a webhook message fails after five days and is logged", async () => {
  const { receiver, inquire, send, rows, log } = await connected();
  await inquire();
  receiver.reply("reset");
  api.clock.advance({ hours: 5 * 24 - 1 });
  expect(await send()).toBe("failed");
  expect(await rows()).toMatchObject([{ status: "waiting" }]);
  api.clock.advance({ hours: 9 });
  expect(await send()).toBe("failed");
  expect(await rows()).toMatchObject([{ status: "failed", attempts: 2 }]);
  expect(log.lines.at(-1)).toMatchObject({ level: "error", message: "webhook failed" });
  api.clock.advance({ hours: 24 });
  expect(await send()).toBe("none");
});

// Covers design: Inquiries and bookings go where the brand works
it("an address that answered 410 gets no more messages", async () => {
  const { receiver, inquire, send, rows, log } = await connected();
  await inquire();
  receiver.reply(410);
  expect(await send()).toBe("failed");
  expect(log.lines).toContainEqual(
    expect.objectContaining({
      level: "error",
      message: "webhook address returned 410, sending stopped",
    }),
  );
  api.clock.advance({ hours: 1 });
  receiver.reply(200);
  expect(await send()).toBe("none");
  expect(await rows()).toMatchObject([{ status: "waiting", last_error: "HTTP 410" }]);
});

it("a webhook message lost with its process is retried, and one in flight isn't", async () => {
  const { receiver, inquire, send, rows } = await connected();
  await inquire();
  receiver.reply("hang");
  const lost = send();
  await expect.poll(() => receiver.received).toHaveLength(1);
  receiver.reply(200);
  expect(await send()).toBe("none");
  api.clock.advance({ seconds: 45 });
  expect(await send()).toBe("sent");
  expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
  expect(await rows()).toMatchObject([{ status: "sent", attempts: 1 }]);
  lost.catch(() => undefined);
});
