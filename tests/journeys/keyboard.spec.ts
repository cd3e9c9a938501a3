import type { Page } from "@playwright/test";
import { fillInSlowly } from "../../tools/pages/fill-in-slowly.ts";
import { desktop, expect, phone, test } from "./site.ts";

test("a beauty professional sends an inquiry from the home page by keyboard", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/");
  await tabTo(page, ".way--lease [name=search]");
  await page.keyboard.type("austin");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Studios near Austin, TX");

  await tabTo(page, '.spot h2 a[href="/locations/south-lamar-austin"]');
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("South Lamar");

  const person = { first_name: "Dana", last_name: "Keys", email: mailOf("dana"), phone: "5125550163" };
  for (const [name, words] of Object.entries(person)) {
    await tabTo(page, `#leaseStudio [name=${name}]`);
    await page.keyboard.type(words);
  }
  await tabTo(page, "#leaseStudio [name=contact_how]");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "#leaseStudio [name=contact_when]");
  await page.keyboard.press("Space");
  await fillInSlowly(page, page.locator("#leaseStudio"));
  await tabTo(page, "#leaseStudio button.btn");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Step 2 of 2")).toBeVisible();

  await tabTo(page, '#leaseStudio [name=services][value="hair"]');
  await page.keyboard.press("Space");
  await tabTo(page, "#leaseStudio select");
  await page.keyboard.type("Within");
  await tabTo(page, "#leaseStudio textarea");
  await page.keyboard.type("A single with a window, please.");
  await tabTo(page, "#leaseStudio [name=allow_team_to_text_you]");
  await page.keyboard.press("Space");
  await tabTo(page, "#leaseStudio button.btn[name=pressed]");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marisol has it, Dana");
});

test("a consumer books a time from the home page by keyboard", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  await tabTo(page, ".menu > summary");
  await page.keyboard.press("Enter");
  await tabTo(page, 'a[href="/booknow"]');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/booknow$/);

  await tabTo(page, "main form [name=service]");
  await page.keyboard.type("balayage near 98101");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balayage near Seattle, WA");
  await tabTo(page, ".pro a.slot[aria-label^=Book]");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Book with /);

  await tabTo(page, ".bk__choices > summary");
  await page.keyboard.press("Enter");
  await expect(page.locator("main .when")).toBeVisible();
  await tabTo(page, ".times a");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "is chosen" })).toBeAttached();
  const person = {
    first_name: "Josephine",
    last_name: "Keys",
    email: mailOf("josephine"),
    phone: "5125550178",
  };
  for (const [name, words] of Object.entries(person)) {
    await tabTo(page, `#book [name=${name}]`);
    await page.keyboard.type(words);
  }
  await tabTo(page, "#book button.btn");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
});

function mailOf(name: string): string {
  return `${name}.${Date.now()}@example.com`;
}

/** Presses Tab until a matching element has the focus, and checks that each stop is visible with a focus mark. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let pressed = 0; pressed < 150; pressed += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(lostFocus)).toBeNull();
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`Tab never came to ${selector}`);
}

/** Names the focused element if it is covered, off the screen, or without an outline. */
function lostFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const name = focused.outerHTML.slice(0, 120);
  const shown = focused.closest(".offer, .choice, .doors__tabs label") ?? focused;
  const marked = [focused, focused.nextElementSibling, shown].filter((one) => one instanceof Element);
  const hasEdge = marked.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!hasEdge) return `${name} has no edge`;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const header = document.querySelector(".top");
  const bar = document.querySelector(".bar.is-on");
  const isAside = focused.closest(".top, .bar, #cc-main, .skip") !== null;
  const from = isAside ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
  const to = isAside ? innerHeight : (bar?.getBoundingClientRect().top ?? innerHeight);
  const isTaller = bottom - top > to - from;
  if (!isTaller && (top < from - 1 || bottom > to + 1))
    return `${name} lies from ${top} to ${bottom}, between ${from} and ${to}`;
  return right <= 0 || left >= innerWidth ? `${name} lies aside, from ${left} to ${right}` : null;
}
