import { expect, onTestFinished, test, vi } from "vitest";
import { sendInquiry } from "../harness/inquiry.ts";
import { createMailServer, type MailServer } from "../harness/mail-server.ts";
import { type Site, startSite } from "../harness/site.ts";

const patience = { timeout: 60_000 };
// Whole sites are started, on a machine that may have much else to do.
vi.setConfig({ testTimeout: 180_000 });

const inquiries = 40;
/** One to the manager and one to the visitor. */
const mails = 2 * inquiries;
/** So many can be between the server's answer and our mark. */
const underWay = 10;

async function mailServer(): Promise<MailServer> {
  const server = await createMailServer();
  onTestFinished(() => server.stop());
  return server;
}

async function start(server: MailServer, dataDir?: string): Promise<Site> {
  const site = await startSite({ dataDir, environment: { SMTP_URL: server.url } });
  onTestFinished(() => site.discard());
  return site;
}

const messageIds = (server: MailServer) => new Set(server.received.map(({ messageId }) => messageId));

test("everything killed in the middle of a backlog, every mail comes, and only what was under way may come again", async () => {
  const server = await mailServer();
  const site = await start(server);
  for (let n = 0; n < inquiries; n += 1) await sendInquiry(site.url, n);
  await server.start();
  await expect.poll(() => server.received.length, patience).toBeGreaterThan(mails / 4);
  for (const pid of [site.workerPid(), site.databasePid()]) process.kill(pid, "SIGKILL");
  await site.stop("SIGKILL");
  expect(server.received.length).toBeLessThan(mails);

  await start(server, site.dataDir);
  await expect.poll(() => messageIds(server).size, patience).toBe(mails);
  expect(server.received.length - mails).toBeLessThanOrEqual(underWay);
});

test("a database that is killed while mail leaves has no mail sent twice", async () => {
  const server = await mailServer();
  const site = await start(server);
  for (let n = 0; n < inquiries; n += 1) await sendInquiry(site.url, n);
  await server.start();
  await expect.poll(() => server.received.length, patience).toBeGreaterThan(mails / 4);
  process.kill(site.databasePid(), "SIGKILL");
  await expect.poll(() => messageIds(server).size, patience).toBe(mails);
  await expect.poll(() => waiting(site), patience).toBe(0);
  expect(server.received).toHaveLength(mails);
});

async function waiting(site: Site): Promise<number> {
  const answer = await fetch(`${site.url}/readyz`).catch(() => null);
  return (await answer?.json())?.mail?.oldest_waiting_seconds ?? Number.NaN;
}
