import type { Locator } from "@playwright/test";
import { expect, test } from "./site.ts";

// Colors are read at once, without their transition.
test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

test("chosen options differ from unchosen ones in forced colors", async ({ page }) => {
  await page.goto("/locations/south-lamar-austin");
  const form = page.locator("#leaseStudio");
  await form.getByRole("radio", { name: "Text" }).check();
  const ways = form.locator(".choice").filter({ has: page.getByRole("radio") });
  const [chosen, other] = await Promise.all([
    look(ways.filter({ has: page.locator(":checked") }).locator("span")),
    look(
      ways
        .filter({ hasNot: page.locator(":checked") })
        .locator("span")
        .first(),
    ),
  ]);
  expect(chosen.background).not.toBe(other.background);

  await page.goto("/professionals/renata-duenas/book");
  const [first, second] = [page.locator(".offer").nth(0), page.locator(".offer").nth(1)];
  await first.getByRole("checkbox").check();
  await expect(first.getByRole("checkbox")).toBeChecked();
  await second.getByRole("checkbox").uncheck();
  expect((await look(first.getByRole("checkbox"))).background).not.toBe(
    (await look(second.getByRole("checkbox"))).background,
  );
  // Today may have one time left.
  await page.getByRole("link", { name: "Later days" }).click();
  await expect(page).toHaveURL(/[?&]day=/);
  await page.locator(".times a").first().click();
  await expect(page.locator(".times a[aria-current]")).toBeVisible();
  expect((await look(page.locator(".times a[aria-current]"))).background).not.toBe(
    (await look(page.locator(".times a:not([aria-current])").first())).background,
  );

  await page.goto("/locations?search=CA");
  const pages = page.locator(".pages");
  expect((await look(pages.locator("[aria-current]"))).background).not.toBe(
    (await look(pages.locator("a[href*='page=2']").first())).background,
  );
});

test("doors, tickets and pins have an outline in forced colors", async ({ page }) => {
  await page.goto("/booknow?service=Teeth+Whitening&near=Chicago");
  const door = page.locator(".pro .door:not(.door--photo)").first();
  expect((await look(door)).border).toBeGreaterThan(0);
  await page.goto("/locations/south-lamar-austin");
  const map = page.getByRole("img", { name: /^Map of/ });
  const [word, paper] = await Promise.all([fill(map.locator("text").first()), look(map)]);
  expect(word).not.toBe(paper.background);
});

test("the focused element has an outline in forced colors", async ({ page }) => {
  await page.goto("/");
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => {
        const focused = document.activeElement;
        const edges = [focused, focused?.nextElementSibling, focused?.parentElement].filter(
          (one) => one instanceof Element,
        );
        return edges.some((one) => Number.parseFloat(getComputedStyle(one).outlineWidth) >= 2);
      }),
    ).toBe(true);
  }
});

function look(part: Locator) {
  return part.evaluate((element) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element);
    return { background: backgroundColor, border: Number.parseFloat(borderTopWidth) };
  });
}

function fill(part: Locator) {
  return part.evaluate((element) => getComputedStyle(element).fill);
}
