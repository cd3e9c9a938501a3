import { pageExamples, unlistedPages } from "../../scripts/page-examples.ts";
import { pageIds, secretPages } from "../harness/page-examples.ts";
import { desktop, expect, expectAccessible, phone, test } from "./site.ts";

test("every page has an example", () => {
  expect(pageIds.filter((id) => !(id in pageExamples) && !secretPages.has(id))).toEqual([]);
});

for (const [id, path] of Object.entries(pageExamples)) {
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    test(`${id} on a ${size}: named, described, accessible, and nothing runs off the side`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(id === "not-found" ? 404 : 200);
      await expect(page.locator("h1")).toHaveCount(1);
      expect((await page.title()).length).toBeGreaterThan(10);
      if (!unlistedPages.has(id)) {
        await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{50,}/);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^http/);
      }
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }

  test(`${id} at 320 px: nothing runs off the side`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}
