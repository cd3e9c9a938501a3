import type { Page, Route } from "@playwright/test";
import { everyScript, holdBack } from "./held-scripts.ts";
import { desktop, expect, expectAccessible, keepToasts, phone, test, untilAwake } from "./site.ts";

// Covers §2: A toast with the heading 'Success' or 'Error'
// Covers §3: Notification: message, status true or false
// Covers §8: Location not available: said, and on to /locations
// Covers design: A toast's sentence also stays on the page
test("a toast says Error, can be read by everybody, and the sentence stands on the page too", async ({
  page,
}) => {
  await keepToasts(page);
  await page.goto("/locations/no-such-place");
  const toast = page.getByRole("status").filter({ hasText: "Error" });
  await expect(toast).toContainText("Location not available");
  await expectAccessible(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Location not available");
});

// Covers §4: A notification clears 4 s after the toast shows
// Covers §9: Toast cleared after 4 s, backstop 10 s
test("a toast clears by itself 4 s after it shows", async ({ page }) => {
  await page.clock.install();
  await page.goto("/locations/no-such-place");
  const toast = page.locator(".toasts .toast");
  await expect(toast).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(toast).toHaveCount(0);
});

// Covers §4: A notification clears 4 s after the toast shows
test("a toast in a tab that lies behind another, where no frame is drawn, clears 4 s after it is seen", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/faq");
  await follow(page, "Cookies");
  await page.evaluate(() => {
    const frames: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (frame) => frames.push(frame);
    addEventListener("seen", () => frames.map((draw) => draw(0)));
  });
  await page.getByRole("button", { name: "Only what’s needed" }).click();
  const toast = page.locator(".toasts .toast");
  await expect(toast).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(toast).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("seen")));
  await page.clock.fastForward(4000);
  await expect(toast).toHaveCount(0);
});

// Covers §4: A notification clears from the layout 10 s after the toast shows
// Covers §9: Toast cleared after 4 s, backstop 10 s
test("a toast that does not clear itself is cleared from the layout, 10 s after it shows", async ({
  page,
}) => {
  await page.clock.install();
  await keepToasts(page);
  await page.goto("/locations/no-such-place");
  const toast = page.locator(".toasts .toast");
  await expect(toast).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(toast).toHaveCount(0);
});

// Covers §2: A toast with the heading 'Success' or 'Error'
// Covers §3: Notification: message, status true or false
test("a toast says Success where something worked", async ({ page }) => {
  await page.goto("/faq");
  await follow(page, "Cookies");
  await page.getByRole("button", { name: "Only what’s needed" }).click();
  await expect(page.locator(".toasts .toast__head")).toHaveText("Success");
  await expect(page.locator(".toasts .toast")).toContainText("Your choice is saved.");
});

test("a toast is dismissed by its button", async ({ page }) => {
  await page.goto("/locations/no-such-place");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.locator(".toasts .toast")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a toast shows at the foot of the screen, clear of the fixed buttons", async ({ page }) => {
    await keepToasts(page);
    await page.goto("/locations/no-such-place");
    await expectAccessible(page);
    const toast = page.locator(".toasts .toast");
    expect((await toast.boundingBox())?.y).toBeGreaterThan(phone.height / 2);
    await page.evaluate(() => scrollTo(0, 500));
    const bar = page.getByRole("navigation", { name: "Quick actions" });
    await expect(bar).toBeVisible();
    await expect
      .poll(async () => {
        const [below, above] = [await bar.boundingBox(), await toast.boundingBox()];
        return below && above && below.y - above.y - above.height;
      })
      .toBeGreaterThan(0);
  });
});

