import { expect, expectAccessible, test, visits } from "./site.ts";

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

test("a searched city applies to later pages until its field is cleared", async ({ page }) => {
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/locations?search=80202");
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain("place");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Studios near Denver" })).toBeVisible();
  await page.goto("/booknow");
  await expect(title).toHaveText("Hair in Denver, CO");
  await page.locator(".ask [name=near]").fill("");
  await page.getByRole("button", { name: "See openings" }).click();
  await expect(title).toHaveText("Where should we look?");
  await page.goto("/locations");
  await expect(title).toHaveText("Studios in the United States");
});
