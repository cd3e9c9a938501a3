import type { Page } from "@playwright/test";
import { desktop, expect, expectAccessible, phone, test, visits } from "./site.ts";

for (const { name, javaScriptEnabled, ...visit } of visits) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled, ...visit });

    test("a search without a place asks for one and offers cities", async ({ page }) => {
      await page.goto("/booknow");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where should we look?");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("link", { name: /^Denver \d+ professionals$/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hair in Denver, CO");
      await expect(page).toHaveURL(/near=Denver%2C\+CO/);
    });
  });
}

type Enter = (page: Page, field: string) => Promise<void>;

const ways: Record<string, Enter> = {
  keyboard: async (page, field) => {
    const input = page.locator(field);
    for (let presses = 0; presses < 60; presses++) {
      if (await input.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab never reached ${field}.`);
  },
  mouse: (page, field) => page.locator(field).click(),
  tap: (page, field) => page.locator(field).tap(),
};

// Without script all ways meet the same field.
for (const [way, enter] of Object.entries(ways))
  for (const javaScriptEnabled of way === "keyboard" ? [true, false] : [true])
    test.describe(`by ${way} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled, hasTouch: way === "tap", viewport: desktop });

      test("words typed after Book a Service replace the site's own", async ({ page }) => {
        await page.goto("/");
        await page.getByRole("banner").getByRole("link", { name: "Book a Service" }).first().click();
        await expect(page).toHaveURL(/\/booknow/);
        await enter(page, ".ask [name=service]");
        await page.keyboard.type("nails");
        await expect(page.locator(".ask [name=service]")).toHaveValue("nails");
        await enter(page, ".ask [name=near]");
        await page.keyboard.type("denver");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nails in Denver, CO");

        await page.goto("/booknow?near=Austin%2C+TX");
        await enter(page, ".ask [name=service]");
        await page.keyboard.type("nails");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nails in Austin, TX");

        await page.goto("/booknow/south-lamar-austin");
        await page.locator(".ask").evaluate((ask: HTMLDetailsElement) => ask.setAttribute("open", ""));
        await enter(page, ".ask [name=near]");
        await page.keyboard.type("denver");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { level: 1 })).toContainText("in Denver, CO");
      });

      if (way === "tap")
        test("words typed into a searched or remembered place replace it", async ({ page }) => {
          await page.goto("/booknow?service=hair&near=Denver%2C+CO");
          await enter(page, ".ask [name=near]");
          await page.keyboard.type("austin");
          await page.keyboard.press("Enter");
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hair in Austin, TX");
          await page.goto("/booknow");
          await expect(page.locator(".ask [name=near]")).toHaveValue("austin");
          await enter(page, ".ask [name=near]");
          await page.keyboard.type("dallas");
          await expect(page.locator(".ask [name=near]")).toHaveValue("dallas");
        });
    });

test("a searched place is remembered in this browser's storage until its field is cleared", async ({
  page,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  const near = page.locator(".ask [name=near]");
  await page.setViewportSize(phone);
  await page.goto("/booknow");
  await near.fill("denver");
  await page.getByRole("button", { name: "See openings" }).click();
  await expect(title).toHaveText("Hair in Denver, CO");
  await expect(page).toHaveURL(/\/booknow\?near=denver$/);
  expect(await page.context().cookies()).toEqual([]);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Open this week near Denver" })).toBeVisible();
  await page.goto("/booknow");
  await expect(near).toHaveValue("denver");
  await near.fill("");
  await page.getByRole("button", { name: "See openings" }).click();
  await expect(title).toHaveText("Where should we look?");
  await page.goto("/booknow");
  await expect(title).toHaveText("Where should we look?");
  await expect(near).toHaveValue("");
});
