import { desktop, expect, test } from "./site.ts";

test.use({ viewport: desktop });

test("clicking a pin on the drawing selects its row and its card", async ({ page }) => {
  await page.goto("/locations?search=austin");
  const row = page.locator(".spot").nth(3);
  const name = (await row.getByRole("heading").textContent()) ?? "";
  const pin = page.locator(`.pin[data-ids="${await row.getAttribute("data-at")}"]`);
  await expect(page.locator(".pop")).toBeHidden();
  // Clicking has no effect until the script runs.
  await expect(async () => {
    await pin.click();
    await expect(row).toHaveClass(/is-on/, { timeout: 500 });
  }).toPass();
  await expect(page.locator(".pop").getByRole("heading")).toHaveText(name);
  await page.locator(".spot").first().hover();
  await expect(page.locator(".pop")).toBeHidden();
});

test("a pin of several locations selects their rows, and its card names them", async ({ page }) => {
  await page.goto("/locations?search=texas");
  const pin = page.locator('.pin[data-ids*=" "]').first();
  const ids = (await pin.getAttribute("data-ids"))?.split(" ") ?? [];
  await page.locator(".spot").nth(3).hover();
  await expect(async () => {
    await pin.click();
    await expect(page.locator(".spot.is-on")).toHaveCount(ids.length, { timeout: 500 });
  }).toPass();
  const names = await page.locator(".spot.is-on").getByRole("heading").allTextContents();
  await expect(page.locator(".pop").getByRole("heading")).toHaveText(names);
});

for (const address of [
  "/locations?search=texas",
  "/booknow?service=hair&near=Denver%2C+CO",
  "/regions",
  "/states/tx",
])
  test(`the map of ${address} names at least three things, and has every pin in view`, async ({ page }) => {
    await page.goto(address);
    const map = page.locator("svg.map").first();
    await expect(map).toBeVisible();
    const { named, lost, labels } = await map.evaluate((svg) => {
      const frame = svg.getBoundingClientRect();
      const isInView = (part: Element) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
      };
      const names = [...svg.querySelectorAll(".m-town, .m-city")].filter(isInView);
      const pins = [...svg.querySelectorAll(".pin")];
      const texts = pins.map(({ textContent }) => textContent);
      return {
        named: names.length,
        lost: pins.filter((pin) => !isInView(pin)).map((pin) => pin.getAttribute("data-ids")),
        labels: texts.filter((text) => text !== ""),
      };
    });
    expect(lost).toEqual([]);
    expect(named).toBeGreaterThanOrEqual(3);
    for (const label of labels) expect(label).toMatch(/^\d[\d, –]*…?$/);
  });

test("professionals of a single location have no map", async ({ page }) => {
  for (const address of [
    "/booknow/south-lamar-austin",
    "/booknow/south-lamar-austin?service=hair&view=map",
  ]) {
    await page.goto(address);
    await expect(page.locator(".pro").first()).toBeVisible();
    await expect(page.locator("svg.map")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "View" })).toHaveCount(0);
  }
});

for (const width of [1440, 1920])
  test(`the map of openings ends above the people below the list at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/booknow?service=hair&near=80206");
    const others = page.getByRole("heading", { name: "More openings nearby" });
    await others.evaluate((heading) => heading.scrollIntoView({ block: "center" }));
    const map = await page.locator("svg.map").boundingBox();
    const heading = await others.boundingBox();
    expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThan(heading?.y ?? 0);
  });

for (const width of [360, 390, 768, 1440])
  test(`no number of the map of states covers another at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const country of ["US", "CA"]) {
      await page.goto(`/locations?country=${country}`);
      const texts = page.locator(".statesmap text");
      await expect(texts.first()).toBeVisible();
      const covered = await texts.evaluateAll((numbers) => {
        const frame = numbers[0]?.closest("svg")?.getBoundingClientRect();
        const boxes = numbers.map((number) => ({
          text: number.textContent,
          box: number.getBoundingClientRect(),
        }));
        return boxes.flatMap(({ text, box }, at) => {
          const isInside = frame && box.left >= frame.left && box.right <= frame.right;
          const below = boxes.slice(at + 1).filter(({ box: next }) => {
            const isBeside = box.left >= next.right || box.right <= next.left;
            return !isBeside && box.top < next.bottom - 2 && box.bottom > next.top + 2;
          });
          return [...(isInside ? [] : [text]), ...below.map((next) => `${text} and ${next.text}`)];
        });
      });
      expect(covered).toEqual([]);
    }
  });
