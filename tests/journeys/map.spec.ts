import type { Page } from "@playwright/test";
import { desktop, expect, test } from "./site.ts";

test.use({ viewport: desktop });

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator(".mapframe").hover();
  await expect(page.locator(".live.is-ready")).toBeVisible();
}

test("clicking a pin on the map selects its row and its card", async ({ page }) => {
  await openMap(page, "/locations?search=austin");
  const row = page.locator(".spot").nth(2);
  const name = (await row.getByRole("heading").textContent()) ?? "";
  await page.getByRole("button", { name: `3. ${name}`, exact: true }).click();
  await expect(row).toHaveClass(/is-on/);
  await expect(page.locator(".pop").getByRole("heading")).toHaveText(name);
});

test("places close together share a pin, which zooms the map when clicked", async ({ page }) => {
  await openMap(page, "/locations");
  const pins = page.locator(".pinmark");
  const shared = page.locator('.pinmark[aria-label*=", "]').first();
  const names = (await shared.getAttribute("aria-label"))?.split(", ") ?? [];
  expect(names.length).toBeGreaterThan(1);
  const before = await pins.count();
  await shared.click();
  await expect.poll(() => pins.count()).toBeGreaterThan(before);
});

test("a map without streets stops zooming with a pin in view", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" }); // each click has zoomed when it returns
  for (const address of ["/locations?search=austin", "/booknow"]) {
    await openMap(page, address);
    const frame = page.locator(".live__map");
    for (let step = 0; step < 9; step++) await page.getByRole("button", { name: "Zoom in" }).click();
    const inView = await frame.evaluate((map) => {
      const { left, right, top, bottom } = map.getBoundingClientRect();
      return [...map.querySelectorAll(".pinmark")].filter((pin) => {
        const box = pin.getBoundingClientRect();
        return box.left > left && box.right < right && box.top > top && box.bottom < bottom;
      }).length;
    });
    expect(inView, address).toBeGreaterThan(0);
  }
});

test("a moved map offers to search its area", async ({ page }) => {
  await openMap(page, "/locations?search=austin");
  const frame = await page.locator(".live__map").boundingBox();
  if (!frame) throw new Error("The map is not to be seen.");
  await page.mouse.move(frame.x + 200, frame.y + 200);
  await page.mouse.down();
  await page.mouse.move(frame.x + 320, frame.y + 260, { steps: 8 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/\/locations\?lat=[\d.-]+&long=[\d.-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Studios near you");
});
