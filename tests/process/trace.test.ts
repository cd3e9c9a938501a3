import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../harness/site.ts";

let api: Site;
let web: Site;

beforeAll(async () => {
  api = await startSite();
  const environment = { PRODUCT_API_URL: `${api.url}/api/v1` };
  web = await startSite({ isNew: true, environment });
});
afterAll(async () => {
  for (const site of [web, api]) await site.discard();
});

/** The lines that a site logged with a trace id. */
function linesIn({ lines }: Site, traceId: string): Record<string, unknown>[] {
  return lines.filter((line) => line.includes(`"trace_id":"${traceId}"`)).map((line) => JSON.parse(line));
}

// Covers design: What follows from one request can be found by one trace id
test("a page and its calls to another process log the proxy's trace id", async () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const open = () => fetch(`${web.url}/locations/south-lamar-austin`, { headers });
  await expect.poll(async () => (await open()).status).toBe(200);
  const paths = (site: Site) => linesIn(site, traceId).map(({ path }) => path);
  await expect.poll(() => paths(web)).toContain("/locations/south-lamar-austin");
  await expect.poll(() => paths(api)).toContain("/api/v1/get-web-location-details");
});
