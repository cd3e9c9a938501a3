import type { Page, Route } from "@playwright/test";
import type { Site } from "../harness/site.ts";
import { nextProfessional } from "./forms/professional.ts";
import { expect, expectAccessible, phone, test } from "./site.ts";
import { startSiteOver } from "./site-over.ts";

let site: Site;
let rules: Record<string, boolean> = {};

test.beforeAll(async ({ baseURL }) => {
  site = await startSiteOver(baseURL, async ({ pathname }, ask) => {
    if (pathname === "/api/v1/get-contact-inquiry-receipt") return new Response("", { status: 503 });
    return pathname === "/api/v1/feature-flags"
      ? Response.json({ status: true, data: { rules }, message: "", meta: {} })
      : ask();
  });
});
test.afterAll(() => site.discard());
test.beforeEach(async () => {
  rules = {};
  await expect.poll(async () => (await fetch(site.url)).status).toBe(200);
});

async function close() {
  rules = { maintenance: true };
  await expect.poll(async () => (await fetch(site.url)).status).toBe(503);
}

// Covers §4: Maintenance is read from the server and rechecked at every route change
test("a link on an open page leads to the maintenance page", async ({ page, complaints }) => {
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
  // Browsers log the maintenance page's status.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("503");
});

const checks: Record<string, (route: Route) => unknown> = {
  "is refused": (route) => route.fulfill({ status: 503, body: "" }),
  "is not answered": () => undefined,
};

for (const [how, answer] of Object.entries(checks)) {
  // Covers §4: A maintenance check that fails counts as off
  // Covers §8: Maintenance check failure: not in maintenance
  // Covers §8: The maintenance check of an open page: not in maintenance
  test(`a maintenance check that ${how} counts as open`, async ({ page, complaints }) => {
    await page.goto(site.url);
    await page.route("**/api/feature-flags/maintenance", answer);
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
    await expect(page).toHaveURL(`${site.url}/faq`);
    await expect(page.locator("main h1")).not.toHaveText("Website Under Maintenance");
    for (const complaint of complaints.splice(0)) expect(complaint).toContain("Failed to load resource");
  });
}

/** Submits the form while the site is closed, then reopens the site. */
async function sendWhileClosed(page: Page, button: RegExp) {
  await close();
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Website Under Maintenance");
  rules = {};
  await expect.poll(async () => (await fetch(site.url)).status).toBe(200);
  await page.getByRole("link", { name: "Try the door again" }).click();
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

const person = { first_name: "Noor", last_name: "Haddad", email: "noor@example.com", phone: "5125550144" };

async function expectPerson(page: Page) {
  for (const [name, value] of Object.entries(person))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
}

test("an inquiry sent during maintenance is filled in again afterward", async ({ page, complaints }) => {
  await page.goto(`${site.url}/contact-us`);
  for (const [name, value] of Object.entries(person)) await page.locator(`[name=${name}]`).fill(value);
  await page.getByRole("radio", { name: "Call" }).check();
  await page.getByLabel("State or province").selectOption("TX");
  await page.getByLabel("Location", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("checkbox", { name: "Nails" }).check();
  await page.locator("textarea").fill("A corner room, please.");
  await sendWhileClosed(page, /^Send to the leasing manager/);
  await expectPerson(page);
  await expect(page.getByRole("radio", { name: "Call" })).toBeChecked();
  await expect(page.getByLabel("State or province")).toHaveValue("TX");
  await expect(page.getByLabel("Location", { exact: true })).not.toHaveValue("");
  await expect(page.getByRole("checkbox", { name: "Nails" })).toBeChecked();
  await expect(page.locator("textarea")).toHaveValue("A corner room, please.");
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("503");
});

test("a booking sent during maintenance is filled in again afterward", async ({
  page,
  request,
  complaints,
}) => {
  const { url_name } = await nextProfessional(request, "19103");
  await page.goto(`${site.url}/professionals/${url_name}`);
  await page
    .getByRole("link", { name: /^Book \S+$/ })
    .first()
    .click();
  await page.locator(".times a").last().click();
  const chosen = page.locator(".times a[aria-current]");
  await expect(chosen).toBeVisible();
  const time = (await chosen.textContent()) ?? "";
  for (const [name, value] of Object.entries(person)) await page.locator(`[name=${name}]`).fill(value);
  await page.getByLabel(/should know/).fill("I may be two minutes late.");
  await sendWhileClosed(page, /^Book .+ at /);
  await expect(chosen).toHaveText(time);
  await expectPerson(page);
  await expect(page.getByLabel(/should know/)).toHaveValue("I may be two minutes late.");
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("503");
});

test("a page that fails to render shows an accessible error", async ({ page, complaints }) => {
  await page.setViewportSize(phone);
  await page.goto(`${site.url}/inquiry/a.token`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This door is stuck");
  await expectAccessible(page);
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("503");
});
