import { beforeEach, expect, it, onTestFinished } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#tests/harness/webhook-receiver.ts";
import { webhookServices } from "#tests/harness/webhook-services.ts";
import { createDestination } from "./create-destination.ts";
import { webhookCarrier } from "./deliver-webhook.ts";
import { drainOutbox } from "./drain-outbox.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const location_id = await storeLocation(db);

beforeEach(async () => {
  await db.deleteFrom("contact_inquiry").execute();
});

function start(receivers: WebhookReceiver[]) {
  const services = webhookServices(api, receivers);
  const addresses = receivers.map(({ url }) => url);
  const stopping = new AbortController();
  const destinations = addresses.map((address) =>
    createDestination(services, webhookCarrier(services, address, stopping.signal)),
  );
  const stop = drainOutbox(destinations, { url: api.database.url, log: services.log });
  onTestFinished(() => {
    stopping.abort();
    return stop();
  });
  const told = { ...api.services, webhookUrls: addresses };
  return { log: services.log, inquire: (email: string) => postInquiry(told, { location_id, email }) };
}

it("a webhook address that hangs delays no other", async () => {
  const [hanging, prompt] = [await startWebhookReceiver(), await startWebhookReceiver()];
  hanging.reply("hang");
  const { inquire } = start([hanging, prompt]);
  for (let n = 0; n < 12; n += 1) await inquire(`dana-${n}@example.com`);
  await expect.poll(() => prompt.received.length).toBe(12);
  expect(new Set(prompt.received.map(({ id }) => id)).size).toBe(12);
  // No response from it yet, so it gets one message at a time.
  expect(hanging.received).toHaveLength(1);
});

// Covers design: A webhook that hangs, fails or is away delays no visitor
it("a webhook address gets its backlog once it recovers, and one probe at a time until then", async () => {
  const receiver = await startWebhookReceiver();
  receiver.reply(503);
  const { inquire, log } = start([receiver]);
  for (let n = 0; n < 12; n += 1) await inquire(`dana-${n}@example.com`);
  await expect.poll(() => receiver.received.length).toBe(5);
  // Every message of before is due, and still they rest.
  api.clock.advance({ hours: 12 });
  const known = receiver.received.length;
  receiver.reply(204);
  const delivered = () => log.lines.filter(({ message }) => message === "webhook sent");
  await expect.poll(delivered).toHaveLength(12);
  expect(receiver.received.length).toBeLessThanOrEqual(known + 12 + 3);
});

it("a webhook message that one address refuses delays no other", async () => {
  const receiver = await startWebhookReceiver();
  receiver.reply(({ message }) => (message.data.email === "poison@example.com" ? 500 : 204));
  const { inquire } = start([receiver]);
  await inquire("poison@example.com");
  for (let n = 0; n < 8; n += 1) await inquire(`dana-${n}@example.com`);
  await expect.poll(() => new Set(receiver.received.map(({ id }) => id)).size).toBe(9);
});
