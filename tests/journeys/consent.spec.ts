import type { Page } from "@playwright/test";
import { expect, expectAccessible, keepToasts, phone, test } from "./site.ts";

const settings = (page: Page) => page.getByRole("dialog", { name: "What this site may remember" });
const openSettings = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).press("Enter");
const deviceId = (page: Page) => page.evaluate(() => localStorage.getItem("device_id"));
const recognition = (page: Page) => settings(page).getByRole("checkbox", { name: "Device recognition" });
const save = (page: Page) => settings(page).getByRole("button", { name: "Save my choice" }).click();
const allowRecognition = async (page: Page) => {
  await recognition(page).press("Space");
  await save(page);
};
const ping = "https://m1.openfpcdn.io/**";

// Covers §2: Cookies opens the consent settings
// Covers §6: No cookie but sola-demo, the country where it was chosen
// Covers §9: Fingerprint monitoring: sample rate 0.001, 50 ms idle fallback
test("optional scripts run only while the visitor allows them", async ({ page }) => {
  // Puts this visit into the sample of one in a thousand.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0 }));
  const pings: string[] = [];
  await page.route(ping, (route) => {
    pings.push(route.request().url());
    return route.fulfill({ headers: { "access-control-allow-origin": "*" }, body: "" });
  });
  await keepToasts(page);
  await page.goto("/faq");
  expect(await page.context().cookies()).toEqual([]);
  await openSettings(page);
  await expect(settings(page)).toBeVisible();
  await expect(recognition(page)).not.toBeChecked();
  await expectAccessible(page);

  await settings(page).getByRole("button", { name: "Only what’s needed" }).click();
  await expect(page.locator(".toasts .toast")).toContainText("Device recognition is off.");
  expect([await deviceId(page), pings]).toEqual([null, []]);

  await openSettings(page);
  await allowRecognition(page);
  await expect(page.locator(".toasts .toast")).toContainText("Device recognition is on.");
  await expect.poll(() => deviceId(page)).toMatch(/^[\da-f]{32}$/);
  await expect.poll(() => pings.length).toBe(1);
  const made = await deviceId(page);
  await page.reload();
  await openSettings(page);
  await expect(recognition(page)).toBeChecked();
  expect([await deviceId(page), pings.length]).toEqual([made, 1]);

  await recognition(page).press("Space");
  await save(page);
  await expect.poll(() => deviceId(page)).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
});

// Covers §9: Fingerprint monitoring: sample rate 0.001, 50 ms idle fallback
test("999 of 1,000 visits send the recognition vendor no ping", async ({ page }) => {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const waited: unknown[] = [];
    Object.assign(Math, { random: () => 0.001 });
    Object.assign(window, {
      requestIdleCallback: undefined,
      waited,
      setTimeout: (handler: TimerHandler, ms?: number) => {
        waited.push(ms);
        return wait(handler, ms);
      },
    });
  });
  const pings: string[] = [];
  await page.route(ping, (route) => {
    pings.push(route.request().url());
    return route.abort();
  });
  await page.goto("/faq");
  await openSettings(page);
  await allowRecognition(page);
  await expect.poll(() => deviceId(page)).toMatch(/^[\da-f]{32}$/);
  expect(pings).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, "waited"))).toContain(50);
});

test("a switch held down while the reopened cookie settings settle is saved", async ({ page }) => {
  await page.goto("/faq");
  await openSettings(page);
  await settings(page).getByRole("button", { name: "Only what’s needed" }).click();
  await expect(settings(page)).toBeHidden();
  await page.clock.install();
  await openSettings(page);
  await recognition(page).focus();
  await page.keyboard.down("Space");
  await page.clock.runFor(200);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await page.keyboard.up("Space");
  await save(page);
  await expect.poll(() => deviceId(page)).toMatch(/^[\da-f]{32}$/);
});

// Covers §2: Cookies opens the consent settings
test("the cookie settings trap the focus, and Escape closes them and restores it", async ({ page }) => {
  await page.goto("/faq");
  const focusIsIn = () => page.evaluate(() => document.activeElement?.closest(".pm")?.className ?? "outside");
  await openSettings(page);
  // The settings show a moment before they take the focus.
  await expect.poll(focusIsIn).toContain("pm");
  const reached = new Set<string>();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    reached.add(await focusIsIn());
  }
  expect([...reached]).toEqual([expect.stringContaining("pm")]);
  await page.keyboard.press("Escape");
  await expect(settings(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Cookies" })).toBeFocused();
});

// Covers design: device_id is random unless device recognition is allowed
test("Global Privacy Control overrides an earlier consent", async ({ page, request }) => {
  await page.goto("/faq");
  await openSettings(page);
  await allowRecognition(page);
  await expect.poll(() => deviceId(page)).toMatch(/^[\da-f]{32}$/);

  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.reload();
  await openSettings(page);
  await expect(settings(page)).toContainText("Everything optional stays off");
  await expect(recognition(page)).toHaveCount(0);
  await expectAccessible(page);
  await settings(page).getByRole("button", { name: "Got it" }).click();
  await expect.poll(() => deviceId(page)).toBeNull();

  const stated = await request.get("/.well-known/gpc.json");
  expect(stated.headers()["content-type"]).toContain("application/json");
  expect(await stated.json()).toMatchObject({ gpc: true });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  // Covers §2: Cookies opens the consent settings
  test("the Cookies link without JavaScript explains what is stored", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).click();
    await expect(page).toHaveURL(/\/privacy-policy#what-your-browser-keeps$/);
    await expect(page.locator("#what-your-browser-keeps")).toBeInViewport();
  });
});
