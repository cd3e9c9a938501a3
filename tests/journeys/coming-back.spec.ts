import type { Page } from "@playwright/test";
import { aVisitor, awaken, expectStillTyped, fillIn } from "./forms/site-form.ts";
import { stored } from "./forms/store.ts";
import { everyScript, holdBack, islands } from "./held-scripts.ts";
import { desktop, expect, keepToasts, test, untilAwake } from "./site.ts";

// Back, forward and reload: online, offline, and after a new release.

test.use({ viewport: desktop });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("Back and Forward through a list and a location restore each page", async ({ page }) => {
  await page.goto("/locations?search=CA");
  const first = await page.locator(".spot h2").first().textContent();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(".spot h2").first()).not.toHaveText(first ?? "");
  const second = await page.locator(".spot h2").first().textContent();
  await page.locator(".spot h2 a").first().click();
  await expect(page).toHaveURL(/\/locations\/[\w-]+$/);
  const location = await heading(page).textContent();

  await page.goBack();
  await expect(page.locator(".spot h2").first()).toHaveText(second ?? "");
  await page.goBack();
  await expect(page.locator(".spot h2").first()).toHaveText(first ?? "");
  await page.goForward();
  await expect(page.locator(".spot h2").first()).toHaveText(second ?? "");
  await page.goForward();
  await expect(heading(page)).toHaveText(location ?? "");
  await page.reload();
  await expect(heading(page)).toHaveText(location ?? "");
});

test("no page has an unload listener, which would disable the back/forward cache", async ({ page }) => {
  await page.addInitScript(noteUnloadListeners);
  const noted = () => page.evaluate(() => document.documentElement.dataset.unload ?? "");
  for (const path of [
    "/",
    "/contact-us",
    "/locations/the-domain-austin",
    "/locations",
    "/booknow?near=austin",
  ]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await noted(), path).toBe("");
  }
  await page.evaluate(() => addEventListener("unload", () => {}));
  expect(await noted()).toBe("unload");
});

function noteUnloadListeners(): void {
  const listen = window.addEventListener;
  window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
    if (type.endsWith("unload")) document.documentElement.dataset.unload = type;
    listen.call(window, type, ...rest);
  };
}

test("Back before an application has hydrated shows the earlier page", async ({ page }) => {
  const times = page.locator(".times a");
  await page.goto("/professionals/renata-duenas/book?services=");
  await untilAwake(page);
  await page.getByRole("checkbox", { name: /Gloss and blowout/ }).check();
  await expect(times.first()).toBeVisible();
  const wake = await holdBack(page, everyScript);
  await page.reload({ waitUntil: "commit" });
  await expect(times.first()).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/services=\w/);
  wake();
  await expect(times).toHaveCount(0);
  await page.goForward();
  await expect(times.first()).toBeVisible();
});

test("Back from a link pressed offline finds the form filled", async ({ page, context, complaints }) => {
  const person = aVisitor();
  await page.goto("/locations/the-domain-austin");
  const form = page.locator("#leaseStudio");
  const typed = await fillIn(form, person);
  await awaken(form.getByRole("button", { name: "Continue" }));
  await context.setOffline(true);
  const gone = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).press("Enter");
  await gone;
  await page.goBack();
  await expectStillTyped(form, typed);
  await context.setOffline(false);
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByText("Step 2 of 2")).toBeVisible();
  expect(await stored("select stage from contact_inquiry where email = $1", person.email)).toEqual([
    { stage: "partial" },
  ]);
  complaints.splice(0, complaints.length, ...complaints.filter((said) => !said.includes("Failed to load")));
});

test.describe("after a new release, when the files of the page that is open are gone", () => {
  /** Until the next page load, which names the current files. */
  async function release(page: Page, gone: RegExp): Promise<void> {
    await page.route(gone, (route) => route.fulfill({ status: 404, body: "There is no such file." }));
    page.on("request", (request) => {
      if (request.isNavigationRequest()) page.unrouteAll();
    });
  }

  test("a document sends its form, and the next page is of the new release", async ({ page, complaints }) => {
    const person = aVisitor();
    await page.goto("/locations/the-domain-austin");
    await release(page, islands);
    const form = page.locator("#leaseStudio");
    await fillIn(form, person);
    await form.getByRole("button", { name: "Continue" }).click();
    await expect(form.getByText("Step 2 of 2")).toBeVisible();
    expect(await stored("select stage from contact_inquiry where email = $1", person.email)).toEqual([
      { stage: "partial" },
    ]);
    await awaken(form.getByRole("button", { name: /^Send to / }));
    // Browsers log the missing files.
    for (const said of complaints.splice(0)) expect(said).toMatch(/Failed to (fetch|load)/);
  });

  test("a hydrated form sends both its steps", async ({ page, complaints }) => {
    const person = aVisitor();
    await page.goto("/locations/south-lamar-austin");
    const form = page.locator("#leaseStudio");
    await awaken(form.getByRole("button", { name: "Continue" }));
    await release(page, islands);
    await fillIn(form, person);
    await form.getByRole("button", { name: "Continue" }).click();
    await expect(form.getByText("Step 2 of 2")).toBeVisible();
    await fillIn(form, { services: { hair: true }, move_in_timeline: "Within 2 months" });
    await form.getByRole("button", { name: "Send to Marisol" }).click();
    await page.waitForURL(/\/inquiry\//);
    expect(await stored("select stage from contact_inquiry where email = $1", person.email)).toEqual([
      { stage: "complete" },
    ]);
    for (const said of complaints.splice(0)) expect(said).toMatch(/Failed to (fetch|load)/);
  });

  test("a button whose script is gone shows an error until a reload", async ({ page, complaints }) => {
    await keepToasts(page);
    await page.goto("/");
    await release(page, islands);
    const here = page.getByRole("button", { name: "Use my location" }).first();
    await here.click();
    await expect(page.locator(".toasts")).toContainText("We couldn’t load that.");
    await page.reload();
    await here.click();
    await expect(page.getByRole("button", { name: "We couldn’t find you" })).toBeVisible();
    for (const said of complaints.splice(0)) expect(said).toMatch(/Failed to (fetch|load)/);
  });

  test("an application continues to its next step", async ({ page, complaints }) => {
    await page.goto("/professionals/renata-duenas/book");
    await page.getByRole("checkbox", { name: /Gloss and blowout/ }).check();
    await untilAwake(page);
    await release(page, everyScript);
    // Other tests hold the first time.
    await page.locator(".times a").last().click();
    await expect(page.getByText(/^Held for you for \d minutes$/)).toBeVisible();
    for (const said of complaints.splice(0)) expect(said).toMatch(/Failed to (fetch|load)/);
  });
});
