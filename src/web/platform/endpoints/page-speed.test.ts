import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { addPageSpeedMetrics } from "#main/metrics/request-metrics.ts";
import { countPageSpeeds } from "#main/programs/build-web.ts";
import { createTestWeb, webBuild } from "#tests/harness/web.ts";

const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;
const { routes } = await webBuild();

/** A site that records page speed and makes no calls. */
async function measuredSite({ rateLimits = true } = {}) {
  const registry = new Registry();
  const pageSpeeds = countPageSpeeds({ rateLimits }, routes, addPageSpeedMetrics(registry));
  const web = await createTestWeb({ call: async () => gone }, { pageSpeeds });
  const send = (body: string, headers: Record<string, string> = {}) =>
    web.open("/page-speed", {
      method: "POST",
      body,
      headers: { "content-type": "text/plain;charset=UTF-8", ...headers },
    });
  const counted = async () =>
    (await registry.metrics()).split("\n").filter((line) => /_(count|sum)/.test(line));
  return { web, send, counted };
}

// Covers design: Visitors who allow it tell how fast pages are
test("page speed is recorded by the pattern of the page's address, in seconds", async () => {
  const { send, counted } = await measuredSite();
  const answer = await send('{"page":"location","LCP":1800,"INP":64,"TTFB":120.5,"CLS":0.02}');
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([204, "no-store"]);
  expect((await send('{"page":"location","LCP":200}')).status).toBe(204);
  expect(await counted()).toEqual([
    'sola_page_lcp_seconds_sum{route="/locations/:url"} 2',
    'sola_page_lcp_seconds_count{route="/locations/:url"} 2',
    'sola_page_inp_seconds_sum{route="/locations/:url"} 0.064',
    'sola_page_inp_seconds_count{route="/locations/:url"} 1',
    'sola_page_ttfb_seconds_sum{route="/locations/:url"} 0.1205',
    'sola_page_ttfb_seconds_count{route="/locations/:url"} 1',
    'sola_page_cls_sum{route="/locations/:url"} 0.02',
    'sola_page_cls_count{route="/locations/:url"} 1',
  ]);
});

// Covers design: Visitors who allow it tell how fast pages are
test.each([
  "",
  "fast",
  "[]",
  "null",
  "{}",
  '{"page":"/locations/south-lamar-austin","LCP":1}',
  '{"page":"constructor","LCP":1}',
  '{"page":"platform/endpoints/get-ip","LCP":1}',
  '{"page":"home","LCP":-1}',
  '{"page":"home","LCP":1e9}',
  '{"page":"home","LCP":"1"}',
  '{"page":"home","CLS":101}',
  '{"page":"home","LCP":1,"visitor":"dana@example.com"}',
  `{"page":"home","LCP":1${" ".repeat(600)}}`,
])("%j is answered 400 and not recorded", async (body) => {
  const { web, send, counted } = await measuredSite();
  expect((await send(body)).status).toBe(400);
  expect([await counted(), web.failures]).toEqual([[], []]);
});

// Covers design: Visitors who allow it tell how fast pages are
test("reports of other sites are refused, and reports of one client are throttled whether valid or not", async () => {
  const { send, counted } = await measuredSite();
  expect((await send('{"page":"home","LCP":1}', { "sec-fetch-site": "cross-site" })).status).toBe(403);
  const client = { "x-sola-client-address": "192.0.2.7" };
  for (let sent = 0; sent < 60; sent += 1) await send(sent % 2 ? '{"page":"home"}' : "wrong", client);
  const tooMany = await send('{"page":"home","LCP":1}', client);
  expect([tooMany.status, tooMany.headers.get("retry-after")]).toEqual([429, "10"]);
  expect(await counted()).toEqual([]);
  const another = { "x-sola-client-address": "192.0.2.8" };
  expect((await send('{"page":"home","LCP":1}', another)).status).toBe(204);
});

// Covers design: Visitors who allow it tell how fast pages are
test("without a recorder, pages measure nothing and reports are dropped", async () => {
  const silent = await createTestWeb({ call: async () => gone });
  const { web } = await measuredSite();
  const bodyTag = async (site: typeof web) => /<body[^>]*>/.exec(await (await site.open("/faq")).text())?.[0];
  expect(await bodyTag(web)).toContain('data-page="faq"');
  expect(await bodyTag(silent)).not.toContain("data-page");
  const answer = await silent.open("/page-speed", { method: "POST", body: '{"page":"home"}' });
  expect(answer.status).toBe(404);
});
