import { states } from "../../tools/pages/states.ts";
import { secretPages } from "../harness/page-examples.ts";
import { expect, expectAccessible, phone, site, test } from "./site.ts";

test.describe.configure({ mode: "parallel" });

// every-page.spec.ts and secret-pages.spec.ts check pages as they open, on desktops too; maintenance would close the site to other journeys.
// Dark states are checked in the page of their light twin.
const shown = Object.entries(states).filter(
  ([name, { at, show, dark }]) =>
    name !== "maintenance" &&
    !dark &&
    // secret-pages.spec.ts opens the form for a new link instead.
    (!secretPages.has(name) || name === "reset-password") &&
    (typeof at !== "string" || show || at.includes("?")),
);

for (const [name, { at, show }] of shown)
  test(`the state ${name} is accessible on a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.setViewportSize(phone);
    await page.goto(typeof at === "string" ? at : await at(site));
    await show?.(page);
    await expect(page.locator(".loading")).toBeHidden();
    await expectAccessible(page);
    if (!states[`${name}-dark`]) return;
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
  });
