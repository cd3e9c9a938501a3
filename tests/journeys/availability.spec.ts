import type { Route } from "@playwright/test";
import type { Professional } from "#contract/network/professional.ts";
import type { Site } from "../harness/site.ts";
import { expect, expectAccessible, phone, test } from "./site.ts";
import { startSiteOver } from "./site-over.ts";

/** A site whose API finds professionals but fails to compute the first one's openings. */
let site: Site;
let isBookedUp = false;

test.beforeAll(async ({ baseURL }) => {
  site = await startSiteOver(baseURL, async ({ pathname }, ask) => {
    const response = await ask();
    if (isBookedUp && pathname === "/api/v1/sola-genius/availability")
      return Response.json({ status: true, data: { availability: {} }, message: "", meta: {} });
    if (pathname !== "/api/v1/search-webpages") return response;
    const answer = await response.json();
    const people: Professional[] = answer.data.platforms.sola_genius;
    for (const { matched_services } of people.slice(0, 1))
      for (const service of matched_services) service.availability = null;
    return Response.json(answer, { status: response.status });
  });
});
test.afterAll(() => site.discard());
test.beforeEach(() => {
  isBookedUp = false;
});

const search = "/booknow?service=hair&near=Austin%2C+TX";

// Covers §3: Client state: a loader for each professional's card
// Covers §4: Availability per professional: loading, then done
test("a card without openings loads them, and other cards don't", async ({ page }) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/openings?*", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto(site.url + search);
  const [first, second] = [page.locator(".pro").first(), page.locator(".pro").nth(1)];
  await expect(first.locator("[aria-busy=true]")).toHaveText(/Checking openings/);
  await expect(second.locator(".pro__when [aria-busy]")).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
  answer();
  await expect(first.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(first.locator(".pro__when")).toContainText(/\d+:\d\d\s[ap]m|Fully booked/);
});

const failures: Record<string, (route: Route) => unknown> = {
  "are refused": (route) => route.fulfill({ status: 503, json: [] }),
  "are garbage": (route) => route.fulfill({ body: "<html>It works!</html>" }),
  "break off": (route) => route.abort(),
};

for (const [how, fail] of Object.entries(failures)) {
  // Covers §8: Availability of one professional: said on the card, which can ask again
  test(`openings that ${how} show an error and can be retried`, async ({ page, complaints }) => {
    await page.route("**/openings?*", fail);
    await page.goto(site.url + search);
    const card = page.locator(".pro").first();
    await expect(card.getByRole("status")).toContainText("Availability not loaded.");
    await page.unroute("**/openings?*");
    await card.getByRole("button", { name: /^Retry/ }).click();
    await expect(card.locator(".pro__when")).toContainText(/\d+:\d\d\s[ap]m|Fully booked/);
    for (const complaint of complaints.splice(0)) expect(complaint).toContain("Failed to load resource");
  });
}

// Covers §8: Availability of one professional: said on the card, which can ask again
test("openings without an answer stop loading after ten seconds", async ({ page }) => {
  await page.clock.install();
  await page.route("**/openings?*", () => undefined);
  const asked = page.waitForRequest("**/openings?*");
  await page.goto(site.url + search);
  await asked;
  await page.clock.fastForward(10_000);
  const card = page.locator(".pro").first();
  await expect(card.getByRole("status")).toContainText("Availability not loaded.");
  await expectAccessible(page);
});

test("a week without openings is accessible on a phone", async ({ page }) => {
  isBookedUp = true;
  await page.setViewportSize(phone);
  await page.goto(`${site.url}/professionals/renata-duenas/book`);
  await page.getByText("Change", { exact: true }).click();
  await page.getByRole("checkbox", { name: /Gloss and blowout/ }).check();
  await expect(page.getByText("Nothing is open this month.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Days" }).locator("li")).toHaveCount(7);
  await expectAccessible(page);
});
