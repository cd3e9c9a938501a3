import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Findings, Gauge } from "./figure.ts";
import { createMailServer, type MailServer } from "./mail-server.ts";
import { withRunningSite } from "./running-site.ts";

/** Each is a lead for a manager and a copy for its visitor. */
const mailsPerInquiry = 2;
const atOnce = 100;
const backlog = 1_000;
const outageMs = 60_000;
/** A mail that was under way when everything was killed may be sent again under its Message-ID; so many are at most. */
const mailsUnderWay = 10;

/** How fast mail leaves: at once, after an outage of the mail server, and when everything is killed on the way. */
export async function benchMail(): Promise<Findings> {
  const gauges: Gauge[] = [];
  const add = (name: string, value: number, unit: Gauge["unit"], atMost: number) =>
    gauges.push({ name, value, unit, promise: { atMost } });
  const server = await createMailServer();
  const dataDir = mkdtempSync(join(tmpdir(), "sola-mail-"));
  chmodSync(dataDir, 0o755);
  const site = { dataDir, environment: { SMTP_URL: server.url } };
  try {
    await server.start();
    await withRunningSite(async (url, _, __, kill) => {
      add(`${atOnce} inquiries at once, all mails taken`, await secondsAtOnce(url, server), "s", 10);
      const after = await afterOutage(url, server);
      add(`${backlog * mailsPerInquiry} waiting mails, after an outage`, after.backlogSeconds, "s", 120);
      add("  a lead sent meanwhile", after.leadSeconds, "s", 5);
      add("  mails that came twice", repeats(server), "errors", 0);

      await fillBacklog(url, server, "killed");
      await server.start();
      await untilTaken(server, backlog / 2);
      await kill();
    }, site);
    const begun = performance.now();
    await withRunningSite(() => untilTaken(server, backlog * mailsPerInquiry), site);
    add("the same, everything killed on the way", (performance.now() - begun) / 1000, "s", 120);
    add("  mails that came twice, of those under way", repeats(server), "errors", mailsUnderWay);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { figures: [], gauges, notes: [] };
}

async function secondsAtOnce(url: string, server: MailServer): Promise<number> {
  // The first opens what is opened at first need.
  await inquire(url, "first@example.com");
  await untilTaken(server, mailsPerInquiry);
  server.accepted.length = 0;
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, (_, n) => inquire(url, `at-once-${n}@example.com`)));
  await untilTaken(server, atOnce * mailsPerInquiry);
  return ((server.accepted.at(-1)?.atMs ?? 0) - begun) / 1000;
}

async function afterOutage(url: string, server: MailServer) {
  await fillBacklog(url, server, "waiting");
  await setTimeout(outageMs);
  await server.start();
  const begun = performance.now();
  await untilTaken(server, 1);
  const sentAt = performance.now();
  await inquire(url, "meanwhile@example.com");
  await untilTaken(server, (backlog + 1) * mailsPerInquiry);
  const lead = server.accepted.find(({ header }) => /^reply-to:.*meanwhile@example\.com/im.test(header));
  return {
    backlogSeconds: ((server.accepted.at(-1)?.atMs ?? 0) - begun) / 1000,
    leadSeconds: ((lead?.atMs ?? Number.POSITIVE_INFINITY) - sentAt) / 1000,
  };
}

/** Inquiries while the mail server is away. */
async function fillBacklog(url: string, server: MailServer, name: string): Promise<void> {
  await server.stop();
  server.accepted.length = 0;
  const numbers = Array.from({ length: backlog }, (_, n) => n);
  const clients = Array.from({ length: 8 }, async () => {
    for (let n = numbers.pop(); n !== undefined; n = numbers.pop())
      await inquire(url, `${name}-${n}@example.com`);
  });
  await Promise.all(clients);
}

async function inquire(url: string, email: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/create-contact-inquiry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      location_id: 1 + (Number(/\d+/.exec(email)?.[0] ?? 0) % 700),
      first_name: "Dana",
      last_name: "O’Brien",
      email,
      phone: "5125550163",
      services: ["hair"],
      move_in_timeline: "Within 2 months",
      message: "I would like a quiet room. Could I see it on a Monday?",
    }),
  });
  if (!response.ok) throw new Error(`An inquiry was refused: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

async function untilTaken(server: MailServer, count: number): Promise<void> {
  console.log(`waiting for ${count} mails`);
  const patience = performance.now() + 600_000;
  while (new Set(server.accepted.map(({ messageId }) => messageId)).size < count) {
    if (performance.now() > patience)
      throw new Error(`Only ${server.accepted.length} of ${count} mails came.`);
    await setTimeout(50);
  }
}

function repeats(server: MailServer): number {
  return server.accepted.length - new Set(server.accepted.map(({ messageId }) => messageId)).size;
}
