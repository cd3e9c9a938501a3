import { createHttpClient } from "#tests/harness/http-client.ts";
import type { Findings, Gauge } from "./figure.ts";
import { medianOf } from "./measure.ts";
import { startMeasuredSite } from "./measured-site.ts";
import { withNginx } from "./nginx.ts";
import { askWithoutFailure } from "./request-repeatedly.ts";
import { isWrkInstalled, rateByWrk } from "./wrk.ts";

export const keptPage = "/locations/south-lamar-austin";
const rounds = 15;
const seconds = 2;
/** Rendering is slow, so a repeatable figure takes longer. */
const makingSeconds = 10;
/** The share of nginx's rate that a cached page should reach; a cache in front of the site has nginx's own rate. */
const wantedRatio = 0.1;

/** A cached page beside nginx with the same bytes, in turn; and the cost of rendering a page. */
export async function benchPages(): Promise<Findings> {
  const gauges: Gauge[] = [];
  const notes: string[] = [];
  const rate = (name: string, values: readonly number[]) =>
    gauges.push({ name, value: medianOf(values), unit: "/s", promise: null });

  await using site = await startMeasuredSite();
  const page = site.url + keptPage;
  const made = `${page}?sola-demo=true`;
  const making = { connections: 50, seconds: makingSeconds };
  // Code that has run rarely isn't optimized yet.
  await askWithoutFailure(made, making);
  rate("a page made for each request", [await askWithoutFailure(made, making)]);
  if (!isWrkInstalled()) {
    notes.push("There is no wrk here to ask for a kept page as fast as it is sent.");
    return { figures: [], gauges, notes };
  }
  const client = createHttpClient(site.url, { headers: { "accept-encoding": "br" } });
  const { headers, bytes } = await client.send({ path: keptPage });
  client.close();
  const ours: number[] = [];
  const theirs: number[] = [];
  // Frequently run code is compiled once more, for speed.
  await rateByWrk(page, seconds);
  const hasNginx = await withNginx(bytes, headers, async (nginx) => {
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
  if (!hasNginx) return { figures: [], gauges, notes };
  rate("nginx, same bytes", theirs);
  const ratios = ours.map((value, round) => value / (theirs[round] ?? value));
  notes.push(`A kept page beside nginx, in turn: ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}.`);
  gauges.push({
    name: "a kept page beside nginx",
    value: medianOf(ratios),
    unit: "of nginx",
    promise: { atLeast: wantedRatio },
  });
  return { figures: [], gauges, notes };
}
