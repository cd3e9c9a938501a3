import type { Route } from "@playwright/test";
import type { Site } from "../harness/site.ts";
import { expect, expectAccessible, phone, test } from "./site.ts";
import { startSiteOver } from "./site-over.ts";

let site: Site;
let rules: Record<string, boolean> = {};

test.beforeAll(async ({ baseURL }) => {
  site = await startSiteOver(baseURL, async ({ pathname }, ask) =>
    pathname === "/api/v1/feature-flags"
      ? Response.json({ status: true, data: { rules }, message: "", meta: {} })
      : ask(),
  );
});
test.afterAll(() => site.stop());
test.beforeEach(async () => {
  rules = {};
  await expect.poll(async () => (await fetch(site.url)).status).toBe(200);
});

async function close() {
  rules = { maintenance: true };
  await expect.poll(async () => (await fetch(site.url)).status).toBe(503);
}

test("a page that is open when the site closes leads to the closed door, and back when it opens", async ({
  page,
  complaints,
}) => {
  await page.goto(`${site.url}/why-sola`);
  await close();
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Website Under Maintenance");
  await expect(page).toHaveURL(`${site.url}/faq`);
  await expect(page.getByRole("link", { name: "(512) 555-0100" })).toBeVisible();
  await page.setViewportSize(phone);
  await expectAccessible(page);

  rules = {};
  await expect.poll(async () => (await fetch(site.url)).status).toBe(200);
  await page.getByRole("link", { name: "Try the door again" }).click();
  await expect(page).toHaveURL(`${site.url}/faq`);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  // Browsers mention what a closed site answers.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("503");
});

const checks: Record<string, (route: Route) => unknown> = {
  fails: (route) => route.abort(),
  "is refused": (route) => route.fulfill({ status: 503, body: "" }),
  "is not answered": () => undefined,
  "is answered with garbage": (route) => route.fulfill({ body: "<html>It works!</html>" }),
};

for (const [how, answer] of Object.entries(checks)) {
  test(`a check that ${how} counts as open`, async ({ page, complaints }) => {
    await page.goto(site.url);
    await page.route("**/api/feature-flags/maintenance", answer);
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
    await expect(page).toHaveURL(`${site.url}/faq`);
    await expect(page.locator("main h1")).not.toHaveText("Website Under Maintenance");
    for (const complaint of complaints.splice(0)) expect(complaint).toContain("Failed to load resource");
  });
}
