import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { danasInquiry } from "../../harness/inquiry.ts";
import { createMailServer, type MailServer } from "../../harness/mail-server.ts";
import { type Site, startSite } from "../../harness/site.ts";
import type { Part, Size, Verdict } from "../part.ts";
import { type Fault, type FaultProxy, faults, startFaultProxy } from "./fault-proxy.ts";

const few: readonly Fault[] = ["hangs", "answers another shape"];
const faultsFor: Record<Size, readonly Fault[]> = { short: few, mutant: few, usual: faults, full: faults };
/** A mail that failed is tried again half a minute later: in short there is time for one. */
const mailFaultsFor: Record<Size, readonly Fault[]> = { ...faultsFor, short: ["resets"], mutant: ["resets"] };

/** Visited while all is well. */
const seen = ["/", "/faq", "/locations", "/locations/south-lamar-austin", "/contact-us", "/blog"];
/** Of pages that nobody has seen when a fault begins, so many. */
const unseenForEach = 2;

/** Behaviour §1: a page is answered in 2.5 s of the server's own time; the machine may have much else to do. */
const deadlineMs = 5_000;
const recoveryMs = 45_000;
const internalSecret = "gauntlet-internal-secret";

/** A whole site, and one of pages alone that reads all it shows and sends all it takes through proxies that misbehave. */
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
      INTERNAL_SECRET: internalSecret,
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
      ROLE: "web",
      PRODUCT_API_URL: `http://127.0.0.1:${api.port}/api/v1`,
      CONTENT_URL: `http://127.0.0.1:${content.port}/content`,
      INTERNAL_SECRET: internalSecret,
      PUBLIC_URL: "https://www.sola.example",
      PAGE_CACHE_MEGABYTES: "1",
    },
    product,
  });
  stack.use(front);

  const unseen = (await locationsOf(behind)).values();
  const upstreams: [name: string, proxies: FaultProxy[]][] = [
    ["the Product API does, its flags too", [api]],
    ["content does", [content]],
    ["both do", [api, content]],
  ];
  const tried = size === "short" ? upstreams.slice(-1) : upstreams;
  async function pagesVerdicts(): Promise<Verdict[]> {
    const verdicts: Verdict[] = [];
    for (const [name, proxies] of tried) {
      verdicts.push(await pagesVerdict(name, front, proxies, faultsFor[size], unseen));
      // A sabotaged copy is found out once.
      if (size === "mutant" && verdicts.some(({ misses }) => misses.length > 0)) break;
    }
    return verdicts;
  }
  // Neither is in the way of the other: the mails leave where no fault but their own is.
  const [pages, mails] = await Promise.all([
    pagesVerdicts(),
    mailVerdict(behind, mail, mailServer, mailFaultsFor[size]),
  ]);
  return [...pages, mails];
};

