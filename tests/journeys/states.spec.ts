import type { Page } from "@playwright/test";
import { type State, states } from "../../tools/pages/states.ts";
import { secretPages } from "../harness/page-examples.ts";
import { desktop, expect, expectAccessible, phone, site, test } from "./site.ts";

test.describe.configure({ mode: "parallel" });

// every-page.spec.ts and secret-pages.spec.ts check pages as they open; maintenance would close the site to other journeys.
// Dark states are checked in the page of their light twin.
const shown = Object.entries(states).filter(
  ([name, { at, show, dark }]) =>
    name !== "maintenance" &&
    !dark &&
    // secret-pages.spec.ts opens the form for a new link instead.
    (!secretPages.has(name) || name === "reset-password") &&
    (typeof at !== "string" || show || at.includes("?")),
);

for (const [name, state] of shown) {
  test(`the state ${name} is accessible on phones and desktops`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    // A mail has the same elements at every width.
    const widest = state.upTo ?? (name.startsWith("mail-") ? phone.width : desktop.width);
    for (const viewport of [phone, desktop]) {
      if (viewport.width > widest) continue;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: "light" });
      // An overlay may move or close when the viewport changes.
      if (viewport === phone || (state.show && state.screen)) {
        await clearVisit(page);
        await page.goto(await addressOf(state));
        await state.show?.(page);
      } else {
        // At the old scroll position an element may be half under the header.
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      }
      await expect(page.locator(".loading")).toBeHidden();
      await expectAccessible(page);
      if (states[`${name}-dark`]) {
        await page.emulateMedia({ colorScheme: "dark" });
        await expectAccessible(page);
      }
    }
    // Browsers log the failure that shows the error page.
    if (name === "error") complaints.length = 0;
  });
}

/** Starts the next viewport as a new visitor. */
async function clearVisit(page: Page): Promise<void> {
  await page.context().clearCookies();
  if (!page.url().startsWith("http")) return; // No page was open yet.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function addressOf({ at }: State): Promise<string> {
  return typeof at === "string" ? at : at(site);
}
