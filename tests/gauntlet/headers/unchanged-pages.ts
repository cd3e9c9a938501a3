import { request } from "node:http";
import { pageExamples } from "../../../scripts/page-examples.ts";
import type { Part, Size } from "../part.ts";
import { withTwoInstances } from "../two-instances.ts";
import { forgedHeaders, marker } from "./forged-headers.ts";

/** In short a page is visited with few of the headers, each page with others. */
const headersForEach: Record<Size, number> = {
  short: 3,
  mutant: 4,
  usual: forgedHeaders.length,
  full: forgedHeaders.length,
};

/**
 * Strangers with forged headers come to each page of one instance before anybody else. What visitors without them see then is
 * what they see on another instance, where nobody forged anything, byte for byte.
 */
export const unchangedPages: Part = ({ size, product }) =>
  withTwoInstances(product, async ([attacked, untouched]) => {
    const misses: string[] = [];
    let forged = 0;
    let changing = 0;
    for (const [at, path] of Object.values(pageExamples).entries()) {
      for (let n = 0; n < headersForEach[size]; n += 1) {
        // Each page has another one come first.
        const [name, value] = forgedHeaders[(at + n) % forgedHeaders.length] ?? ["", ""];
        const answer = await get(attacked + path, { [name]: value });
        forged += 1;
        if (answer.status >= 500) misses.push(`${path} with ${name}: ${answer.status}`);
        if (answer.text.includes(marker)) misses.push(`${path} with ${name} shows what was forged`);
      }
      const [seen, baseline, again] = [
        await get(attacked + path),
        await get(untouched + path),
        await get(untouched + path),
      ];
      // Such as one with live openings.
      if (baseline.text !== again.text) changing += 1;
      else if (seen.text !== baseline.text)
        misses.push(`${path} is not what it was: ${firstDifference(seen.text, baseline.text)}`);
      if (seen.text.includes(marker)) misses.push(`${path} shows everybody what was forged`);
    }
    const pages = Object.keys(pageExamples).length;
    return [
      {
        promise: "What a stranger forges in headers changes no page for anybody else",
        tried: `${pages} pages × ${headersForEach[size]} of ${forgedHeaders.length} forged headers`,
        misses,
        figure: `${forged} forged visits; ${pages - changing} pages the same byte for byte but for nonces and moments, ${changing} that change by themselves free of what was forged`,
      },
    ];
  });

/** Status, headers that are not of the moment, and body, as one text. */
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

/** A page that hydrates is rendered with a nonce and a moment of its own, and its policy and ETag go with those. */
function asAlways(text: string): string {
  const nonce = / nonce="([^"]+)"/.exec(text)?.[1];
  if (!nonce) return text;
  return text
    .replaceAll(nonce, "…")
    .replaceAll(/'sha256-[^']+'|"etag","[^,]+|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…");
}

const ofTheMoment = new Set(["date", "x-request-id", "cache-status", "age"]);

function firstDifference(seen: string, baseline: string): string {
  const at = [...seen].findIndex((letter, index) => letter !== baseline[index]);
  return `“${seen.slice(at, at + 60)}” instead of “${baseline.slice(at, at + 60)}”`;
}