/** The addresses of pages that nobody has visited yet. */
async function locationsOf({ url }: Site): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/get-web-locations-list?per_page=100&page=3`);
  const { data } = locationList.parse(await answer.json());
  return data.map(({ url_name }) => `/locations/${url_name}`);
}
const locationList = z.object({ data: z.array(z.object({ url_name: z.string() })) });

async function pagesVerdict(
  name: string,
  site: Site,
  proxies: readonly FaultProxy[],
  tried: readonly Fault[],
  locations: Iterator<string>,
): Promise<Verdict> {
  const misses: string[] = [];
  const statuses = new Map<number, number>();
  let [slowest, slowestBack] = [0, 0];
  for (const fault of tried) {
    const unseen = Array.from({ length: unseenForEach }, () => locations.next().value ?? "/faq");
    const whole = new Map<string, string>();
    for (const path of seen) whole.set(path, (await visit(site.url + path)).heading);
    for (const proxy of proxies) await proxy.set(fault);
    for (const path of [...seen, ...unseen]) {
      const { status, heading, text, retryAfter, tookMs } = await visit(site.url + path);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      slowest = Math.max(slowest, tookMs);
      const where = `${path} while ${name}: ${fault}`;
      if (tookMs > deadlineMs) misses.push(`${where}: after ${Math.round(tookMs)} ms`);
      if (status !== 200 && status !== 503) misses.push(`${where}: ${status || "no answer"}`);
      else if (status === 503 && !retryAfter) misses.push(`${where}: 503 without Retry-After`);
      else if (heading === "") misses.push(`${where}: no heading`);
      else if (/It works!|undefined|\[object|at file:|ECONN/.test(text))
        misses.push(`${where}: ${text.slice(0, 200)}`);
      else if (seen.includes(path) && status === 200 && heading !== whole.get(path))
        misses.push(`${where}: “${heading}” instead of “${whole.get(path)}”`);
    }
    misses.push(...(await formMisses(site, `${name}: ${fault}`)));
    for (const proxy of proxies) await proxy.set(null);
    const begun = performance.now();
    for (const path of [...seen, ...unseen]) {
      const isBack = ({ status, heading }: Visited) =>
        status === 200 && heading === (whole.get(path) ?? heading);
      while (!isBack(await visit(site.url + path))) {
        if (performance.now() - begun > recoveryMs) {
          misses.push(`${path} is not what it was ${recoveryMs / 1000} s after ${name}: ${fault}`);
          break;
        }
        await setTimeout(100);
      }
    }
    slowestBack = Math.max(slowestBack, performance.now() - begun);
  }
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  return {
    promise: `Every page is answered in time, right or honestly not, whatever ${name}`,
    tried: `${tried.length} faults × ${seen.length + unseenForEach} pages and a form: ${tried.join(", ")}`,
    misses,
    figure: `${counts}; the slowest after ${Math.round(slowest)} ms; all is as before at most ${Math.round(slowestBack)} ms after`,
  };
}

interface Visited {
  status: number;
  heading: string;
  text: string;
  retryAfter: string | null;
  tookMs: number;
}

async function visit(url: string, init: RequestInit = {}): Promise<Visited> {
  const begun = performance.now();
  try {
    const answer = await fetch(url, { redirect: "manual", ...init, signal: AbortSignal.timeout(30_000) });
    const text = await answer.text();
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text)?.[1] ?? "";
    const retryAfter = answer.headers.get("retry-after");
    return { status: answer.status, heading, text, retryAfter, tookMs: performance.now() - begun };
  } catch {
    return { status: 0, heading: "", text: "", retryAfter: null, tookMs: performance.now() - begun };
  }
}

/** Somebody sends the form: it is stored and a receipt shown, or everything typed is still there. */
async function formMisses(site: Site, when: string): Promise<string[]> {
  const typed = `Typed${randomUUID().replaceAll(/[^a-f]/g, "")}`;
  const fields = new URLSearchParams({
    ...asTyped,
    first_name: typed,
    last_name: "Field",
    email: `${typed}@example.com`,
  });
  const answer = await visit(`${site.url}/contact-us`, { method: "POST", body: fields });
  if (answer.status === 303 || answer.status === 302) return [];
  if (answer.status >= 500 && answer.status !== 503) return [`the form while ${when}: ${answer.status}`];
  return answer.text.includes(typed) ? [] : [`what was typed is gone while ${when}: ${answer.status}`];
}

const { services, contact_when, tour_days, tour_times, allow_team_to_text_you: _, ...single } = danasInquiry;
const asTyped = {
  ...single,
  contact_how: "email",
  services: services[0] ?? "",
  contact_when: contact_when[0] ?? "",
  tour_days: tour_days[0] ?? "",
  tour_times: tour_times[0] ?? "",
  location_id: "1",
};

async function mailVerdict(
  site: Site,
  proxy: FaultProxy,
  server: MailServer,
  tried: readonly Fault[],
): Promise<Verdict> {
  const misses: string[] = [];
  let slowest = 0;
  // Who is written to while all is well: the client, and whoever looks after the location.
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
    promise: "An inquiry is taken whatever the mail server does, and its mails come once it is well",
    tried: `${tried.length} faults: ${tried.join(", ")}`,
    misses,
    figure: `all mails at most ${Math.round(slowest)} ms after`,
  };
}

interface Inquiry {
  status: number;
  email: string;
  reference: string;
}

async function inquire({ url }: Site): Promise<Inquiry> {
  const email = `${randomUUID()}@example.com`;
  const answer = await fetch(`${url}/api/v1/create-contact-inquiry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...danasInquiry, location_id: 1, email }),
  });
  const { data } = await answer.json();
  return { status: answer.status, email, reference: String(data?.reference) };
}

/** Of its two mails, once they are there and have a moment for a third. */
async function recipientsOf({ reference }: Inquiry, { received }: MailServer): Promise<string[]> {
  const arrived = () => received.filter(({ subject }) => subject?.includes(reference));
  for (let waited = 0; arrived().length < 2 && waited < 120_000; waited += 100) await setTimeout(100);
  await setTimeout(200);
  return [...new Set(arrived().flatMap(({ recipients }) => recipients))].sort();
}
