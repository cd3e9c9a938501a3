import type { Page } from "@playwright/test";
import { desktop, expect, test } from "./site.ts";

test.use({ viewport: desktop });
test.beforeEach(({ page }) => page.addInitScript(watchTransition));

const lists = {
  "a location": { list: "/locations?search=austin", detail: /\/locations\/[\w-]+$/, row: ".spot h2 a" },
  "a professional": {
    list: "/booknow?service=hair&near=austin",
    detail: /\/professionals\//,
    row: ".pro h2 a",
  },
  "an article": { list: "/blog", detail: /\/blog\/[\w-]+$/, row: ".post a" },
};

for (const [what, { list, detail, row }] of Object.entries(lists)) {
  test(`the picture of ${what} grows out of its list in a view transition`, async ({ page }) => {
    await openFirst(page, list, row, detail);
    await expect.poll(() => movedParts(page)).toContain("::view-transition-group(opened)");
  });
}

test("pages have no view transition with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { list, row, detail } = lists["a location"];
  await openFirst(page, list, row, detail);
  expect(await movedParts(page)).toBe("none");
});

async function openFirst(page: Page, list: string, row: string, detail: RegExp) {
  await page.goto(list);
  await page.locator(row).first().click();
  await expect(page).toHaveURL(detail);
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
