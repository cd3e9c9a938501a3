import type { Page, Route } from "@playwright/test";
import { everyScript, holdBack } from "./held-scripts.ts";
import { desktop, expect, keepToasts, phone, test, untilAwake } from "./site.ts";

// Covers §2: A loading ring while the loader flag is set, except on blog pages
// Covers §3: Client state: loader flag
test("a loading ring shows while the next page loads, except on blog pages", async ({ page }) => {
  await page.addInitScript(noteRing);
  const wasShown = () => page.evaluate(() => sessionStorage.getItem("ring shown on"));
  await page.goto("/testimonials");
  await follow(page, "FAQs");
  await expect(page).toHaveURL(/\/faq$/);
  expect(await wasShown()).toBe("/testimonials");

  await page.evaluate(() => sessionStorage.removeItem("ring shown on"));
  await page.goto("/blog");
  await follow(page, "In the News");
  await expect(page).toHaveURL(/\/news$/);
  expect(await wasShown()).toBeNull();
});

/** Records when the ring shows, because it disappears with its page. */
function noteRing(): void {
  addEventListener("DOMContentLoaded", () => {
    const ring = document.querySelector(".loading");
    const note = () =>
      ring?.hasAttribute("hidden") || sessionStorage.setItem("ring shown on", location.pathname);
    if (ring) new MutationObserver(note).observe(ring, { attributes: true });
  });
}

for (const [how, fail] of Object.entries({
  "is refused": (route: Route) => route.fulfill({ status: 503, body: "" }),
  "is garbage": (route: Route) => route.fulfill({ body: "<html>It works!</html>" }),
})) {
  // Covers §8: Most other failures clear the loader and log
  test(`an application whose page data ${how} stays on its page`, async ({ page, complaints }) => {
    await keepToasts(page);
    await page.goto("/professionals/renata-duenas/book");
    await untilAwake(page);
    const title = await page.title();
    await page.route((url) => url.pathname.endsWith("/book.data"), fail);
    await page.getByRole("checkbox", { name: /Gloss and blowout/ }).check();
    await expect(page.locator(".toasts")).toContainText("You’re still where you were");
    await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeHidden();
    expect(await page.title()).toBe(title);
    expect(complaints.splice(0)).not.toEqual([]);
    await page.unrouteAll();
    await page.locator("[name=services]:not(:checked)").first().check();
    await expect(page).toHaveURL(/services=/);
  });
}

// Covers §2: Scroll resets to the top after each route change
test("a new page starts at its top, and Back restores the scroll position", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/faq");
  await page.evaluate(() => scrollTo(0, 900));
  await follow(page, "Testimonials");
  await expect(page).toHaveURL(/\/testimonials$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

// Covers §2: Scroll resets to the top after each route change
test("the next page of a list starts at its top with the focus on its results", async ({ page }) => {
  await page.goto("/locations?search=CA");
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("#results")).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ viewport: phone, javaScriptEnabled });

    test("the first screen shows two professionals with times", async ({ page }) => {
      await page.goto("/booknow?service=haircut&near=austin");
      for (const row of [0, 1])
        await expect(page.locator(".pro").nth(row).locator(".slot").first()).toBeInViewport({ ratio: 1 });
    });

    test("day and service filters narrow the list and focus the results", async ({ page }) => {
      await page.goto("/booknow?service=&near=austin");
      await page.getByRole("navigation", { name: "Day" }).getByRole("link").nth(5).press("Enter");
      await expect(page).toHaveURL(/date=[\d-]+#results$/);
      await expect(page.locator("#results")).toBeFocused();
      await expect(page.locator(".chip[aria-current]")).toBeInViewport({ ratio: 1 });
      await page.getByText("Filters").click();
      await page.getByRole("combobox", { name: "Kind of service" }).selectOption({ index: 1 });
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(/service=\w+.*#results$/);
      await expect(page).toHaveURL(/date=/);
      await expect(page.locator("#results")).toBeFocused();
      if (javaScriptEnabled) await expect(page).not.toHaveURL(/radius=/);
    });
  });

test("a service selected before the script runs filters the list", async ({ page }) => {
  const release = await holdBack(page, everyScript);
  await page.goto("/booknow?service=&near=austin", { waitUntil: "commit" });
  const kinds = page.getByRole("combobox", { name: "Kind of service" });
  await kinds.focus();
  await kinds.selectOption({ index: 1 });
  release();
  await expect(page).toHaveURL(/service=\w+/);
});

async function follow(page: Page, name: string) {
  // By keyboard, because hovering over a link prefetches its page.
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}

test("a page drops unknown parameters, and the visit retains its campaign", async ({ page }) => {
  await page.goto("/booknow?utm_source=letter&near=Austin&service=hair&color=x");
  await expect(page).toHaveURL(/\/booknow\?service=hair&near=Austin$/);
  await page.locator(".ask [name=near]").focus();
  expect(await page.evaluate(() => sessionStorage.getItem("landingUrl"))).toContain("utm_source=letter");
});

// Covers §9: Small breakpoint 500 px
test("the view switch at 500 px and below shows only the other view", async ({ page }) => {
  const here = page.locator(".switch [aria-current]");
  await page.setViewportSize({ width: 501, height: 800 });
  await page.goto("/locations?search=austin");
  await expect(here).toBeVisible();
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(here).toBeHidden();
});

// Covers §3: Client state: the hovered location
test("hovering over a location in the list fills its pin", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/locations?search=austin");
  const second = page.locator(".spot").nth(1);
  await expect(second).not.toHaveClass(/is-on/);
  // Hovering has no effect until the script runs.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await second.hover();
    await expect(second).toHaveClass(/is-on/, { timeout: 500 });
  }).toPass();
  await expect(page.locator(".spot.is-on")).toHaveCount(1);
  await expect(page.locator(".mapframe svg .pin.is-on")).toHaveText("2");
});

// Covers §7: The success of search-web-locations clears the stored area_serve
test("an answered location search clears the stored area, and a refused one doesn't", async ({ page }) => {
  const area = () => page.evaluate(() => localStorage.getItem("area_serve"));
  await page.goto("/booknow");
  await page.locator(".ask [name=near]").fill("Denver");
  await page.locator(".ask [name=near]").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Denver");
  await expect.poll(area).toBe("Denver");
  await page.goto("/locations?search=zz");
  await expect(page.getByText("Enter at least 3 letters to search for a location")).toBeVisible();
  expect(await area()).toBe("Denver");
  const near = page.locator(".ask [name=near]");
  await page.goto("/booknow?service=nails");
  await expect(near).toHaveValue("Denver");
  // A place that the page didn't use isn't shown as if it had.
  await page.goto("/booknow?service=nails+in+austin");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Austin");
  await page.locator(".ask").evaluate((ask) => ask.setAttribute("open", ""));
  await near.focus();
  await expect(near).toHaveValue("");
  await page.goto("/locations?search=austin");
  await expect.poll(area).toBeNull();
});

// Covers §8: Location not available: said, and on to /locations
test("an unknown location answers 404 with a message and redirects to /locations", async ({ page }) => {
  const answer = await page.goto("/locations/no-such-place");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Sorry! Location you are looking for does not found.")).toBeVisible();
  await expect(page).toHaveURL(/\/locations$/);
});
