import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

const furtherDown = /\/assets\/below-doors-.*\.js$/;

test("what is further down a page is there from the start, and its code comes with the visitor's first act", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  const path = page.getByRole("heading", { name: "From first look to first client" });
  await expect(path).toBeAttached();
  expect(asked.filter((url) => furtherDown.test(url))).toEqual([]);

  await keepMark(page);
  const awake = page.waitForRequest(/\/open-this-week\?/); // what only script asks for
  await path.scrollIntoViewIfNeeded();
  await awake;
  await page.getByRole("link", { name: "Why professionals choose Sola" }).click();
  await expect(page).toHaveURL(/\/why-sola$/);
  expect(await hasMark(page)).toBe(true);
});

test("where that code cannot be had the page stays as it was sent, its links lead on, and the next act asks again", async ({
  page,
  complaints,
}) => {
  await page.route(furtherDown, (route) => route.abort());
  await page.goto("/");
  const path = page.getByRole("heading", { name: "From first look to first client" });
  const failed = page.waitForEvent("requestfailed", (request) => furtherDown.test(request.url()));
  await path.scrollIntoViewIfNeeded();
  await failed;
  await expect(path).toBeVisible();
  await page.getByRole("link", { name: "Download The Full Guide" }).click();
  await expect(page).toHaveURL(/\/going-independent$/);

  await page.goBack();
  await page.unroute(furtherDown);
  const arrived = page.waitForResponse(furtherDown);
  await page.mouse.wheel(0, 200);
  await arrived;
  complaints.length = 0; // of what was withheld
});

test("behind a link a page changes when all of it is there", async ({ page }) => {
  let give = () => {};
  const given = new Promise<void>((done) => {
    give = done;
  });
  await page.route(furtherDown, async (route) => {
    await given;
    await route.continue();
  });
  await page.goto("/faq");
  const asked = page.waitForRequest(furtherDown);
  await page.getByRole("banner").getByRole("link", { name: "Sola" }).first().click();
  await asked;
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("A studio of your own");
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector("#home-title") && !document.querySelector("#path"))
        document.body.dataset.incomplete = "";
    }).observe(document.body, { childList: true, subtree: true });
  });
  give();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A studio of your own");
  await expect(page.getByRole("heading", { name: "From first look to first client" })).toBeAttached();
  expect(await page.locator("body[data-incomplete]").count()).toBe(0);
});

/** Stays as long as no other document takes the place of this one. */
function keepMark(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.mark = "";
  });
}

function hasMark(page: Page): Promise<boolean> {
  return page.evaluate(() => "mark" in document.documentElement.dataset);
}
