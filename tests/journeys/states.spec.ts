import { type State, states } from "../../scripts/page-states/states.ts";
import { desktop, expect, expectAccessible, phone, site, test } from "./site.ts";

// Pages as they open are held to axe in every-page.spec.ts; a closed site would close itself to the other journeys.
// What is dark is looked at after its light twin, in the same page.
const shown = Object.entries(states).filter(
  ([name, { at, show, dark }]) =>
    name !== "maintenance" && !dark && (typeof at !== "string" || show || at.includes("?")),
);

for (const [name, state] of shown) {
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    if (viewport.width > (state.upTo ?? viewport.width)) continue;
    test(`${name} on a ${size} is accessible`, async ({ page, complaints }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(await addressOf(state));
      await state.show?.(page);
      await expect(page.locator(".loading")).toBeHidden();
      await expectAccessible(page);
      if (states[`${name}-dark`]) {
        await page.emulateMedia({ colorScheme: "dark" });
        await expectAccessible(page);
      }
      // The page of an error is shown by failing, which browsers mention.
      if (name === "error") complaints.length = 0;
    });
  }
}

async function addressOf({ at }: State): Promise<string> {
  return typeof at === "string" ? at : at(site);
}
