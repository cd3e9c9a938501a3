import type { Page } from "@playwright/test";
import { desktop, expect, test } from "./site.ts";

declare global {
  interface Window {
    /** For each change of page: which parts of the screen moved meanwhile. */
    moved: string[][];
  }
}

test.use({ viewport: desktop });
test.beforeEach(({ page }) => page.addInitScript(watchChanges));

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
  test(`the picture of ${what} grows out of its list, and goes back into it`, async ({ page }) => {
    await openAndReturn(page, list, row, detail);
    const [opening, returning] = await page.evaluate(() => window.moved);
    expect(opening).toContain("::view-transition-group(opened)");
    expect(returning).toContain("::view-transition-group(opened)");
  });
}

test("nothing moves for who asks for less motion, and every page is there all the same", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { list, row, detail } = lists["a location"];
  await openAndReturn(page, list, row, detail);
  expect(await page.evaluate(() => window.moved)).toEqual([[], []]);
});

/** From a list to one of its own and back, as the site's script does it. */
async function openAndReturn(page: Page, list: string, row: string, detail: RegExp) {
  const changes = () => page.evaluate(() => window.moved.length);
  await page.goto(list);
  const heading = page.getByRole("heading", { level: 1 });
  const title = (await heading.textContent()) ?? "";
  await page.locator(row).first().click();
  await expect(page).toHaveURL(detail);
  await expect(heading).not.toHaveText(title);
  await expect.poll(changes).toBe(1);
  await page.goBack();
  await expect(heading).toHaveText(title);
  await expect.poll(changes).toBe(2);
}

function watchChanges(): void {
  window.moved = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.then(() => {
      const parts = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? "") : ""));
      window.moved.push(parts.filter((part) => part.startsWith("::view-transition")));
    });
    return transition;
  };
}
