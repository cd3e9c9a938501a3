import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { danasInquiry } from "../../harness/inquiry.ts";
import type { Site } from "../../harness/site.ts";
import { webhookCall } from "../../harness/webhook-call.ts";
import type { Verdict } from "../gauntlet-part.ts";
import { type Fault, type FaultProxy, isRefusal, refusalSentence } from "./fault-proxy.ts";
import { type Links, type Place, pageKinds } from "./page-kinds.ts";

/** A page has 2.5 s of server time (docs/behavior.md); a busy machine may double it. */
const maxMs = 5_000;
const afterMs = 5_000;
const recoveryMs = 120_000;

interface Trial {
  /** The failing upstream, for the verdict. */
  name: string;
  site: Site;
  proxies: readonly FaultProxy[];
  faults: readonly Fault[];
  /** A location whose pages are cached before each fault. */
  seen: Place;
  /** Places whose pages weren't visited before. */
  unseen: AsyncIterator<Place, never>;
  links: Links;
  /** Without this upstream no page is complete, so no page rendered meanwhile may be cached. */
  isProductApi: boolean;
  /** Whether a slow page is a miss; not beside other tests. */
  judgesSpeed: boolean;
}

/** The behavior of one kind of page during one fault; equal texts share a row of the table. */
interface Row {
  page: string;
  fault: Fault;
  outcome: string;
}

/** Visits a page of each kind during each fault: a new one twice, and a cached one. */
export async function faultyPages(trial: Trial): Promise<Verdict> {
  const { name, faults } = trial;
  const misses: string[] = [];
  const rows: Row[] = [];
  const figures = { slowestMs: 0, slowestBackMs: 0 };
  for (const fault of faults) rows.push(...(await duringFault(trial, fault, misses, figures)));
  return {
    promise: `Every page responds in time, correctly or with a 503, while ${name}`,
    tried: `${faults.length} faults × ${pageKinds.length} page kinds and a form: ${faults.join(", ")}`,
    misses,
    figure: [
      `slowest ${Math.round(figures.slowestMs)} ms; full recovery within ${Math.round(figures.slowestBackMs)} ms`,
      ...tableOf(rows),
    ].join("\n        "),
  };
}

async function duringFault(
  { name, site, proxies, seen, unseen, links, isProductApi, judgesSpeed }: Trial,
  fault: Fault,
  misses: string[],
  figures: { slowestMs: number; slowestBackMs: number },
): Promise<Row[]> {
  const { value: place } = await unseen.next();
  const pages = pageKinds.map(({ name, path, isCached }) => ({
    ...{ name, isCached },
    known: site.url + path(seen, links),
    other: site.url + path(place, links),
  }));
  const before = new Map<string, Visited>();
  for (const { known, isCached } of pages)
    before.set(known, await visitUntil(known, (page) => isWell(page) && (!isCached || page.isHit)));
  const change = { sys: { type: "Entry", id: "gauntlet" } };
  await fetch(`${site.url}/webhooks/content`, webhookCall("Entry.publish", change, Temporal.Now.instant()));
  for (const proxy of proxies) await proxy.set(fault);

  const during = [];
  for (const { name: page, known, other, isCached } of pages) {
    const where = `${page} while ${name}: ${fault}`;
    const [first, second, again] = [await visit(other), await visit(other), await visit(known)];
    for (const one of [first, second, again]) {
      figures.slowestMs = Math.max(figures.slowestMs, one.tookMs);
      misses.push(...faultsIn(one).map((miss) => `${where}: ${miss}`));
      if (judgesSpeed && one.tookMs > maxMs) misses.push(`${where}: after ${Math.round(one.tookMs)} ms`);
    }
    if (isProductApi && second.isHit) misses.push(`${where}: a failure was cached`);
    if (isCached && !isSamePage(again, before.get(known), isProductApi))
      misses.push(`${where}: ${again.status} “${again.sentence}” in place of the cached page`);
    during.push({ first, second, again });
  }
  misses.push(...(await formMisses(site, `${name}: ${fault}`)));

  for (const proxy of proxies) await proxy.set(null);
  const begun = performance.now();
  await setTimeout(afterMs);
  const rows: Row[] = [];
  for (const [at, { name: page, known, other, isCached }] of pages.entries()) {
    const { first, second } = during[at] ?? {};
    const after = await visit(other);
    const where = `${page} after ${name}: ${fault}`;
    // An unreachable upstream is retried after 10 s; a refusal is an answer.
    if (isRefusal(fault) && !isWell(after)) misses.push(`${where}: ${after.status} “${after.sentence}”`);
    for (const address of [known, other])
      if (!isWell(await visitUntil(address, isWell, begun + recoveryMs)))
        misses.push(`${where}: not well after ${recoveryMs / 1000} s`);
    const outcome = [
      first?.status === 200 ? "200" : `${first?.status} “${first?.sentence}”`,
      second?.cacheStatus ?? "no Cache-Status",
      isCached ? "cached page stays" : "never cached",
      `5 s after: ${after.status}`,
    ].join(" · ");
    rows.push({ page, fault, outcome });
  }
  figures.slowestBackMs = Math.max(figures.slowestBackMs, performance.now() - begun);
  return rows;
}

