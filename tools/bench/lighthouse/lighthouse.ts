// `npm run lighthouse` measures every indexable page type of the built site on a slow phone, with the median of some runs, beside
// the promises. `-- --runs 5` for more runs, `-- home booknow` for some pages, indexable or not. A page
// is visited once before it is measured, because nearly every visitor of a running site gets a cached page and encoded
// pictures. `-- --url https://…` measures a running site, such as
// that of `npm run cluster`, behind a proxy with HTTP/2 as in production; NODE_EXTRA_CA_CERTS names
// its certificate.
import { parseArgs } from "node:util";
import { pageExamples, unlistedPages } from "../../pages/examples.ts";
import { startMeasuredSite } from "../measured-site.ts";
import { medianOf, type PageFigures } from "./page-figures.ts";
import { tableOf } from "./table.ts";
import { look, visitFirst, withChromium } from "./visits.ts";

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "3" }, url: { type: "string" } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const ids = Object.keys(pageExamples).filter((id) =>
  positionals.length === 0 ? !unlistedPages.has(id) : positionals.includes(id),
);

const found: Record<string, PageFigures> = {};
const measure = (site: string) =>
  withChromium(async (port) => {
    for (const id of ids) {
      const url = new URL(pageExamples[id] ?? "", site).href;
      await visitFirst(url, port);
      const looks: PageFigures[] = [];
      for (let run = 0; run < runs; run += 1) looks.push(await look(url, port));
      found[id] = medianOf(looks);
      console.log(`${id} is measured.`);
    }
  });
if (values.url) await measure(values.url);
else {
  await using site = await startMeasuredSite();
  await measure(site.url);
}
console.log(`\n${tableOf(found)}`);
