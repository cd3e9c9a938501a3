import type { Page } from "@playwright/test";
import { readExposition, sumOf } from "../harness/exposition.ts";
import { freePort, type Site } from "../harness/site.ts";
import { expect, test } from "./site.ts";
import { startSiteOver } from "./site-over.ts";

let measured: Site;
let figuresAt: string;

test.beforeAll(async ({ baseURL }) => {
  const METRICS_PORT = String(await freePort());
  figuresAt = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  measured = await startSiteOver(baseURL, (_, ask) => ask(), { METRICS_PORT });
});
test.afterAll(() => measured.discard());

const figures = async () => readExposition(await (await fetch(figuresAt)).text());
const beacons = async () => sumOf(await figures(), "sola_http_requests_total", 'route="/page-speed"');
const settings = (page: Page) => page.getByRole("dialog", { name: "What this site may remember" });

async function choose(page: Page, button: string): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).press("Enter");
  await settings(page).getByRole("button", { name: button }).click();
  await expect(page.locator(".toasts .toast")).toContainText("Your choice is saved.");
}

/** A visitor whose every page is measured; calls to the recognition vendor are dropped. */
async function visitor(page: Page): Promise<string[]> {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.route("https://m1.openfpcdn.io/**", (route) => route.abort());
  await page.addInitScript(() => Object.assign(Math, { random: () => 0.05 }));
  return scripts;
}

// Covers design: Visitors who allow it tell how fast pages are
test("page speed is measured and reported only while the visitor allows it", async ({ page }) => {
  const requests = await visitor(page);
  const measuring = () => requests.filter((path) => path.includes("measure-page"));
  const go = (path: string) => page.goto(measured.url + path, { waitUntil: "networkidle" });
  await go("/faq");
  await choose(page, "Only what’s needed");
  await go("/faq");
  await go("/news");
  expect(measuring()).toEqual([]);

  await choose(page, "Allow all");
  await expect.poll(() => measuring().length).toBe(1);
  // Leaves the page after its code has run.
  await page.evaluate((path) => import(path), measuring()[0] ?? "");
  await go("/faq");
  await go("/why-sola");
  const counted = async (route: string) =>
    sumOf(await figures(), "sola_page_lcp_seconds_count", `route="${route}"`);
  await expect.poll(() => counted("/faq")).toBe(1);
  await expect.poll(beacons).toBe(2);
  expect(await counted("/news")).toBe(1);

  await choose(page, "Only what’s needed");
  await go("/faq");
  const loaded = measuring().length;
  await go("/news");
  expect([measuring().length, await beacons()]).toEqual([loaded, 2]);
});
