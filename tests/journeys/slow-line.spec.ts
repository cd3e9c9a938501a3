import type { Locator, Page } from "@playwright/test";
import { aVisitor, expectStillTyped, fillIn } from "./forms/site-form.ts";
import { stored } from "./forms/store.ts";
import { everyScript, holdBack } from "./held-scripts.ts";
import { expect, phone, test } from "./site.ts";

// Both funnels by touch, on a connection so slow that every tap comes before the script that handles it.

test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** "Slow 4G" as in Lighthouse and Chromium. */
async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  });
}

test("a consumer searches and books before any script has loaded", async ({ page }) => {
  await slowDown(page);
  const release = await holdBack(page, everyScript);
  await page.goto("/booknow", { waitUntil: "commit" });
  const search = page.locator(".ask form");
  await fillIn(search, { service: "balayage", near: "78701" });
  await search.getByRole("button", { name: "See openings" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balayage near Austin, TX");
  await page
    .getByRole("link", { name: /^Book .+ at \d+:\d\d [ap]m$/ })
    .first()
    .tap();

  const person = aVisitor();
  const form = page.locator("#book");
  const typed = await fillIn(form, { ...person, note: "By thumb, on the bus." });
  release();
  await expect(page.getByText(/^Held for you for \d minutes$/)).toBeVisible();
  await expectStillTyped(form, typed);
  await form.getByRole("button", { name: /^Book .+ at / }).tap();
  await page.waitForURL(/\/booking\//);
  expect(await stored("select status from booking where email = $1", person.email)).toEqual([
    { status: "confirmed" },
  ]);
});

/** Counts taps. The on-screen keyboard's "next" key moves between fields without one. */
function createThumb(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(target: Locator) {
      await target.tap();
      taps += 1;
    },
    async typeOn(...words: string[]) {
      for (const [index, word] of words.entries()) {
        if (index > 0) await page.keyboard.press("Tab");
        await page.keyboard.type(word);
      }
    },
  };
}

const maxTaps = 8;

test("sending an inquiry from home takes at most eight taps", async ({ page }) => {
  const thumb = createThumb(page);
  const { first_name, last_name, email, phone: number } = aVisitor();
  await page.goto("/");
  await thumb.tap(page.locator("main form[action='/locations'] [name=search]").first());
  await thumb.typeOn("austin");
  await page.keyboard.press("Enter");
  await thumb.tap(page.getByRole("link", { name: "South Lamar", exact: true }).first());
  await thumb.tap(page.locator("main").getByRole("link", { name: "Ask for a private tour" }).first());
  const form = page.locator("#leaseStudio");
  await expect(form.locator("[name=first_name]")).toBeFocused();
  await thumb.typeOn(first_name, last_name, email, number);
  await thumb.tap(form.getByRole("checkbox", { name: "After 6 pm" }));
  await thumb.tap(form.getByRole("button", { name: "Continue" }));
  await expect(form.getByText("Step 2 of 2")).toBeVisible();
  await thumb.tap(form.getByRole("checkbox", { name: "Hair", exact: true }));
  await thumb.tap(form.getByRole("button", { name: "Send to Marisol" }));
  await page.waitForURL(/\/inquiry\//);
  expect(await stored("select stage from contact_inquiry where email = $1", email)).toEqual([
    { stage: "complete" },
  ]);
  expect(thumb.taps()).toBeLessThanOrEqual(maxTaps);
});

test("booking a time from home takes at most eight taps", async ({ page }) => {
  const thumb = createThumb(page);
  const { first_name, last_name, email, phone: number } = aVisitor();
  await page.goto("/");
  await thumb.tap(page.locator("label:has(.doors__book)"));
  await thumb.tap(page.locator("main form[action='/booknow'] [name=service]").first());
  await thumb.typeOn("gel manicure", "78704");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gel manicure near Austin, TX");
  const time = page.getByRole("link", { name: /^Book .+ at \d+:\d\d [ap]m$/ }).first();
  await expect(time).toBeInViewport({ ratio: 1 });
  await thumb.tap(time);
  const form = page.locator("#book");
  await thumb.tap(form.locator("[name=first_name]"));
  await thumb.typeOn(first_name, last_name, email, number);
  await thumb.tap(form.getByRole("button", { name: /^Book .+ at / }));
  await page.waitForURL(/\/booking\//);
  expect(await stored("select status from booking where email = $1", email)).toEqual([
    { status: "confirmed" },
  ]);
  expect(thumb.taps()).toBeLessThanOrEqual(maxTaps);
});

test("a search typed during hydration is submitted as typed", async ({ page }) => {
  const release = await holdBack(page, everyScript);
  await page.goto("/booknow", { waitUntil: "commit" });
  const search = page.locator(".ask form");
  const typed = await fillIn(search, { service: "balayage", near: "80202" });
  release();
  await expect(search.getByRole("combobox", { name: "Near" })).toBeVisible();
  await expectStillTyped(search, typed);
  // The cursor hasn't moved, and further input gets suggestions.
  await search.locator("[name=near]").fill("denver");
  await page
    .getByRole("option", { name: /^Denver, CO/ })
    .filter({ visible: true })
    .first()
    .tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balayage in Denver, CO");
});
