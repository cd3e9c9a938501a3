import { expect, onTestFinished, test } from "vitest";
import { sendInquiry } from "../harness/inquiry.ts";
import { createMailServer } from "../harness/mail-server.ts";
import { type Site, startSite } from "../harness/site.ts";
import {
  expectedSignature,
  startWebhookReceiver,
  type WebhookReceiver,
  webhookSecret,
} from "../harness/webhook-receiver.ts";

const inquiries = 30;

async function start(receivers: WebhookReceiver[], more = {}, dataDir?: string): Promise<Site> {
  const environment = {
    WEBHOOK_URLS: receivers.map(({ url }) => url).join(),
    WEBHOOK_SECRETS: receivers.map(() => webhookSecret).join(),
    ...more,
  };
  const site = await startSite({ dataDir, environment });
  onTestFinished(() => site.discard());
  return site;
}

const ids = ({ received }: WebhookReceiver) => new Set(received.map(({ id }) => id));

// Covers design: A webhook that hangs, fails or is away delays no visitor
test("a webhook address that hangs delays neither other addresses nor mail, and no log line has personal data", async () => {
  const [hanging, prompt] = [await startWebhookReceiver(), await startWebhookReceiver()];
  hanging.reply("hang");
  const mail = await createMailServer();
  await mail.start();
  onTestFinished(() => mail.stop());
  const site = await start([hanging, prompt], { SMTP_URL: mail.url });
  for (let n = 0; n < inquiries; n += 1) await sendInquiry(site.url, n);
  await expect.poll(() => ids(prompt).size).toBe(inquiries);
  await expect.poll(() => mail.received.length).toBe(2 * inquiries);
  expect(hanging.received.length).toBeLessThan(5);
  for (const webhook of prompt.received)
    expect(webhook).toMatchObject({
      signatures: [expectedSignature(webhook)],
      message: { type: "inquiry.created", data: { last_name: "O'Brien" } },
    });
  expect(await site.stop()).toBe(0);
  expect(site.lines.join("\n")).not.toMatch(/dana|brien|555-?0163/i);
});

// Covers design: A webhook that hangs, fails or is away delays no visitor
test("a site killed amid a webhook backlog sends every message, and repeats only those in flight", async () => {
  const receiver = await startWebhookReceiver();
  receiver.reply(503);
  const site = await start([receiver]);
  for (let n = 0; n < inquiries; n += 1) await sendInquiry(site.url, n);
  receiver.received.length = 0;
  receiver.reply(() => (receiver.received.length > 10 ? "hang" : 204));
  await expect.poll(() => receiver.received.length).toBeGreaterThan(11);
  for (const pid of [site.workerPid(), site.databasePid()]) process.kill(pid, "SIGKILL");
  await site.stop("SIGKILL");
  const before = receiver.received.length;

  receiver.reply(204);
  await start([receiver], {}, site.dataDir);
  await expect.poll(() => ids(receiver).size).toBe(inquiries);
  const again = receiver.received.length - inquiries;
  expect(again).toBeLessThanOrEqual(before - 10);
});
