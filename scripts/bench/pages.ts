import autocannon from "autocannon";
import type { Findings } from "./figure.ts";
import { withNginx } from "./nginx.ts";
import { withRunningSite } from "./running-site.ts";

const page = "/locations/south-lamar-austin";
const rounds = 3;
const seconds = 5;
const connections = 50;
/** Design §6: what a kept page should reach of nginx's rate. */
const wantedRatio = 0.6;

/** A kept page beside nginx with the same bytes, in turn; and what making a page takes. */
export async function benchPages(): Promise<Findings> {
  const notes: string[] = [];
  await withRunningSite(async (site) => {
    const made = await rateOf(`${site}${page}?sola-demo=true`);
    notes.push(`a page that is made for each request: ${made.toFixed(0)} a second`);
    const kept = await fetch(site + page, { headers: { "accept-encoding": "br" } });
    await kept.arrayBuffer();
    const raw = await rawBody(site + page);
    const hasNginx = await withNginx(raw, kept.headers, async (nginx) => {
      const ratios: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const ours = await rateOf(site + page);
        const theirs = await rateOf(nginx);
        ratios.push(ours / theirs);
        notes.push(
          `round ${round}: kept page ${ours.toFixed(0)} a second, nginx ${theirs.toFixed(0)}, ratio ${(ours / theirs).toFixed(2)}`,
        );
      }
      const median = ratios.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
      notes.push(`median ratio to nginx: ${median.toFixed(2)} (wanted: ${wantedRatio})`);
    });
    if (!hasNginx) notes.push(`kept page: ${(await rateOf(site + page)).toFixed(0)} a second; no nginx here`);
  });
  return { figures: [], notes };
}

/** Requests a second; a failed one ends the bench. */
async function rateOf(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
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
