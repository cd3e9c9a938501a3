import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { readExposition, sumOf } from "../harness/exposition.ts";
import { inquire } from "../harness/inquiry.ts";
import { freePort, type Site, startInVain, startSite } from "../harness/site.ts";
import { webhookSecret } from "../harness/webhook-receiver.ts";

let site: Site;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  const environment = {
    WORKERS: "2",
    METRICS_PORT: String(metricsPort),
    // Queued messages are counted per address, so there is one; no server listens on it.
    WEBHOOK_URLS: "http://127.0.0.1:9/",
    WEBHOOK_SECRETS: webhookSecret,
  };
  site = await startSite({ environment });
  await vi.waitFor(() => expect(answeringWorkers()).toBe(2), { timeout: 60_000 });
});
afterAll(() => site.discard());

const answeringWorkers = () => site.lines.filter((line) => line.includes('"worker listening"')).length;
const pids = () =>
  site.lines
    .filter((line) => line.includes('"worker starting"'))
    .map((line) => JSON.parse(line).pid as number);
const text = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const scrape = async () => readExposition(await text());
/** Returns the first metrics that show the change: a busy worker reports its previous values. */
async function scrapeUntil(isShown: (figures: Map<string, number>) => boolean) {
  let figures = await scrape();
  await expect
    .poll(async () => {
      if (!isShown(figures)) figures = await scrape();
      return isShown(figures);
    })
    .toBe(true);
  return figures;
}
const rise = (before: Map<string, number>, after: Map<string, number>, name: string, labels = "") =>
  sumOf(after, name, labels) - sumOf(before, name, labels);
/** Over a new connection each time, so that both workers answer. */
const visit = (path: string) => fetch(site.url + path, { headers: { connection: "close" } });

// Covers design: Prometheus sees every process of an installation together
test("requests of all workers are counted once, by pattern and status", async () => {
  const before = await scrape();
  for (let visits = 0; visits < 12; visits += 1) await visit("/locations/south-lamar-austin?from=test");
  for (let visits = 0; visits < 5; visits += 1) await visit(`/nothing-${visits}`);
  const after = await scrapeUntil((figures) => rise(before, figures, "sola_http_requests_total") >= 17);
  const more = (name: string, labels = "") => rise(before, after, name, labels);
  expect(more("sola_http_requests_total", 'route="/locations/:url",status="200"')).toBe(12);
  expect(more("sola_http_requests_total", 'route="other",status="404"')).toBe(5);
  expect(more("sola_http_request_duration_seconds_count", 'route="/locations/:url"')).toBe(12);
  expect(more("sola_page_cache_requests_total")).toBe(17);
  expect(more("sola_page_cache_requests_total", 'result="hit"')).toBeGreaterThanOrEqual(10);
  expect([...after.keys()].filter((key) => key.includes("nothing-") || key.includes("austin"))).toEqual([]);
});

test("an inquiry and its mails show in the metrics", async () => {
  const before = await scrape();
  expect((await inquire(site.url)).status).toBe(200);
  const accepted = (figures: Map<string, number>) => rise(before, figures, "sola_inquiries_accepted_total");
  // A busy machine's check may have timed out; the next one counts.
  const isHealthy = (figures: Map<string, number>) =>
    sumOf(figures, "sola_check_ok", 'check="database"') === 1;
  const after = await scrapeUntil((figures) => accepted(figures) > 0 && isHealthy(figures));
  expect(accepted(after)).toBe(1);
  expect(after.has('sola_outbox_oldest_waiting_lead_seconds{channel="mail"}')).toBe(true);
  await expect
    .poll(async () => sumOf(await scrape(), "sola_database_connections_max", "jobs"))
    .toBeGreaterThan(0);
  await expect.poll(async () => (await scrape()).has('sola_jobs{queue="tidy",state="due"}')).toBe(true);
});

// Covers design: Prometheus sees every process of an installation together
test("every metric of the alerts and the dashboard is exported", async () => {
  await visit("/");
  const exported = new Set([
    "up",
    ...[...(await text()).matchAll(/^([a-z_]+)[{ ]/gm)].map(([, name]) => name),
  ]);
  const alerts: { groups: { rules: { expr: string }[] }[] } = parse(
    readFileSync("deploy/prometheus/alerts.yaml", "utf8"),
  );
  const dashboard = JSON.parse(readFileSync("deploy/grafana/sola.json", "utf8"));
  const asked = [
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    ),
  ].flatMap((expr) => expr.match(/\b(up\b|(sola|process)_[a-z_]+)/g) ?? []);
  expect(new Set(asked).size).toBeGreaterThan(15);
  expect(asked.filter((name) => !exported.has(name))).toEqual([]);
});

describe("a worker", () => {
  // Covers design: Prometheus sees every process of an installation together
  test("that hangs removes no metric of its own or of other workers", async () => {
    const before = await scrape();
    const [, second = 0] = pids();
    process.kill(second, "SIGSTOP");
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(answer.status).toBe(200);
    expect(requestsIn(readExposition(await answer.text()))).toBeGreaterThanOrEqual(requestsIn(before));
    process.kill(second, "SIGKILL");
  });

  // Covers design: Prometheus sees every process of an installation together
  test("that was killed stays counted, and so does its exit", async () => {
    await expect.poll(answeringWorkers).toBe(3);
    for (let visits = 0; visits < 10; visits += 1) await visit("/faq");
    const before = await scrape();
    process.kill(pids().at(-1) ?? 0, "SIGKILL");
    await expect.poll(answeringWorkers).toBe(4);
    const after = await scrape();
    expect(requestsIn(after)).toBe(requestsIn(before));
    expect(rise(before, after, "sola_worker_crashes_total")).toBe(1);
    expect(sumOf(after, "sola_workers")).toBe(2);
  });
});

test("metrics have their own port, and a taken one is reported in a sentence", async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  const { code, said } = await startInVain({
    dataDir: `${site.dataDir}/beside`,
    environment: { METRICS_PORT: String(metricsPort) },
  });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${metricsPort} is taken by another program. Set METRICS_PORT to a free one`);
});

function requestsIn(figures: Map<string, number>): number {
  return sumOf(figures, "sola_http_requests_total");
}
