import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { inquire as sendInquiry } from "../../harness/inquiry.ts";
import { createMailServer, type MailServer } from "../../harness/mail-server.ts";
import { type Site, startSite } from "../../harness/site.ts";
import { webhookSecret } from "../../harness/webhook-call.ts";
import type { Part, Size, Verdict } from "../gauntlet-part.ts";
import { type Fault, type FaultProxy, faults, refusals, startFaultProxy } from "./fault-proxy.ts";
import { faultyPages } from "./faulty-pages.ts";
import { makeLinks, placesOf } from "./page-kinds.ts";

const few: readonly Fault[] = ["answers 403", "hangs", "answers another shape"];
const ofAll: readonly Fault[] = [...faults, "answers 429"];
const ofApi: readonly Fault[] = [...refusals, ...faults];
const apiFaultsFor: Record<Size, readonly Fault[]> = { short: few, mutant: few, usual: ofApi, full: ofApi };
const contentFaultsFor: Record<Size, readonly Fault[]> = { short: [], mutant: [], usual: ofAll, full: ofAll };
/** Both upstreams at once, as on one machine. */
const faultsOfBoth: readonly Fault[] = ["hangs", "refuses", "answers 500"];
/** A failed mail is retried after half a minute, so the short size has time for one. */
const mailFaultsFor: Record<Size, readonly Fault[]> = {
  short: ["resets"],
  mutant: ["resets"],
  usual: ofAll,
  full: ofAll,
};

/** A whole site, and one that reaches it as its upstreams through faulty proxies. */
export const faultyUpstreams: Part = async ({ size, product }) => {
  const mailServer = await createMailServer();
  await mailServer.start();
  await using stack = new AsyncDisposableStack();
  stack.defer(() => mailServer.stop());
  const mail = await startFaultProxy(Number(new URL(mailServer.url).port), "smtp");
  stack.defer(() => mail.stop());
  const behind = await startSite({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      PUBLIC_URL: "https://www.sola.example",
      // Calls of the site in front name their visitor.
      TRUSTED_PROXIES: "127.0.0.1",
    },
    product,
  });
  stack.use(behind);
  const port = Number(new URL(behind.url).port);
  const api = await startFaultProxy(port, "http");
  stack.defer(() => api.stop());
  const content = await startFaultProxy(port, "http");
  stack.defer(() => content.stop());
  const front = await startSite({
    isNew: true,
    environment: {
      PRODUCT_API_URL: `http://127.0.0.1:${api.port}/api/v1`,
      CONTENT_URL: `http://127.0.0.1:${content.port}/content`,
      CONTENT_WEBHOOK_SECRET: webhookSecret,
      PUBLIC_URL: "https://www.sola.example",
    },
    product,
  });
  stack.use(front);

  const unseen = placesOf(behind);
  const { value: seen } = await unseen.next();
  const shared = { site: front, seen, unseen, links: await makeLinks(behind), judgesSpeed: size !== "short" };
  async function pagesVerdicts(): Promise<Verdict[]> {
    const verdicts: Verdict[] = [];
    const trial = { ...shared, proxies: [api], faults: apiFaultsFor[size], isProductApi: true };
    verdicts.push(await faultyPages({ ...trial, name: "the Product API and flags fail" }));
    const faults = contentFaultsFor[size];
    if (faults.length === 0) return verdicts;
    const ofContent = { ...shared, proxies: [content], faults, isProductApi: false };
    verdicts.push(await faultyPages({ ...ofContent, name: "content fails" }));
    const ofBoth = { ...trial, proxies: [api, content], faults: faultsOfBoth };
    return [...verdicts, await faultyPages({ ...ofBoth, name: "both fail" })];
  }
  // Independent: mails are sent while only pages have faults.
  const [pages, mails] = await Promise.all([
    pagesVerdicts(),
    mailVerdict(behind, mail, mailServer, mailFaultsFor[size]),
  ]);
  return [...pages, mails];
};

async function mailVerdict(
  site: Site,
  proxy: FaultProxy,
  server: MailServer,
  tried: readonly Fault[],
): Promise<Verdict> {
  const misses: string[] = [];
  let slowest = 0;
  // Recipients of mail during normal operation: the client and the location's manager.
  const first = await inquire(site);
  const usual = await recipientsOf(first, server);
  const others = usual.filter((recipient) => recipient !== first.email);
  for (const fault of tried) {
    await proxy.set(fault);
    const inquiry = await inquire(site);
    if (inquiry.status !== 200)
      misses.push(`an inquiry was answered ${inquiry.status} while the mail server ${fault}`);
    await setTimeout(1_000);
    await proxy.set(null);
    const begun = performance.now();
    const recipients = await recipientsOf(inquiry, server);
    slowest = Math.max(slowest, performance.now() - begun);
    const expected = [inquiry.email, ...others].sort();
    if (recipients.join() !== expected.join())
      misses.push(
        `after the mail server ${fault}, mails went to ${recipients.length} of ${expected.length}: ${recipients}`,
      );
  }
  return {
    promise: "Inquiries succeed while the mail server fails, and their mail arrives after it recovers",
    tried: `${tried.length} faults: ${tried.join(", ")}`,
    misses,
    figure: `all mail within ${Math.round(slowest)} ms`,
  };
}

interface Inquiry {
  status: number;
  email: string;
  reference: string;
}

async function inquire({ url }: Site): Promise<Inquiry> {
  const email = `${randomUUID()}@example.com`;
  const { status, data } = await sendInquiry(url, { email });
  return { status, email, reference: String(data?.reference) };
}

/** Counts the two mails after a moment for a third. */
async function recipientsOf({ reference }: Inquiry, { received }: MailServer): Promise<string[]> {
  const arrived = () => received.filter(({ subject }) => subject?.includes(reference));
  for (let waited = 0; arrived().length < 2 && waited < 120_000; waited += 100) await setTimeout(100);
  await setTimeout(200);
  return [...new Set(arrived().flatMap(({ recipients }) => recipients))].sort();
}
