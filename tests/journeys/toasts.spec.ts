import type { Page } from "@playwright/test";
import { expect, expectAccessible, keepToasts, phone, test } from "./site.ts";

// Covers §2: A toast with the heading 'Success' or 'Error'
// Covers §3: Notification: message, status true or false
// Covers §8: Location not available: said, and on to /locations
// Covers design: A toast's sentence also stays on the page
test("an error toast is accessible, and its sentence is also on the page", async ({ page }) => {
  await keepToasts(page);
  await page.goto("/locations/no-such-place");
  const toast = page.getByRole("status").filter({ hasText: "Error" });
  await expect(toast).toContainText("Location not available");
  await expectAccessible(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Location not available");
});

// Covers §4: A notification clears 4 s after the toast shows
// Covers §9: Toast cleared after 4 s, backstop 10 s
test("a toast disappears 4 s after it shows", async ({ page }) => {
  await page.clock.install();
  await page.goto("/locations/no-such-place");
  const toast = page.locator(".toasts .toast");
  await expect(toast).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(toast).toHaveCount(0);
});

// Covers §4: A notification clears 4 s after the toast shows
test("a toast in a background tab disappears 4 s after the tab is shown", async ({ page }) => {
  await page.clock.install();
  await openConsent(page);
  await page.evaluate(() => {
    const frames: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (frame) => frames.push(frame);
    addEventListener("seen", () => frames.map((draw) => draw(0)));
  });
  await page.getByRole("button", { name: "Only what’s needed" }).click();
  const toast = page.locator(".toasts .toast");
  await expect(toast).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(toast).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("seen")));
  await page.clock.fastForward(4000);
  await expect(toast).toHaveCount(0);
});

// Covers §4: A notification clears from the layout 10 s after the toast shows
// Covers §9: Toast cleared after 4 s, backstop 10 s
test("a toast that fails to disappear is removed by the layout 10 s after it shows", async ({ page }) => {
  await page.clock.install();
  await keepToasts(page);
  await page.goto("/locations/no-such-place");
  const toast = page.locator(".toasts .toast");
  await expect(toast).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(toast).toHaveCount(0);
});

// Covers §2: A toast with the heading 'Success' or 'Error'
// Covers §3: Notification: message, status true or false
test("a success toast says Success and can be dismissed", async ({ page }) => {
  await keepToasts(page);
  await openConsent(page);
  await page.getByRole("button", { name: "Only what’s needed" }).click();
  const toast = page.locator(".toasts .toast");
  await expect(toast.locator(".toast__head")).toHaveText("Success");
  await expect(toast).toContainText("Your choice is saved.");
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await expect(toast).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a toast on a phone shows at the bottom of the screen, above the fixed buttons", async ({ page }) => {
    await keepToasts(page);
    await page.goto("/locations/no-such-place");
    const toast = page.locator(".toasts .toast");
    await expect(toast).toBeVisible();
    await expectAccessible(page);
    expect((await toast.boundingBox())?.y).toBeGreaterThan(phone.height / 2);
    await page.evaluate(() => scrollTo(0, 500));
    const bar = page.getByRole("navigation", { name: "Quick actions" });
    await expect(bar).toBeVisible();
    await expect
      .poll(async () => {
        const [below, above] = [await bar.boundingBox(), await toast.boundingBox()];
        return below && above && below.y - above.y - above.height;
      })
      .toBeGreaterThan(0);
  });
});

/** Opens the cookie settings, whose buttons show a toast. */
async function openConsent(page: Page): Promise<void> {
  await page.goto("/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookies", exact: true }).press("Enter");
}
