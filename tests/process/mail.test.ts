import { afterAll, beforeAll, expect, test } from "vitest";
import { sendInquiry } from "../harness/inquiry.ts";
import { createMailServer, type MailServer } from "../harness/mail-server.ts";
import { type Site, startSite } from "../harness/site.ts";

const inquiries = 20;
/** One to the manager and one to the visitor. */
const mails = 2 * inquiries;
/** The most that can be between the server's acceptance and our mark. */
const underWay = 10;

let server: MailServer;
let site: Site;
let sent = 0;

beforeAll(async () => {
  server = await createMailServer();
  site = await startSite({ environment: { SMTP_URL: server.url } });
});
afterAll(async () => {
  await site.discard();
  await server.stop();
});

/** Sends inquiries while the mail server is down, then starts it and returns after the first mails. */
async function beginBacklog(): Promise<void> {
  await server.stop();
  server.received.length = 0;
  for (let n = 0; n < inquiries; n += 1) await sendInquiry(site.url, sent++);
  await server.start();
  await expect.poll(() => server.received.length).toBeGreaterThan(mails / 4);
}

const messageIds = () => new Set(server.received.map(({ messageId }) => messageId));

test("a database killed while mail is sent loses no mail, and repeats only those in flight", async () => {
  await beginBacklog();
  process.kill(site.databasePid(), "SIGKILL");
  await expect.poll(() => messageIds().size).toBe(mails);
  await expect.poll(() => waiting(site)).toBe(0);
  expect(server.received.length - mails).toBeLessThanOrEqual(underWay);
});

test("a site killed amid a mail backlog sends every mail, and repeats only those in flight", async () => {
  await beginBacklog();
  for (const pid of [site.workerPid(), site.databasePid()]) process.kill(pid, "SIGKILL");
  await site.stop("SIGKILL");
  expect(server.received.length).toBeLessThan(mails);

  const { dataDir } = site;
  await using _ = await startSite({ dataDir, environment: { SMTP_URL: server.url } });
  await expect.poll(() => messageIds().size).toBe(mails);
  expect(server.received.length - mails).toBeLessThanOrEqual(underWay);
});

async function waiting(site: Site): Promise<number> {
  const answer = await fetch(`${site.url}/readyz`).catch(() => null);
  return (await answer?.json())?.mail?.oldest_waiting_seconds ?? Number.NaN;
}