function tableOf(rows: readonly Row[]): string[] {
  return [...Map.groupBy(rows, ({ page }) => page)].flatMap(([page, ofPage]) =>
    [...Map.groupBy(ofPage, ({ outcome }) => outcome)].map(
      ([outcome, same]) => `${page} · ${outcome} · ${same.map(({ fault }) => fault).join(", ")}`,
    ),
  );
}

interface Visited {
  status: number;
  /** Its heading, or that a search failed. */
  sentence: string;
  heading: string;
  text: string;
  etag: string | null;
  cacheStatus: string | null;
  isHit: boolean;
  retryAfter: string | null;
  tookMs: number;
}

async function visit(url: string, init: RequestInit = {}): Promise<Visited> {
  const begun = performance.now();
  const visited = await fetch(url, { redirect: "manual", ...init, signal: AbortSignal.timeout(60_000) })
    .then(async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }))
    .catch(() => ({ status: 0, headers: new Headers(), text: "" }));
  const { status, headers, text } = visited;
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, "") ?? "";
  const cacheStatus = headers.get("cache-status");
  return {
    ...{ status, heading, text, cacheStatus },
    sentence: /Search is busy, try again/.exec(text)?.[0] ?? heading,
    etag: headers.get("etag"),
    isHit: cacheStatus?.includes("hit") ?? false,
    retryAfter: headers.get("retry-after"),
    tookMs: performance.now() - begun,
  };
}

async function visitUntil(
  url: string,
  isDone: (page: Visited) => boolean,
  until = performance.now() + recoveryMs,
): Promise<Visited> {
  for (;;) {
    const page = await visit(url);
    if (isDone(page) || performance.now() > until) return page;
    await setTimeout(100);
  }
}

function isWell({ status, sentence, heading }: Visited): boolean {
  return status === 200 && heading !== "" && sentence === heading;
}

/** Byte for byte while no page can be complete; else by heading, because its openings may have changed. */
function isSamePage(page: Visited, before: Visited | undefined, toTheByte: boolean): boolean {
  if (page.status !== 200 || page.heading !== before?.heading) return false;
  return !toTheByte || page.etag === before.etag;
}

/** What no page may show or do. */
function faultsIn({ status, heading, text, retryAfter }: Visited): string[] {
  const wrong = new RegExp(`It works!|undefined|\\[object|at file:|ECONN|${refusalSentence}`).exec(text)?.[0];
  return [
    ...(status !== 200 && status !== 503 ? [`${status || "no answer"} “${heading}”`] : []),
    ...(status === 503 && !retryAfter ? ["503 without Retry-After"] : []),
    ...(status === 503 && !text.includes('href="tel:') ? ["503 without a phone number"] : []),
    ...(heading === "" ? ["no heading"] : []),
    ...(wrong ? [`it says “${wrong}”`] : []),
  ];
}

/** Posts a form: it is stored with a receipt, or the input is returned. */
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