// Covers §2: A loading ring while the loader flag is set, except on blog pages
// Covers §3: Client state: loader flag
test("a ring turns while the next page is on its way, but not on blog pages", async ({ page }) => {
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

/** The ring goes with its page, so it is noted when it turns. */
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
  "breaks off": (route: Route) => route.abort(),
  "is garbage": (route: Route) => route.fulfill({ body: "<html>It works!</html>" }),
})) {
  // Covers §8: Most other failures clear the loader and log
  test(`data of an application that ${how} clears the ring, is logged and said, and leaves the page`, async ({
    page,
    complaints,
  }) => {
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
test("a new page starts at its top; going back returns to where one was", async ({ page }) => {
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
test("the next page of a list starts at its top, and the keyboard with it", async ({ page }) => {
  await page.goto("/locations?search=CA");
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("#results")).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ viewport: phone, javaScriptEnabled });

    test("a day and a kind of service filter the list, and the keyboard goes to what was found", async ({
      page,
    }) => {
      await page.goto("/booknow?service=&near=austin");
      await page.getByRole("navigation", { name: "Day" }).getByRole("link").nth(5).press("Enter");
      await expect(page).toHaveURL(/date=[\d-]+#results$/);
      await expect(page.locator("#results")).toBeFocused();
      await expect(page.locator(".chip[aria-current]")).toBeInViewport({ ratio: 1 });
      await page.getByRole("combobox", { name: "Kind of service" }).selectOption({ index: 1 });
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(/service=\w+.*#results$/);
      await expect(page).toHaveURL(/date=/);
      await expect(page.locator("#results")).toBeFocused();
      if (javaScriptEnabled) await expect(page).not.toHaveURL(/radius=/);
    });
  });

test("a kind of service chosen before the page has its script is found once it has", async ({ page }) => {
  const release = await holdBack(page, everyScript);
  await page.goto("/booknow?service=&near=austin", { waitUntil: "commit" });
  const kinds = page.getByRole("combobox", { name: "Kind of service" });
  await kinds.focus();
  await kinds.selectOption({ index: 1 });
  release();
  await expect(page).toHaveURL(/service=\w+/);
});

async function follow(page: Page, name: string) {
  // By keyboard: a page that is pointed at has been fetched already.
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}

test.describe("the fixed buttons, up to 1023 px", () => {
  test.use({ viewport: phone });
  const lease = (page: Page) => page.locator(".bar").getByRole("link", { name: "Lease a Studio" });
  const book = (page: Page) => page.locator(".bar").getByRole("link", { name: "Book a Service" });

  // Covers §2: Fixed buttons up to 1023 px, after scrolling
  // Covers §9: Mobile breakpoint 1023 px
  test("show after some scrolling only, and not on wide screens", async ({ page }) => {
    await page.goto("/why-sola");
    await expect(lease(page)).toBeHidden();
    await scrollDown(page);
    await expect(lease(page)).toBeVisible();
    await expect(book(page)).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(lease(page)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(lease(page)).toBeHidden();
  });

  // Covers §2: Lease a Studio on a location page scrolls to and focuses first_name
  test("lease on a location page goes to the form and its first_name, however often it is pressed", async ({
    page,
  }) => {
    await page.goto("/locations/south-lamar-austin");
    for (const press of ["first", "second"]) {
      await scrollDown(page);
      await lease(page).click();
      await expect(page.locator("[name=first_name]"), press).toBeFocused();
      await expect(page.locator("[name=first_name]"), press).toBeInViewport();
      await page.locator("main").focus();
    }
    await expect(page).toHaveURL(/south-lamar-austin#leaseStudio$/);
  });

  // Covers §2: Lease a Studio on a booking page goes to the location with the hash
  // Covers §2: Book a Service on a location page goes to /booknow/{location}
  test("book on a location page goes to its professionals; there, lease goes back to the form", async ({
    page,
  }) => {
    await page.goto("/locations/south-lamar-austin");
    await scrollDown(page);
    await book(page).click();
    await expect(page).toHaveURL(/\/booknow\/south-lamar-austin$/);
    await expect(page.locator("main .pros")).toBeVisible();
    await scrollDown(page);
    await lease(page).click();
    await expect(page).toHaveURL(/\/locations\/south-lamar-austin#leaseStudio$/);
    await expect(page.locator("[name=first_name]")).toBeFocused();
  });

  // Covers §2: Book a Service on a booking page reloads it
  test("book on a booking page loads it afresh", async ({ page }) => {
    await page.goto("/booknow/south-lamar-austin?service=Hair");
    await scrollDown(page);
    await page.evaluate(() => document.body.setAttribute("data-loaded", "before"));
    await Promise.all([page.waitForEvent("load"), book(page).click()]);
    await expect(page).toHaveURL(/\/booknow\/south-lamar-austin\?service=Hair$/);
    await expect(page.locator("body")).not.toHaveAttribute("data-loaded");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  // Covers §2: /contact-us with a leaseStudio hash
  // Covers design: Elsewhere the fixed buttons go to /contact-us#leaseStudio and /booknow
  test("elsewhere they go to the contact form and to the search for professionals", async ({ page }) => {
    await page.goto("/faq");
    await scrollDown(page);
    await lease(page).click();
    await expect(page).toHaveURL(/\/contact-us#leaseStudio$/);
    await expect(page.locator("[name=first_name]")).toBeFocused();
    await page.goto("/faq");
    await scrollDown(page);
    await book(page).click();
    await expect(page).toHaveURL(/\/booknow$/);
  });

  for (const path of ["/locations/south-lamar-austin", "/contact-us", "/faq"]) {
    test(`whatever the keyboard reaches on ${path} stands clear of them and of the header`, async ({
      page,
    }) => {
      await page.goto(path);
      await scrollDown(page);
      await expect(lease(page)).toBeVisible();
      await page.locator("main").focus();
      const hidden: string[] = [];
      for (let step = 0; step < 90; step += 1) {
        await page.keyboard.press("Tab");
        const found = await page.evaluate(coveredFocus);
        if (found === "end") break;
        if (found) hidden.push(found);
      }
      expect(hidden).toEqual([]);
    });
  }

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    // Covers §2: Fixed buttons up to 1023 px, after scrolling
    test("are links that lead to the same places", async ({ page }) => {
      await page.goto("/locations/south-lamar-austin");
      await page.mouse.wheel(0, 900);
      await lease(page).click();
      await expect(page).toHaveURL(/#leaseStudio$/);
      await book(page).click();
      await expect(page).toHaveURL(/\/booknow\/south-lamar-austin$/);
    });
  });
});

async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, 900));
}

/** Names what has the focus if a part of it lies under the fixed buttons or the header; "end" once the footer is reached. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest("footer")) return "end";
  if (focused.closest(".bar, .top")) return null;
  const shown = focused.matches(".choice input, .vh") ? (focused.parentElement ?? focused) : focused;
  const { top, bottom } = shown.getBoundingClientRect();
  const bar = document.querySelector(".bar")?.getBoundingClientRect().top ?? innerHeight;
  const header = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
  const isTallerThanRoom = bottom - top > bar - header;
  if (isTallerThanRoom || (top >= header && bottom <= bar)) return null;
  return `${focused.outerHTML.slice(0, 90)} from ${top} to ${bottom}, between ${header} and ${bar}`;
}

test("an address with more than its page knows wakes up as it was made, and where the visit came from is kept", async ({
  page,
}) => {
  await page.goto("/booknow?utm_source=letter&near=Austin&service=hair&color=x");
  await expect(page).toHaveURL(/\/booknow\?service=hair&near=Austin$/);
  await page.locator(".ask [name=near]").focus();
  expect(await page.evaluate(() => sessionStorage.getItem("landingUrl"))).toContain("utm_source=letter");
});

// Covers §9: Small breakpoint 500 px
test("at 500 px and below the switch of views says only where it leads", async ({ page }) => {
  const here = page.locator(".switch [aria-current]");
  await page.setViewportSize({ width: 501, height: 800 });
  await page.goto("/locations?search=austin");
  await expect(here).toBeVisible();
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(here).toBeHidden();
});

// Covers §3: Client state: the hovered location
test("the location that is pointed at has its pin filled, and the card beside the map is its own", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto("/locations?search=austin");
  const second = page.locator(".spot").nth(1);
  await expect(second).not.toHaveClass(/is-on/);
  // Pointing says nothing before the page has its script.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await second.hover();
    await expect(second).toHaveClass(/is-on/, { timeout: 500 });
  }).toPass();
  await expect(page.locator(".spot.is-on")).toHaveCount(1);
  await expect(page.locator(".mapframe svg .pin.is-on")).toHaveText("2");
});

// Covers §7: The success of search-web-locations clears the stored area_serve
test("a search for locations that is answered forgets the area that was served before", async ({ page }) => {
  const area = () => page.evaluate(() => localStorage.getItem("area_serve"));
  await page.goto("/booknow");
  await page.locator(".ask [name=near]").fill("Denver");
  await page.locator(".ask [name=near]").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Denver");
  await expect.poll(area).toBe("Denver");
  await page.goto("/locations?search=zz");
  await expect(page.getByText("Enter at least 3 letters to search for a location")).toBeVisible();
  expect(await area()).toBe("Denver");
  await page.goto("/locations?search=austin");
  await expect.poll(area).toBeNull();
});

// Covers §8: Location not available: said, and on to /locations
test("a location that is not there says so and moves on to all of them", async ({ page }) => {
  const answer = await page.goto("/locations/no-such-place");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Sorry! Location you are looking for does not found.")).toBeVisible();
  await expect(page).toHaveURL(/\/locations$/, { timeout: 15_000 });
});
