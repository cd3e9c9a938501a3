import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { z } from "zod";
import { usedDataFolder } from "../../harness/database-cluster.ts";
import { createMailServer, type MailServer } from "../../harness/mail-server.ts";
import { freePort } from "../../harness/site.ts";
import { checkHistory } from "../booking/check-history.ts";
import type { History } from "../booking/history.ts";
import { type BookableCalendar, openCalendars } from "../booking/professional.ts";
import { exportBookings, exportRows, offeredTimes } from "../booking/stored-bookings.ts";
import type { Try } from "../client.ts";
import type { Part, Size, Verdict } from "../gauntlet-part.ts";
import {
  type Acknowledged,
  type ArrivedMail,
  checkLeads,
  checkMails,
  type StoredLead,
} from "./check-acknowledged.ts";
import { keepBusy, type Load } from "./load.ts";
import { promisedBookings } from "./promised-bookings.ts";
import { type RestartingSite, startRestartingSite, type Victim, victims } from "./restarting-site.ts";

const sizes: Record<Size, { kills: number; professionals: number }> = {
  short: { kills: 4, professionals: 4 },
  mutant: { kills: 8, professionals: 8 },
  usual: { kills: 40, professionals: 30 },
  full: { kills: 200, professionals: 150 },
};

/** Kills processes at seeded times while clients inquire, book, move and cancel. */
export const nothingLost: Part = async ({ seed, size, product }) => {
  const { kills, professionals } = sizes[size];
  await using stack = new AsyncDisposableStack();
  const dataDir = await usedDataFolder();
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const mailServer = await createMailServer();
  await mailServer.start();
  stack.defer(() => mailServer.stop());
  const site = await startRestartingSite({
    dataDir,
    port: await freePort(),
    environment: { WORKERS: "2", PUBLIC_URL: "https://www.sola.example", SMTP_URL: mailServer.url },
    product,
  });
  stack.defer(() => site.stop());
  const calendars = await openCalendars(await site.databaseUrl(), professionals);
  const tries: Try[] = [];
  const options = { urls: [site.url], onTry: (one: Try) => void tries.push(one) };
  await site.whole();
  const busy = new AbortController();
  const load = keepBusy(seed, calendars, options, busy.signal);
  const killed = await killInTurn(site, planKills(seed, kills));
  busy.abort();
  const done = await load;
  await site.whole();

  const promised = [...done.bookings.values()].flatMap(promisedBookings);
  await mailsSettled(mailServer, site, [...done.leads, ...promised]);
  return [
    await leadsVerdict(site, done),
    await bookingsVerdict(site, calendars, done),
    mailsVerdict(mailServer, [...done.leads, ...promised]),
    recoveryVerdict(killed, tries),
  ];
};

interface Kill {
  victim: Victim;
  which: number;
  /** After full recovery, or, for a few, right after the previous kill. */
  afterMs: number;
  isDuringRecovery: boolean;
}

/** Each victim equally often, every tenth during the recovery from the previous one. */
function planKills(seed: number, count: number): Kill[] {
  const moment = fc.record({ which: fc.nat({ max: 99 }), afterMs: fc.integer({ min: 50, max: 1_200 }) });
  return fc.sample(moment, { seed, numRuns: count }).map(({ which, afterMs }, at) => ({
    which,
    victim: victims[at % victims.length] ?? "a worker",
    isDuringRecovery: at % 10 === 9,
    afterMs: at % 10 === 9 ? afterMs / 4 : afterMs,
  }));
}

interface Killed {
  victim: Victim;
  at: number;
}

async function killInTurn(site: RestartingSite, kills: readonly Kill[]): Promise<Killed[]> {
  const killed: Killed[] = [];
  for (const [at, { victim, which, afterMs }] of kills.entries()) {
    await setTimeout(afterMs);
    killed.push({ victim, at: performance.now() });
    await site.kill(victim, which);
    if (!kills[at + 1]?.isDuringRecovery) await site.whole();
  }
  return killed;
}

const lead = z.object({ email: z.string(), reference: z.string(), stage: z.enum(["partial", "complete"]) });

