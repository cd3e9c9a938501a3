import type { Page } from "@playwright/test";
import { type State, states } from "../../tools/pages/states.ts";
import { desktop, expect, expectAccessible, phone, site, test } from "./site.ts";

// So many pages that both workers share them.
test.describe.configure({ mode: "parallel" });

// Pages as they open are held to axe in every-page.spec.ts; a closed site would close itself to the other journeys.
// What is dark is looked at after its light twin, in the same page.
const shown = Object.entries(states).filter(
  ([name, { at, show, dark }]) =>
    name !== "maintenance" && !dark && (typeof at !== "string" || show || at.includes("?")),
);

for (const [name, state] of shown) {
  test(`${name} is accessible on phones and desktops`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const viewport of [phone, desktop]) {
      if (viewport.width > (state.upTo ?? viewport.width)) continue;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: "light" });
      // What lies over a page may be in another place of it on another screen, or close as the screen changes.
      if (viewport === phone || (state.show && state.screen)) {
        await forgetVisit(page);
        await page.goto(await addressOf(state));
        await state.show?.(page);
      } else {
        // Where the smaller screen had been scrolled to, something may now lie half under the header.
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      }
      await expect(page.locator(".loading")).toBeHidden();
      await expectAccessible(page);
      if (states[`${name}-dark`]) {
        await page.emulateMedia({ colorScheme: "dark" });
        await expectAccessible(page);
      }
    }
    // The page of an error is shown by failing, which browsers mention.
    if (name === "error") complaints.length = 0;
  });
}

/** The next size is another visitor's. */
async function forgetVisit(page: Page): Promise<void> {
  await page.context().clearCookies();
  if (!page.url().startsWith("http")) return; // Nothing was open yet.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function addressOf({ at }: State): Promise<string> {
  return typeof at === "string" ? at : at(site);
}
