import type { Page } from "@playwright/test";
import { nextProfessional } from "./forms/professional.ts";
import { aVisitor, fillIn } from "./forms/site-form.ts";
import { expect, phone, test } from "./site.ts";

test.use({ viewport: phone });

const lease = (page: Page) => page.locator(".bar").getByRole("link", { name: "Lease a Studio" });
const book = (page: Page) => page.locator(".bar").getByRole("link", { name: "Book a Service" });

// Covers §2: Fixed buttons up to 1023 px, after scrolling
// Covers §9: Mobile breakpoint 1023 px
test("the fixed buttons show after scrolling, up to 1023 px", async ({ page }) => {
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

test("the fixed buttons don't cover step two of a location's form", async ({ page }) => {
  await page.goto("/locations/south-lamar-austin");
  await scrollDown(page);
  await expect(lease(page)).toBeVisible();
  const form = page.locator("#leaseStudio");
  await fillIn(form, aVisitor());
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByText("Step 2 of 2")).toBeVisible();
  await page.locator("main").focus();
  await expect(lease(page)).toBeHidden();
});

for (const path of [
  "/professionals/{}",
  "/professionals/{}/book",
  "/alerts?professional={}",
  "/booking-links",
])
  test(`the fixed buttons stay off ${path}`, async ({ page, request }) => {
    const { url_name } = await nextProfessional(request, "78704");
    await page.goto(path.replace("{}", url_name));
    await page.locator("main").hover();
    await scrollDown(page);
    await expect(page.locator("footer")).toBeVisible();
    await expect(lease(page)).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(lease(page)).toBeHidden();
  });

// Covers §2: Lease a Studio on a location page scrolls to and focuses first_name
test("Lease a Studio on a location page focuses first_name each time", async ({ page }) => {
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
test("Book a Service on a location page leads to its professionals and back", async ({ page }) => {
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
test("Book a Service on a booking page reloads it", async ({ page }) => {
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
test("the fixed buttons on other pages lead to the contact form and to /booknow", async ({ page }) => {
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

for (const path of ["/locations/south-lamar-austin", "/why-sola", "/faq"]) {
  test(`no focused element on ${path} is covered by the fixed buttons or the header`, async ({ page }) => {
    await page.goto(path);
    await scrollDown(page);
    await expect(lease(page)).toBeVisible();
    await page.locator("main").focus();
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press("Tab");
      let found = "";
      // The browser scrolls to the element and the bar moves after it has the focus.
      await expect
        .poll(async () => {
          found = await page.evaluate(coveredFocus);
          return found;
        })
        .toMatch(/^(end)?$/);
      if (found === "end") break;
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Covers §2: Fixed buttons up to 1023 px, after scrolling
  test("the fixed buttons without JavaScript are links to the same places", async ({ page }) => {
    await page.goto("/locations/south-lamar-austin");
    await page.mouse.wheel(0, 900);
    await lease(page).click();
    await expect(page).toHaveURL(/#leaseStudio$/);
    await book(page).click();
    await expect(page).toHaveURL(/\/booknow\/south-lamar-austin$/);
  });
});

/** Past the form of a location's page, which hides the buttons. */
async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, 1800));
}

/** Names the focused element if the fixed buttons or the header cover a part of it; "end" at the footer, else an empty text. */
function coveredFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest("footer")) return "end";
  if (focused.closest(".bar, .top")) return "";
  const shown = focused.matches(".choice input, .vh") ? (focused.parentElement ?? focused) : focused;
  const { top, bottom } = shown.getBoundingClientRect();
  const bar = document.querySelector(".bar")?.getBoundingClientRect().top ?? innerHeight;
  const header = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
  const isTallerThanRoom = bottom - top > bar - header;
  if (isTallerThanRoom || (top >= header && bottom <= bar)) return "";
  return `${focused.outerHTML.slice(0, 90)} from ${top} to ${bottom}, between ${header} and ${bar}`;
}
