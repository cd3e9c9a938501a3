import { desktop, expect, phone, test } from "./site.ts";

const tabs = [
  { tab: "Lease a studio", fields: [{ name: "search", typed: "san" }] },
  {
    tab: "Book a service",
    fields: [
      { name: "service", typed: "hai" },
      { name: "near", typed: "san" },
    ],
  },
];

for (const { tab, fields } of tabs)
  test(`each suggestion under "${tab}" can be tapped on a phone`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/");
    await page.getByRole("radio", { name: tab }).check();
    for (const { name, typed } of fields) {
      const field = page.locator(`.way [name=${name}]`).filter({ visible: true });
      await field.pressSequentially(typed);
      const options = page.getByRole("option").filter({ visible: true });
      await expect(options.nth(3)).toBeVisible();
      const covered = await options.evaluateAll((rows) =>
        rows
          .filter((row) => {
            row.scrollIntoView({ block: "nearest", behavior: "instant" });
            const { left, right, top, bottom } = row.getBoundingClientRect();
            const corners = [left + 8, right - 8].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y]));
            return corners.some(([x = 0, y = 0]) => !row.contains(document.elementFromPoint(x, y)));
          })
          .map(({ textContent }) => textContent),
      );
      expect(covered).toEqual([]);
      await field.press("Escape");
    }
  });

test("five suggestions of home's first field are in sight on a laptop, within its door, and nothing moves", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const heading = await page.locator("h1").boundingBox();
  await page.locator(".way--lease [name=search]").pressSequentially("aus");
  const options = page.getByRole("option").filter({ visible: true });
  for (const option of [0, 1, 2, 3, 4].map((index) => options.nth(index))) {
    await expect(option).toBeInViewport({ ratio: 1 });
    await option.click({ trial: true });
  }
  expect(await page.locator("h1").boundingBox()).toEqual(heading);
  const door = await page.locator(".way--lease").boundingBox();
  const list = await page.getByRole("listbox").filter({ visible: true }).boundingBox();
  expect(list?.x).toBeGreaterThanOrEqual(door?.x ?? Number.NaN);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual((door?.x ?? 0) + (door?.width ?? 0));
});
