import { delayResponses, fillPerson, openBooking } from "./booking-steps.ts";
import { desktop, expect, test } from "./site.ts";

test.use({ viewport: desktop });

test("a reloaded booking page still has its hold", async ({ page, request }) => {
  await openBooking(page, request);
  await expect(page).toHaveURL(/hold=/);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Book .+ at / })).toBeVisible();
  await expect(page.getByText(/^Held for you for \d minutes$/)).toBeVisible();
});

test("a hold with a lost response is retried and booked", async ({ page, request, complaints }) => {
  const keys: (string | undefined)[] = [];
  await page.route("**/hold", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await openBooking(page, request);
  await expect(page.getByText(/^Held for you for \d minutes$/)).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(complaints.splice(0)).toEqual(["Failed to load resource: net::ERR_CONNECTION_RESET"]);
  await fillPerson(page, { email: "elevator@example.com" });
  await page.getByRole("button", { name: /^Book .+ at / }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
});

test("a booking sent during its hold request is sent after it", async ({ page, request }) => {
  const answer = await delayResponses(page, "**/hold");
  const held = page.waitForRequest("**/hold");
  await openBooking(page, request);
  await held;
  await fillPerson(page, { email: "quick@example.com" });
  await page.getByRole("button", { name: /^Book .+ at / }).click();
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
});

test("errors of a form sent during its hold request remain", async ({ page, request }) => {
  const answer = await delayResponses(page, "**/hold");
  const letCheck = await delayResponses(page, "**/book-check*");
  const held = page.waitForRequest("**/hold");
  await openBooking(page, request);
  await held;
  const refused = page.waitForResponse((response) => response.status() === 422);
  await page.getByRole("button", { name: /^Book .+ at / }).click();
  answer();
  expect((await refused).url()).toContain("hold=");
  await expect(page.getByRole("alert")).toContainText("First name: ");
  letCheck();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("alert")).toContainText("First name: ");
});
