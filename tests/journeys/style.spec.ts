import type { Page } from "@playwright/test";
import { expect, phone, test } from "./site.ts";

test.use({ viewport: phone });

test("a document inlines its style sheets", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") requested.push(request.url());
  });
  for (const path of ["/locations/south-lamar-austin", "/locations?search=austin", "/booknow?near=austin"])
    await page.goto(path, { waitUntil: "networkidle" });
  expect(requested).toEqual([]);
});

test("a page reached by a link renders like a page opened directly, and so does Back", async ({ page }) => {
  await page.goto("/faq");
  const [faq, about] = [await placesOf(page), "/about"];
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${about}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const come = await placesOf(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => placesOf(page)).toEqual(faq);
  await page.goto(about);
  expect(await placesOf(page)).toEqual(come);
});

/** The position of every element in main, once pictures and fonts have loaded. */
async function placesOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")].map(
      ({ tagName, offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
        [tagName, offsetLeft, offsetTop, offsetWidth, offsetHeight].join(" "),
    ),
  );
}

test("the phone header is 64 px high, and reduced motion has no animation", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/faq");
  const height = await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().height);
  expect(Math.round(height)).toBeGreaterThanOrEqual(64);
  expect(Math.round(height)).toBeLessThanOrEqual(65);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(", ")
          .some((duration) => Number.parseFloat(duration) > 0),
      )
      .map(({ className }) => String(className)),
  );
  expect(moving).toEqual([]);
});

test("the count of a city stands below its name on a phone's home page", async ({ page }) => {
  await page.goto("/");
  const cities = page.getByRole("navigation", { name: "Pick a city" }).getByRole("link");
  const isBelow = await cities.evaluateAll((links) =>
    links.map((link) => {
      const name = document.createRange();
      if (link.firstChild) name.selectNode(link.firstChild);
      const count = link.querySelector(".note")?.getBoundingClientRect();
      return count && count.top >= name.getBoundingClientRect().bottom - 4;
    }),
  );
  expect(isBelow.length).toBeGreaterThan(3);
  expect(new Set(isBelow)).toEqual(new Set([true]));
});

test("the fields and the button of a funnel are in one row on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/");
  await page.getByRole("radio", { name: "Book a service" }).check();
  const door = page.locator("form").filter({ has: page.getByRole("button", { name: "See openings" }) });
  const boxes = await door
    .locator(".input, .btn")
    .evaluateAll((all) =>
      all.map((control) => [control.getBoundingClientRect().top, control.getBoundingClientRect().height]),
    );
  expect(boxes).toHaveLength(3);
  expect(new Set(boxes.map(String)).size).toBe(1);
});

test("a location's page folds all but its manager, form and openings on a phone", async ({ page }) => {
  for (const path of ["/locations/south-lamar-austin", "/locations/griffintown-montreal"]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(5550);
    await expect(page.locator("main details[open]")).toHaveCount(0);
    await expect(page.locator("main details :is(form, [href^='tel:'], [href^='mailto:'])")).toHaveCount(0);
    await page.getByText("More about the building").click();
    await expect(page.locator(".facts")).toBeVisible();
  }
});

test("chips that are links stand in one row on a phone, which scrolls", async ({ page }) => {
  for (const path of ["/about", "/blog"]) {
    await page.goto(path);
    const chips = page.locator(".chips").first();
    const tops = await chips
      .locator("a")
      .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
    expect(new Set(tops).size, path).toBe(1);
    expect(await chips.evaluate((row) => row.scrollWidth > row.clientWidth), path).toBe(true);
  }
});

test("the contact form asks for permission to text where Text is chosen, and shows a given one", async ({
  page,
}) => {
  await page.goto("/contact-us");
  const form = page.locator("#leaseStudio");
  const permission = form.getByLabel(/may text me/);
  await expect(permission).toBeHidden();
  await form.getByRole("radio", { name: "Text" }).check();
  await permission.check();
  await form.getByRole("radio", { name: "Email" }).check();
  await expect(permission).toBeVisible();
});
