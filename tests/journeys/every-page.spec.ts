import type { Page } from "@playwright/test";
import { pageExamples, unlistedPages } from "../../tools/pages/examples.ts";
import { pageIds, secretPages } from "../harness/page-examples.ts";
import { cutHints, expectReadable, expectToFit, openSlowly, shiftsOf } from "./layout.ts";
import { countScripts, expectLittleScript } from "./scripts.ts";
import { desktop, expect, expectAccessible, phone, test } from "./site.ts";

test.describe.configure({ mode: "parallel" });

// Covers §1: Visitors are anonymous only
test("every page has an example", () => {
  expect(pageIds.filter((id) => !(id in pageExamples) && !secretPages.has(id))).toEqual([]);
});

for (const [id, path] of Object.entries(pageExamples)) {
  // Covers §2: Every page
  // Covers §2: Every page in both countries, small and large, with and without JavaScript
  test(`the page ${id} fits and is accessible in both countries`, async ({ page, context, baseURL }) => {
    for (const [size, viewport] of Object.entries({ phone, desktop }))
      await test.step(`on a ${size}: named, described, accessible, at rest while it loads, no more script than a page of its kind may have until it is touched, and nothing runs off the side`, async () => {
        // Scripts that the step before woke aren't this one's.
        await page.goto("about:blank");
        await page.setViewportSize(viewport);
        const scripts = countScripts(page);
        const answer = await openSlowly(page, path);
        expect(answer?.status()).toBe(id === "not-found" ? 404 : 200);
        await expectLittleScript(page, scripts);
        await expect(page.locator("h1")).toHaveCount(1);
        expect((await page.title()).length).toBeGreaterThan(10);
        if (!unlistedPages.has(id)) {
          await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{50,}/);
          await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^http/);
        }
        await expectAccessible(page);
        await expectToFit(page);
        expect(await cutHints(page)).toEqual([]);
        expect(await shiftsOf(page), "sum of layout shifts").toBeLessThan(0.02);
      });

    await test.step("at 320 px, and with letters twice as large: every word can be read", () =>
      expectReadable(page));

    await test.step("in Canada, small and large: hydrates as it was rendered", async () => {
      await context.addCookies([{ name: "country", value: "CA", url: baseURL ?? "" }]);
      await expectWhole(page, path, "CA");
      await expect.poll(() => page.evaluate(() => localStorage.getItem("country"))).toBe("CA");
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    // Covers §2: Every page in both countries, small and large, with and without JavaScript
    test(`the page ${id} fits without JavaScript in both countries`, async ({ page, context, baseURL }) => {
      for (const country of ["US", "CA"]) {
        await context.addCookies([{ name: "country", value: country, url: baseURL ?? "" }]);
        await expectWhole(page, path, country);
        await expect(page.getByRole("progressbar")).toHaveCount(0);
      }
    });
  });
}

/** Opens a page and checks that it fits on a phone and a desktop. */
async function expectWhole(page: Page, path: string, country: string) {
  await page.setViewportSize(phone);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(path === pageExamples["not-found"] ? 404 : 200);
  await expect(page.locator("html")).toHaveAttribute("lang", `en-${country}`);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expect(page.locator("h1")).toBeVisible();
    await expectToFit(page);
  }
}
