import type { Page } from "@playwright/test";
import { desktop, expect, test } from "./site.ts";

test.use({ viewport: desktop });
test.beforeEach(({ page }) => page.addInitScript(watchTransition));

test("the picture of a location grows out of its list in a view transition", async ({ page }) => {
  await openFirst(page);
  await expect.poll(() => movedParts(page)).toContain("::view-transition-group(opened)");
});

test("the picture of a professional grows out of the results in a view transition", async ({ page }) => {
  await page.goto("/booknow?service=Hair&near=Austin%2C+TX");
  await page.locator(".pro h2 a").first().click();
  await expect(page).toHaveURL(/\/professionals\/[\w-]+\?services=/);
  await expect.poll(() => movedParts(page)).toContain("::view-transition-group(opened)");
});

test("pages have no view transition with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFirst(page);
  await expect.poll(() => movedParts(page)).toBe("none");
});

async function openFirst(page: Page) {
  await page.goto("/locations?search=austin");
  await page.locator(".spot h2 a").first().click();
  await expect(page).toHaveURL(/\/locations\/[\w-]+$/);
}

/** Names the elements that a view transition moved; "none" without a transition. */
function movedParts(page: Page) {
  return page.evaluate(() => document.documentElement.dataset.moved ?? "");
}

function watchTransition(): void {
  addEventListener("pagereveal", async ({ viewTransition }) => {
    const { dataset } = document.documentElement;
    if (!viewTransition) {
      dataset.moved = "none";
      return;
    }
    await viewTransition.ready;
    dataset.moved = document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ""))
      .join(" ");
  });
}
