import type { Page } from "@playwright/test";
import { desktop, expect, expectAccessible, phone, test } from "./site.ts";

test("a toast says Error, can be read by everybody, and clears after 4 s; the sentence stays on the page", async ({
  page,
}) => {
  await page.goto("/locations/no-such-place");
  const toast = page.getByRole("status").filter({ hasText: "Error" });
  await expect(toast).toContainText("Location not available");
  await expectAccessible(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Location not available");
});

test("a toast clears by itself 4 s after it shows", async ({ page }) => {
  await page.clock.install();
  await page.goto("/locations/no-such-place");
  const toast = page.locator(".toast");
  await expect(toast).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(toast).toHaveCount(0);
});

test("a toast is dismissed by its button", async ({ page }) => {
  await page.goto("/locations/no-such-place");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.locator(".toast")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a toast shows at the foot of the screen, clear of the fixed buttons", async ({ page }) => {
    await page.goto("/locations/no-such-place");
    const toast = await page.locator(".toast").boundingBox();
    expect(toast?.y).toBeGreaterThan(phone.height / 2);
    await page.evaluate(() => scrollTo(0, 500));
    const bar = page.getByRole("navigation", { name: "Quick actions" });
    await expect(bar).toBeVisible();
    await expect
      .poll(async () => (await bar.boundingBox())?.y ?? 0)
      .toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0));
  });
});

test("a ring turns while the next page is on its way, but not on blog pages", async ({ page }) => {
  const ring = page.getByRole("progressbar", { name: "Loading the page" });
  const arrive = await holdData(page, "/faq.data");
  await page.goto("/testimonials");
  await follow(page, "FAQs");
  await expect(ring).toBeVisible();
  arrive();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(ring).toHaveCount(0);

  const arriveAgain = await holdData(page, "/news.data");
  await page.goto("/blog");
  const asked = page.waitForRequest(/\/news\.data/);
  await follow(page, "In the News");
  await asked;
  await expect(ring).toHaveCount(0);
  arriveAgain();
  await expect(page).toHaveURL(/\/news$/);
});

test("a new page starts at its top, with its title said and the focus on its content; going back returns to where one was", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto("/faq");
  await page.evaluate(() => scrollTo(0, 900));
  await follow(page, "Testimonials");
  await expect(page).toHaveURL(/\/testimonials$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator("main")).toBeFocused();
  const title = await page.title();
  await expect(page.getByRole("status").filter({ hasText: title })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test("the next page of a list starts at its top, and the keyboard with it", async ({ page }) => {
  await page.goto("/locations?search=CA");
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("main")).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

async function follow(page: Page, name: string) {
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
}

/** Keeps the data of a page back until it is let go. */
async function holdData(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return letGo;
}
