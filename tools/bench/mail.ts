import { once } from "node:events";
import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { sendInquiry } from "#tests/harness/inquiry.ts";
import { createMailServer, type MailServer } from "#tests/harness/mail-server.ts";
import { temporaryFolder } from "#tests/harness/temporary-folder.ts";
import type { Findings, Gauge } from "./figure.ts";
import { killTree, startMeasuredSite } from "./measured-site.ts";

/** A lead for a manager and a copy for its visitor. */
const mailsPerInquiry = 2;
const atOnce = 100;
const backlog = 1_000;
const outageMs = 60_000;
/** The response time of a remote mail server. */
const answerMs = 100;
/** Each inquiry has its own address and location. */
let inquiries = 0;
/** The most mails that may be resent under their Message-ID after everything was killed. */
const mailsUnderWay = 10;

/** The rate of sending mail: at once, after an outage of the mail server, and after everything was killed. */
export async function benchMail(): Promise<Findings> {
  const gauges: Gauge[] = [];
  const add = (name: string, value: number, unit: Gauge["unit"], atMost: number) =>
    gauges.push({ name, value, unit, promise: { atMost } });
  const server = await createMailServer({ answerMs });
  const dataDir = temporaryFolder();
  const site = { dataDir, environment: { SMTP_URL: server.url } };
  try {
    await server.start();
    const first = await startMeasuredSite(site);
    const { url, supervisor } = first;
    add(`${atOnce} inquiries at once, all mails taken`, await secondsAtOnce(url, server), "s", 10);
    const after = await afterOutage(url, server);
    add(`${backlog * mailsPerInquiry} waiting mails, after an outage`, after.backlogSeconds, "s", 120);
    add("  a lead sent meanwhile", after.leadSeconds, "s", 5);
    add("  mails that came twice", repeats(server), "errors", 0);

    await fillBacklog(url, server);
    await server.start();
    await untilTaken(server, backlog / 2);
    // Everything at once including the database, like a power cut.
    const ended = once(supervisor, "exit");
    killTree(supervisor.pid ?? 0);
    await ended;

    const begun = performance.now();
    await using _ = await startMeasuredSite(site);
    await untilTaken(server, backlog * mailsPerInquiry);
    add("the same, everything killed on the way", (performance.now() - begun) / 1000, "s", 120);
    add("  mails that came twice, of those under way", repeats(server), "errors", mailsUnderWay);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { figures: [], gauges, notes: [] };
}

async function secondsAtOnce(url: string, server: MailServer): Promise<number> {
  // The first inquiry opens lazy connections.
  await sendInquiry(url, inquiries++);
  await untilTaken(server, mailsPerInquiry);
  server.received.length = 0;
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, () => sendInquiry(url, inquiries++)));
  await untilTaken(server, atOnce * mailsPerInquiry);
  return ((server.received.at(-1)?.atMs ?? 0) - begun) / 1000;
}

async function afterOutage(url: string, server: MailServer) {
  await fillBacklog(url, server);
  await setTimeout(outageMs);
  await server.start();
  const begun = performance.now();
  await untilTaken(server, 1);
  const sentAt = performance.now();
  const lead = inquiries++;
  await sendInquiry(url, lead);
  await untilTaken(server, (backlog + 1) * mailsPerInquiry);
  const mail = server.received.find(({ replyTo }) => replyTo?.[0]?.address === `dana-${lead}@example.com`);
  return {
    backlogSeconds: ((server.received.at(-1)?.atMs ?? 0) - begun) / 1000,
    leadSeconds: ((mail?.atMs ?? Number.POSITIVE_INFINITY) - sentAt) / 1000,
  };
}

async function fillBacklog(url: string, server: MailServer): Promise<void> {
  await server.stop();
  server.received.length = 0;
  let left = backlog;
  const clients = Array.from({ length: 8 }, async () => {
    while (left-- > 0) await sendInquiry(url, inquiries++);
  });
  await Promise.all(clients);
}

async function untilTaken(server: MailServer, count: number): Promise<void> {
  console.log(`waiting for ${count} mails`);
  const patience = performance.now() + 600_000;
  while (new Set(server.received.map(({ messageId }) => messageId)).size < count) {
    if (performance.now() > patience)
      throw new Error(`Only ${server.received.length} of ${count} mails came.`);
    await setTimeout(50);
  }
}

function repeats(server: MailServer): number {
  return server.received.length - new Set(server.received.map(({ messageId }) => messageId)).size;
}
