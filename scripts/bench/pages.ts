import autocannon from "autocannon";
import type { Findings, Gauge } from "./figure.ts";
import { medianOf } from "./median.ts";
import { withNginx } from "./nginx.ts";
import { withRunningSite } from "./running-site.ts";
import { isWrkInstalled, rateByWrk } from "./wrk.ts";

export const keptPage = "/locations/south-lamar-austin";
const rounds = 15;
const seconds = 2;
/** Making a page is slow enough to need longer for a figure that comes again. */
const makingSeconds = 10;
/** What a cached page should reach of nginx's rate; a cache in front of the site has nginx's own. */
const wantedRatio = 0.1;

/** A kept page beside nginx with the same bytes, in turn; and what making a page takes. */
export async function benchPages(): Promise<Findings> {
  const gauges: Gauge[] = [];
  const notes: string[] = [];
  const rate = (name: string, values: readonly number[]) =>
    gauges.push({ name, value: medianOf(values), unit: "/s", promise: null });

  await withRunningSite(async (site) => {
    const page = site + keptPage;
    const made = `${page}?sola-demo=true`;
    // What has not been asked for often is not compiled for speed yet.
    await rateOfMaking(made);
    rate("a page made for each request", [await rateOfMaking(made)]);
    if (!isWrkInstalled()) {
      notes.push("There is no wrk here to ask for a kept page as fast as it is sent.");
      return;
    }
    const kept = await fetch(page, { headers: { "accept-encoding": "br" } });
    await kept.arrayBuffer();
    const ours: number[] = [];
    const theirs: number[] = [];
    // What is asked often is compiled once more, for speed.
    await rateByWrk(page, seconds);
    const hasNginx = await withNginx(await rawBody(page), kept.headers, async (nginx) => {
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await rateByWrk(page, seconds));
        theirs.push(await rateByWrk(nginx, seconds));
      }
    });
    if (!hasNginx) {
      notes.push("There is no nginx here to compare a kept page with.");
      ours.push(await rateByWrk(page, seconds));
    }
    rate("a kept page", ours);
    if (!hasNginx) return;
    rate("nginx, same bytes", theirs);
    const ratios = ours.map((value, round) => value / (theirs[round] ?? value));
    notes.push(`A kept page beside nginx, in turn: ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}.`);
    gauges.push({
      name: "a kept page beside nginx",
      value: medianOf(ratios),
      unit: "of nginx",
      promise: { atLeast: wantedRatio },
    });
  });
  return { figures: [], gauges, notes };
}

/** Requests a second; a failed one ends the bench. */
async function rateOfMaking(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 50,
    duration: makingSeconds,
    headers: { "accept-encoding": "br" },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.average;
}

/** The body as it is sent: fetch would unpack it. */
async function rawBody(url: string): Promise<Buffer> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()));
    }).on("error", reject);
  });
}
