import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { pageExamples } from "../../../tools/pages/examples.ts";
import type { Part, Size } from "../gauntlet-part.ts";
import { withTwoInstances } from "../with-site.ts";
import { forgedHeaders, marker } from "./forged-headers.ts";

/** At the short size each page gets a few of the headers, a different few for each page. */
const headersForEach: Record<Size, number> = {
  short: 3,
  mutant: 4,
  usual: forgedHeaders.length,
  full: forgedHeaders.length,
};

/**
 * The first visitor of each page on one instance sends forged headers. Later visitors then must get the same bytes as on
 * another instance without forged headers. A page that differs is checked again on two new instances, because a new hour or an
 * incomplete page on a busy machine happens once, while an attack can be
 * repeated.
 */
export const unchangedPages: Part = async ({ size, product }) => {
  const pages = [...Object.values(pageExamples).entries()];
  const first = await visitAll(pages, size, product);
  const doubtful = pages.filter(([, path]) => first.different.has(path));
  const second = doubtful.length > 0 ? await visitAll(doubtful, size, product) : undefined;
  const changing = new Set([...first.changing, ...(second?.changing ?? [])]);
  return [
    {
      promise: "Forged headers never change a page for other visitors",
      tried: `${pages.length} pages × ${headersForEach[size]} of ${forgedHeaders.length} forged headers`,
      misses: [
        ...first.shown,
        ...(second?.shown ?? []),
        ...(changing.size > maxChanging
          ? [`${changing.size} pages change by themselves, and tell nothing`]
          : []),
        ...[...(second?.different ?? [])].map(
          ([path, how]) => `${path}: ${how}; before that: ${first.different.get(path)}`,
        ),
      ],
      figure: `${first.forged + (second?.forged ?? 0)} forged visits; ${pages.length - changing.size} pages identical except for nonces and timestamps, ${changing.size} dynamic pages without forged content; ${doubtful.length} checked twice`,
    },
  ];
};

interface Seen {
  forged: number;
  shown: string[];
  /** How a page differs from that of the clean instance. */
  different: Map<string, string>;
  /** Pages that may change, such as those with live openings. */
  changing: Set<string>;
}

/** Pages with live openings may change. */
const maxChanging = 3;
const maxTries = 4;
const betweenTriesMs = 1_000;

/** A page's number selects its first header. */
function visitAll(
  pages: ReadonlyArray<readonly [number: number, path: string]>,
  size: Size,
  product: string | undefined,
): Promise<Seen> {
  return withTwoInstances(product, async ([attacked, untouched]) => {
    const seen: Seen = { forged: 0, shown: [], different: new Map(), changing: new Set() };
    for (const [number, path] of pages) {
      for (let n = 0; n < headersForEach[size]; n += 1) {
        const [name, value] = forgedHeaders[(number + n) % forgedHeaders.length] ?? ["", ""];
        const answer = await get(attacked.url + path, { [name]: value });
        seen.forged += 1;
        if (answer.status >= 500 && answer.status !== 503)
          seen.different.set(path, `${answer.status} with ${name}`);
        if (answer.text.includes(marker)) seen.shown.push(`${path} with ${name} shows what was forged`);
      }
      await compare(path);
    }
    return seen;

    /** An incomplete page of a busy machine isn't cached; a poisoned one is. */
    async function compare(path: string): Promise<void> {
      for (let tries = 1; ; tries += 1) {
        const before = await get(untouched.url + path);
        const now = await get(attacked.url + path);
        const after = await get(untouched.url + path);
        if (now.text.includes(marker)) seen.shown.push(`${path} shows everybody what was forged`);
        if (before.text !== after.text) seen.changing.add(path);
        else if (now.text !== before.text && tries < maxTries) {
          await setTimeout(betweenTriesMs);
          continue;
        } else if (now.text !== before.text) seen.different.set(path, firstDifference(now.text, before.text));
        return;
      }
    }
  });
}

/** Status, headers without volatile ones, and body as one text. */
function get(url: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers }, async (response) => {
      const body = (await response.toArray()).join("");
      const status = response.statusCode ?? 0;
      const lasting = Object.entries(response.headers).filter(([name]) => !ofTheMoment.has(name));
      resolve({ status, text: asAlways(`${status}\n${JSON.stringify(lasting)}\n${body}`) });
    });
    sent.on("error", reject).end();
  });
}

/** A hydrated page has its own nonce and time, which also change its policy and ETag. */
function asAlways(text: string): string {
  const nonce = / nonce="([^"]+)"/.exec(text)?.[1];
  if (!nonce) return text;
  return text
    .replaceAll(nonce, "…")
    .replaceAll(/'sha256-[^']+'|"etag","[^,]+|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…");
}

const ofTheMoment = new Set(["date", "x-request-id", "cache-status", "age"]);

function firstDifference(seen: string, baseline: string): string {
  let at = 0;
  while (at < seen.length && seen[at] === baseline[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 100);
  return `“${around(seen)}” instead of “${around(baseline)}”`;
}
