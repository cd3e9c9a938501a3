import type { Page } from "@playwright/test";
import { desktop, expect, expectAccessible, test, visits } from "./site.ts";

const shown = (page: Page, country: string) =>
  expect(page.getByRole("contentinfo")).toContainText(`Your country: ${country}`);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("country"));
const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "country")?.value;
/** An address in Toronto, as a proxy would forward it. */
const inCanada = { "x-forwarded-for": "99.224.0.1" };

for (const { name, ...visit } of visits) {
  test.describe(name, () => {
    test.use(visit);

    /** Chooses in the menu of the header. */
    async function choose(page: Page, country: string) {
      const header = page.getByRole("banner");
      await header.getByText("Menu", { exact: true }).click();
      await header.locator(".country:visible > summary").click();
      await header.locator(".country:visible").getByRole("button", { name: country }).click();
    }

    // Covers §2: United States or Canada can be chosen
    // Covers design: The stored country is mirrored in a cookie
    test("a chosen country is stored and applies to every page", async ({ page }) => {
      await page.goto("/states");
      await expect(page.getByRole("link", { name: /^Colorado/ }).first()).toBeVisible();
      await page.mouse.wheel(0, 900);
      await choose(page, "Canada (CA)");
      await shown(page, "Canada");
      await expect(page).toHaveURL(/\/states$/);
      await expect(page.getByRole("link", { name: /^Ontario/ }).first()).toBeVisible();
      expect(await cookie(page)).toBe("CA");
      if (visit.javaScriptEnabled) {
        expect(await stored(page)).toBe("CA");
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        await expectAccessible(page);
      }
      await page.goto("/faq");
      await shown(page, "Canada");
      await choose(page, "United States (US)");
      await shown(page, "United States");
      await expect(page).toHaveURL(/\/faq$/);
      expect(await cookie(page)).toBe("US");
    });
  });
}

// Covers §2: country is uppercased and stored
// Covers §2: country leaves the address together with id and url
test("a country in the address is stored and removed with id and url", async ({ page }) => {
  await page.goto("/why-sola");
  const before = await page.evaluate(() => history.length);
  await page.goto("/faq?country=ca&id=7&url=https://evil.example/&search=wifi#top");
  await shown(page, "Canada");
  await expect(page).toHaveURL(/\/faq\?search=wifi#top$/);
  expect([await stored(page), await cookie(page)]).toEqual(["CA", "CA"]);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goto("/faq");
  await shown(page, "Canada");
});

test.describe("a visitor in Canada", () => {
  test.use({ extraHTTPHeaders: inCanada });

  // Covers §3: Storage: a cached geolocation result
  // Covers §4: Country: query, stored, geolocation, US
  test("sees Canada after one lookup, and an explicit choice takes precedence", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const lookUps = () => asked.filter((path) => path === "/api/geolocation").length;

    const answer = page.waitForResponse("**/api/geolocation");
    await page.goto("/faq");
    await shown(page, "Canada");
    await page.keyboard.press("Tab"); // a first touch
    await answer;
    await expect.poll(() => cookie(page)).toBe("CA");
    expect(await stored(page)).toBeNull();
    await page.goto("/testimonials");
    await shown(page, "Canada");
    expect([lookUps(), await stored(page)]).toEqual([1, null]);

    await page.goto("/testimonials?country=US");
    await shown(page, "United States");
    await page.goto("/faq");
    await shown(page, "United States");
    expect([lookUps(), await stored(page)]).toEqual([1, "US"]);
    expect(await page.evaluate(() => localStorage.getItem("geolocation"))).toBeNull();
  });
});

for (const path of ["/locations?search=denver", "/booknow?service=Hair&near=Denver"]) {
  // Covers §2: United States or Canada can be chosen
  test(`choosing a country after scrolling down ${path} shows the page from its top`, async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    const choice = page.getByRole("banner").locator(".country:visible");
    // Dispatched, because Playwright's click would scroll to the button.
    await choice.getByRole("button", { name: "Canada (CA)", includeHidden: true }).dispatchEvent("click");
    await shown(page, "Canada");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
}

// Covers §2: United States or Canada can be chosen
test("the list of countries closes on Escape and on a click outside", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/faq");
  const list = page.getByRole("banner").locator(".country:visible");
  for (const close of [() => page.keyboard.press("Escape"), () => page.locator("h1").click()]) {
    await list.locator("summary").click();
    await expect(list).toHaveAttribute("open", "");
    await close();
    await expect(list).not.toHaveAttribute("open");
  }
});
