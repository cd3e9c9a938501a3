import type { Page } from "@playwright/test";
import { pageExamples, unlistedPages } from "../../scripts/page-examples.ts";
import { pageIds, secretPages } from "../harness/page-examples.ts";
import { expectToFit, expectToTakeLargeLetters, openSlowly, shiftsOf, spoiledWords } from "./layout.ts";
import { desktop, expect, expectAccessible, phone, test } from "./site.ts";

test("every page has an example", () => {
  expect(pageIds.filter((id) => !(id in pageExamples) && !secretPages.has(id))).toEqual([]);
});

for (const [id, path] of Object.entries(pageExamples)) {
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    test(`${id} on a ${size}: named, described, accessible, at rest while it loads, and nothing runs off the side`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const answer = await openSlowly(page, path);
      expect(answer?.status()).toBe(id === "not-found" ? 404 : 200);
      await expect(page.locator("h1")).toHaveCount(1);
      expect((await page.title()).length).toBeGreaterThan(10);
      if (!unlistedPages.has(id)) {
        await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{50,}/);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^http/);
      }
      await expectAccessible(page);
      await expectToFit(page);
      expect(await shiftsOf(page), "sum of layout shifts").toBeLessThan(0.02);
    });
  }

  test(`${id} in Canada, small and large: wakes up as it was made`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "country", value: "CA", url: baseURL ?? "" }]);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectWhole(page, path, "CA");
      await expectToFit(page);
    }
    await expect.poll(() => page.evaluate(() => localStorage.getItem("country"))).toBe("CA");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test(`${id} in both countries, small and large: nothing waits for a script`, async ({
      page,
      context,
      baseURL,
    }) => {
      for (const country of ["US", "CA"]) {
        await context.addCookies([{ name: "country", value: country, url: baseURL ?? "" }]);
        for (const viewport of [phone, desktop]) {
          await page.setViewportSize(viewport);
          await expectWhole(page, path, country);
          await expectToFit(page);
          await expect(page.getByRole("progressbar")).toHaveCount(0);
        }
      }
    });
  });

  test(`${id} at 320 px, and with letters twice as large: every word can be read`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expectToFit(page);
    expect(await spoiledWords(page)).toEqual([]);
    await expectToTakeLargeLetters(page);
  });
}

async function expectWhole(page: Page, path: string, country: string) {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(path === pageExamples["not-found"] ? 404 : 200);
  await expect(page.locator("html")).toHaveAttribute("lang", `en-${country}`);
  await expect(page.locator("h1")).toBeVisible();
}
