import type { Site } from "../harness/site.ts";
import { expectReadable } from "./layout.ts";
import { expect, test } from "./site.ts";
import { startSiteOver } from "./site-over.ts";

let site: Site;

test.beforeAll(async ({ baseURL }) => {
  site = await startSiteOver(baseURL, (_, ask) => ask(), { DEPLOYMENT: "stage" });
});

test.afterAll(() => site.discard());

for (const path of ["/qps/no-such-page", "/qps/locations/south-lamar-austin"])
  test(`${path} fits a narrow phone with the longer words of the pseudo-language`, async ({ page }) => {
    await page.goto(site.url + path);
    await expect(page.locator("html")).toHaveAttribute("lang", "qps-US");
    await expectReadable(page);
  });

test.describe("a browser in French", () => {
  test.use({ locale: "fr-CA" });

  test("is offered a Canadian page in French until the visitor closes the link", async ({ page }) => {
    await page.goto(`${site.url}/no-such-page?country=CA`);
    const offer = page.getByRole("link", { name: "Cette page est aussi en français" });
    await expect(offer).toHaveAttribute("href", "/fr/no-such-page");
    const [line, header] = [await offer.boundingBox(), await page.locator(".top").boundingBox()];
    expect(line && header && line.y + line.height).toBeLessThanOrEqual(header?.y ?? 0);
    await page.getByRole("button", { name: "Fermer" }).click();
    await expect(offer).toBeHidden();
    await page.goto(`${site.url}/no-such-page`);
    await page.locator("main [name=search]").pressSequentially("austin");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

test("a browser in English is offered no page in English that it is on", async ({ page }) => {
  await page.goto(`${site.url}/no-such-page`);
  await page.locator("main [name=search]").pressSequentially("austin");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "This page is also in" })).toBeHidden();
});

test("the consent settings, which load with a click, are in the page's language", async ({ page }) => {
  await page.goto(`${site.url}/fr/no-such-page`);
  await page.getByRole("link", { name: "Témoins" }).click();
  const settings = page.getByRole("dialog", { name: "Ce que le site peut retenir" });
  await settings.getByRole("button", { name: "L’essentiel seulement" }).click();
  await expect(page.getByText("La reconnaissance de l’appareil est désactivée.")).toBeVisible();
});

test("a suggestion's island and its form stay in the page's language", async ({ page }) => {
  await page.goto(`${site.url}/fr/no-such-page`);
  await page.locator("main [name=search]").pressSequentially("austin");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/\/fr\/locations/);
});

test("the booking steps hydrate in the page's language", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
  await page.goto(`${site.url}/fr/professionals/renata-duenas/book`);
  await expect(page.locator("body[data-awake]")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Nous joindre");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Nous joindre" })).toHaveAttribute(
    "href",
    "/fr/contact-us#leaseStudio",
  );
  expect(errors).toEqual([]);
});