async function leadsVerdict(site: RestartingSite, { leads }: Load): Promise<Verdict> {
  const rows = z.array(lead).parse(await exportRows("inquiries", await site.databaseUrl()));
  const stored = rows.map(
    ({ email, reference, stage }): StoredLead => ({
      client: email,
      reference,
      isComplete: stage === "complete",
    }),
  );
  return {
    promise: "An acknowledged inquiry is stored once; a refused one isn't stored",
    tried: `${leads.length} inquiries, in one step or two`,
    misses: checkLeads(leads, stored),
    figure: `${leads.filter(({ references }) => references.length > 0).length} acknowledged, ${stored.length} stored`,
  };
}

async function bookingsVerdict(
  site: RestartingSite,
  calendars: readonly BookableCalendar[],
  { bookings }: Load,
): Promise<Verdict> {
  const exported = await exportBookings(await site.databaseUrl());
  const histories: History[] = [];
  for (const calendar of calendars) {
    histories.push({
      lengthMs: calendar.lengthMs,
      contested: calendar.starts.map((start) => Date.parse(start)),
      operations: bookings.get(calendar.url_name) ?? [],
      exported: exported.get(calendar.url_name) ?? [],
      offered: await offeredTimes(site.url, calendar),
    });
  }
  const operations = histories.flatMap((history) => history.operations);
  return {
    promise:
      "Acknowledged bookings, moves and cancellations survive, in an order that explains every response",
    tried: `${operations.length} operations on ${calendars.length} calendars`,
    misses: histories.flatMap(checkHistory),
    figure: `${operations.filter(({ outcome }) => outcome === "done").length} acknowledged, ${histories.flatMap((one) => one.exported).length} bookings stored`,
  };
}

/** Until every owed mail has arrived and none is queued, or none has arrived for a while. */
async function mailsSettled(
  server: MailServer,
  site: RestartingSite,
  promised: readonly Acknowledged[],
): Promise<void> {
  const owed =
    2 * promised.reduce((sum, { references, mails }) => sum + (references.length > 0 ? mails.atLeast : 0), 0);
  let lastCount = 0;
  let lastAt = performance.now();
  while (performance.now() - lastAt < 60_000) {
    const count = distinctMails(server);
    if (count >= owed && !(await isMailWaiting(site))) return;
    if (count !== lastCount) [lastCount, lastAt] = [count, performance.now()];
    await setTimeout(200);
  }
}

async function isMailWaiting({ url }: RestartingSite): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return (await answer?.json())?.mail?.oldest_waiting_seconds !== 0;
}

const distinctMails = ({ received }: MailServer) => new Set(received.map(({ messageId }) => messageId)).size;

function mailsVerdict(server: MailServer, promised: readonly Acknowledged[]): Verdict {
  const arrived = server.received.flatMap(({ messageId, recipients, subject }) =>
    recipients.map(
      (recipient): ArrivedMail => ({
        messageId: messageId ?? "",
        recipient,
        reference: /(BK|LS)-\w{4}-\w{2}/.exec(subject ?? "")?.[0] ?? "",
      }),
    ),
  );
  const again = arrived.length - distinctMails(server);
  return {
    promise: "Each mail arrives once, or again with the same Message-ID",
    tried: `${distinctMails(server)} mails`,
    misses: checkMails(promised, arrived),
    figure: `${again} arrived again with the same Message-ID`,
  };
}

/** From each kill to the first later write that was acknowledged. */
function recoveryVerdict(killed: readonly Killed[], tries: readonly Try[]): Verdict {
  const acknowledged = tries
    .filter(({ status }) => status === 200 || status === 201)
    .sort((one, other) => one.sentAt - other.sentAt);
  const recoveries = killed.map(({ victim, at }) => {
    const back = acknowledged.find(({ sentAt }) => sentAt >= at);
    return { victim, tookMs: back ? back.answeredAt - at : Number.POSITIVE_INFINITY };
  });
  const slowest = victims.map((victim) => {
    const took = recoveries.filter((one) => one.victim === victim).map(({ tookMs }) => tookMs);
    return `${victim} ${Math.round(Math.max(0, ...took))} ms`;
  });
  return {
    promise: "The site acknowledges writes again after every kill",
    tried: `${killed.length} × kill -9`,
    misses: recoveries.flatMap(({ victim, tookMs }) =>
      Number.isFinite(tookMs) ? [] : [`not after a kill of ${victim}`],
    ),
    figure: `slowest recovery: ${slowest.join(", ")}`,
  };
}
