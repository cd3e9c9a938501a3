import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type Site, startSite } from "../harness/site.ts";
import { desktop, expect, expectAccessible, phone, test } from "./site.ts";

/** Specimens exist in development only, so this site runs from source; it uses the API of the journeys' site. */
let site: Site;

test.beforeAll(async ({ baseURL, browser }) => {
  test.setTimeout(240_000);
  site = await startSite({
    isNew: true,
    dev: true,
    environment: {
      ROLE: "web",
      PRODUCT_API_URL: `${baseURL}/api/v1`,
      NODE_EXTRA_CA_CERTS: process.env.JOURNEYS_CERTIFICATE ?? "",
    },
  });
  // When Vite first sees a package it reloads the page and drops earlier requests.
  const page = await browser.newPage();
  await expect(async () => {
    await page.goto(`${site.url}/styleguide`, { timeout: 60_000 });
    await expect(page.locator("[role=combobox]")).toBeVisible();
    await page.waitForLoadState("networkidle");
  }).toPass({ timeout: 200_000 });
  await page.close();
});
test.afterAll(() => site.discard());
test.beforeEach(() => test.slow());

test("the built site has no style guide", async ({ page }) => {
  expect((await page.goto("/styleguide"))?.status()).toBe(404);
});

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test("every specimen is visible, not blank and accessible", async ({ page, complaints }) => {
      await openSpecimens(page, complaints);
      for (const chapter of await page.locator(".chapter").all()) await expect(chapter).toBeVisible();
      const pictures = await picturesOf(page);
      expect(pictures.length).toBeGreaterThan(40);
      for (const { name, isBlank } of pictures) expect(isBlank, name).toBe(false);

      await page.emulateMedia({ reducedMotion: "reduce" });
      await expectAccessible(page);
      await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
      // axe reads the colors of the style sheets, which forced colors replace.
      await expectAccessible(page, "color-contrast");
    });
  });
}

test("the style guide fits at 320 px, and every tab stop has an outline", async ({ page, complaints }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSpecimens(page, complaints);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.setViewportSize(desktop);
  const stops = new Set<string>();
  let last = "nothing";
  for (;;) {
    await page.keyboard.press("Tab");
    const { name, isMarked } = await page.evaluate(lookAtFocus);
    expect(isMarked, name).toBe(true);
    // A date field has several tab stops.
    if (name === "" || (name !== last && stops.has(name))) break;
    stops.add(name);
    last = name;
  }
  expect(stops.size).toBeGreaterThan(80);
});

test("an open dialog, a toast and suggestions are accessible", async ({ page, complaints }) => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSpecimens(page, complaints);
  await page.getByRole("button", { name: "Ask in a dialog" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel Tuesday at 2:30 pm?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.clock.install();
  await page.getByRole("button", { name: "Show an error" }).click();
  await expect(page.locator(".toasts .toast")).toContainText("We could not book that time.");
  await expectAccessible(page);

  await page.clock.resume();
  await page.getByRole("combobox", { name: "Where would you like to work?" }).fill("aus");
  await expect(page.getByRole("option", { name: /^Austin, TX/ })).toBeVisible();
  await expectAccessible(page);
});

/** One specimen requests openings that fail, which browsers log. */
async function openSpecimens(page: Page, complaints: string[]): Promise<void> {
  await page.goto(`${site.url}/styleguide`);
  await expect(page.getByRole("button", { name: /^Retry/ })).toBeVisible({ timeout: 30_000 });
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("Failed to load resource");
}

/** Each specimen without its caption, and whether its screenshot is one color. */
async function picturesOf(page: Page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await expect
    .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)), {
      timeout: 60_000,
    })
    .toBe(true);
  const whole = sharp(await page.screenshot({ fullPage: true, animations: "disabled" }));
  const { width, height } = await whole.metadata();
  const specimens = await page.evaluate(() =>
    [...document.querySelectorAll(".specimen")].map((specimen) => {
      const box = specimen.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
      return {
        name: specimen.querySelector("figcaption")?.textContent ?? "",
        left: Math.max(0, Math.round(box.left)),
        top: Math.round(box.top + scrollY),
        width: Math.round(box.width),
        height: Math.round(box.height),
      };
    }),
  );
  return Promise.all(
    specimens.map(async ({ name, ...box }) => {
      const cut = {
        ...box,
        width: Math.min(box.width, width - box.left),
        height: Math.min(box.height, height - box.top),
      };
      const { channels } = await sharp(await whole.clone().extract(cut).png().toBuffer()).stats();
      return { name, isBlank: channels.every(({ stdev }) => stdev < 1) };
    }),
  );
}

/** The focused element, and whether it or its drawn control has an outline. */
function lookAtFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: "", isMarked: true };
  // The browser itself marks the parts of such a field.
  const isBrowsers = focused.matches("[type=date], [type=time]");
  const drawnFor = [focused, focused.nextElementSibling, focused.closest("label")];
  const hasOutline = drawnFor.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  const path = [];
  for (let at: Element | null = focused; at; at = at.parentElement)
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  return { name: `${focused.outerHTML.slice(0, 80)} ${path.join(".")}`, isMarked: isBrowsers || hasOutline };
}
