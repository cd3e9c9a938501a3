import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/web/routes.ts";
import { desktop, expect, expectAccessible, phone, test } from "./site.ts";

/** One address to look at for each page of the site; pages behind a secret have a journey of their own. */
const examples: Record<string, string> = {
  home: "/",
  locations: "/locations",
  location: "/locations/south-lamar-austin",
  "contact-us": "/contact-us",
  booknow: "/booknow?search=austin",
  "why-sola": "/why-sola",
  about: "/about",
  testimonials: "/testimonials",
  "going-independent": "/going-independent",
  faq: "/faq",
  blog: "/blog",
  article: "/blog/pricing-your-services",
  news: "/news",
  education: "/education",
  "accessibility-statement": "/accessibility-statement",
  "privacy-policy": "/privacy-policy",
  "privacy-policy-plain": "/privacy-policy-plain",
  "not-found": "/nobody-works-here",
};
/** Pages that search engines are kept out of. */
const unlisted = new Set(["not-found", "booknow", "privacy-policy-plain"]);
const secret = new Set(["inquiry", "inquiry-received", "preview-about", "preview-article", "preview-news"]);

const ids = pageIds(await routes);

test("every page has an example", () => {
  expect(ids.filter((id) => !(id in examples) && !secret.has(id))).toEqual([]);
});

for (const [id, path] of Object.entries(examples)) {
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    test(`${id} on a ${size}: named, described, accessible, and nothing runs off the side`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(id === "not-found" ? 404 : 200);
      await expect(page.locator("h1")).toHaveCount(1);
      expect((await page.title()).length).toBeGreaterThan(10);
      if (!unlisted.has(id)) {
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

function pageIds(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, file, children = [] }) => [
    ...(id && file.endsWith("/page.tsx") ? [id] : []),
    ...pageIds(children),
  ]);
}
