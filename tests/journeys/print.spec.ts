import type { Page } from "@playwright/test";
import { brandName } from "#domain/platform/brand.ts";
import { bookingAddress, inquiryAddress } from "../../tools/pages/addresses.ts";
import { desktop, expect, site, test } from "./site.ts";

test.use({ viewport: desktop });

test("a printed location has contact, hours and map on at most two pages", async ({ page }) => {
  await page.goto("/locations/south-lamar-austin");
  await expect(page.locator(".gallery__main img")).toHaveJSProperty("complete", true);
  await page.emulateMedia({ media: "print" });
  await expectNothingToPress(page);
  for (const words of [
    "South Lamar",
    "2110 S Lamar Blvd",
    "24 hours, 7 days a week",
    "Marisol Vega",
    "(512) 555-",
    "marisol.vega@austin.sola.example",
    "/locations/south-lamar-austin",
  ])
    await expect(page.locator("main").getByText(words).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator(".gallery__main img")).toBeVisible();
  await expect(page.getByRole("img", { name: new RegExp(`^Map of ${brandName} South Lamar`) })).toBeVisible();
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
});

test("a printed booking is one page with the ticket and the way to the door", async ({ page }) => {
  await page.goto(await bookingAddress(site));
  await page.emulateMedia({ media: "print" });
  await expectNothingToPress(page);
  await expect(page.locator(".ticket__time")).toBeVisible();
  await expect(page.locator(".ticket")).toContainText(/BK-/);
  await expect(page.getByRole("heading", { name: /^Finding/ })).toBeVisible();
  expect(await sheetsOf(page)).toBe(1);
});

test("a printed inquiry receipt is one page", async ({ page }) => {
  await page.goto(await inquiryAddress(site));
  await page.emulateMedia({ media: "print" });
  await expectNothingToPress(page);
  await expect(page.locator(".ticket")).toContainText(/LS-/);
  expect(await sheetsOf(page)).toBe(1);
});

async function expectNothingToPress(page: Page) {
  for (const part of [".top", ".foot", ".bar", "form", ".btn", ".crumbs"])
    await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0);
}

async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "Letter" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
