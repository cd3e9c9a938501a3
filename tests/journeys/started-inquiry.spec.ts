import type { Page } from "@playwright/test";
import { fillIn, fillPersonSlowly } from "./forms/site-form.ts";
import { expect, expectAccessible, keepToasts, phone, test } from "./site.ts";

test.beforeEach(({ page }) => keepToasts(page));

// Covers §3: Storage: contactInfo, contactInquiryIds, conInqStepOneData, locationName
// Covers §4: A split one: step one stores ids and data locally
// Covers §4: Step two posts, clears the stored data, resets the form, marks success
// Covers §7: The first campaign is kept and sent when a form opens and is sent
test("an inquiry's input is stored for the tab until it is sent", async ({ page }) => {
  const location = "/locations/sunset-valley-austin";
  await page.goto(`${location}?utm_source=instagram&utm_medium=story`);
  await fillIn(page.locator("#leaseStudio"), { first_name: "Noor", last_name: "Haddad" });
  await expect.poll(() => storedInTab(page, "contactInfo")).toContain("Haddad");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Noor");
  await page.goto("/contact-us");
  await expect(page.getByLabel("Last name")).toHaveValue("Haddad");

  await page.goto(location);
  const opened = page.waitForRequest("**/lead-tracking");
  await fillPersonSlowly(page, { email: `noor.${Date.now()}@example.com`, phone: "5125550144" });
  expect((await opened).postDataJSON()).toMatchObject({
    event: "opened",
    utm_parameters: { utm_source: "instagram", utm_medium: "story" },
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  for (const key of ["contactInquiryIds", "conInqStepOneData", "locationName"])
    await expect.poll(() => storedInTab(page, key)).toBeTruthy();

  await page.goto("/contact-us");
  await page.getByText("You’ve started an inquiry for").getByRole("link", { name: "Finish it" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await page.getByRole("checkbox", { name: "Massage" }).check();
  const sent = page.waitForRequest("**/lead-tracking");
  await page.getByRole("button", { name: /^Send to / }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("has it, Noor");
  expect((await sent).postDataJSON()).toMatchObject({ event: "sent", services: ["massage"] });
  const toast = page.locator(".toasts .toast");
  await expect(toast).toContainText("Success! We Have Received Your Inquiry.");
  for (const key of ["contactInfo", "contactInquiryIds", "conInqStepOneData", "locationName"])
    expect(await storedInTab(page, key)).toBeNull();

  await page.goto(location);
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("");
});

// Covers §8: Confirm prompts, word for word
// Covers §8: 'Are you sure to reset values?' is asked
test("Start over asks for confirmation, then clears a started inquiry", async ({ page }) => {
  await page.goto("/locations/mueller-austin");
  const email = `iris.${Date.now()}@example.com`;
  await fillIn(page.locator("#leaseStudio"), {
    first_name: "Iris",
    last_name: "Bell",
    email,
    phone: "5125550145",
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start over" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure to reset values?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep my answers" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await dialog.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("");
  await page.reload();
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  expect(await storedInTab(page, "conInqStepOneData")).toBeNull();
});

// Covers §4: Step two posts, clears the stored data, resets the form, marks success
test("an inquiry can be sent while the browser refuses storage", async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: refuse });
  });
  // React Router reports that it can't store the scroll position.
  page.on("console", () => complaints.splice(0));
  page.on("pageerror", () => complaints.splice(0));
  await page.goto("/locations/sunset-valley-austin");
  const email = `ola.${Date.now()}@example.com`;
  await fillPersonSlowly(page, { first_name: "Ola", last_name: "Nordmann", email, phone: "5125550146" });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: "Lashes" }).check();
  await page.getByRole("button", { name: /^Send to / }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("has it, Ola");
});

// Covers §8: Contact inquiry failure: the server's message in the toast
test("a refused inquiry shows the server's sentence and the input in step 1", async ({ page }) => {
  await page.goto("/locations/mueller-austin");
  const email = `vera.${Date.now()}@example.com`;
  await fillIn(page.locator("#leaseStudio"), {
    first_name: "Vera",
    last_name: "Lind",
    email,
    phone: "5125550148",
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: "Nails" }).check();
  await page.route("**/locations/mueller-austin*", (route) => {
    const postData = route
      .request()
      .postData()
      ?.replace(/\bsecret=[^&]*/, "secret=of.another");
    return route.continue(postData ? { postData } : {});
  });
  await page.getByRole("button", { name: /^Send to / }).click();
  const toast = page.locator(".toasts .toast");
  await expect(toast.locator(".toast__head")).toHaveText("Error");
  await expect(toast).toContainText("Please start again");
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await expect(page.locator("#leaseStudio")).toContainText("Please start again");
  await expect(page.getByLabel("First name")).toHaveValue("Vera");
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("step two's Back and the browser's lead to step one with its input, and the receipt's toast covers none of it", async ({
    page,
  }) => {
    await page.goto("/locations/sunset-valley-austin");
    const person = { first_name: "Maja", last_name: "Lind", email: `maja.${Date.now()}@example.com` };
    await fillPersonSlowly(page, { ...person, phone: "5125550151" });
    const back = [
      () => page.getByRole("button", { name: "Back to your details" }).click(),
      () => page.goBack(),
      () => page.goBack(),
    ];
    for (const goBack of back) {
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Step 2 of 2")).toBeVisible();
      await goBack();
      await expect(page.getByText("Step 1 of 2")).toBeVisible();
      await expect(page.getByRole("heading", { name: /^Ask .+ for a private tour$/ })).toBeFocused();
      for (const value of Object.values(person))
        await expect(page.locator(`#leaseStudio input[value="${value}"]`)).toBeVisible();
    }
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("checkbox", { name: "Massage" }).check();
    await page.getByRole("button", { name: /^Send to / }).click();
    const toast = page.locator(".toasts .toast");
    await expect(toast).toContainText("Success! We Have Received Your Inquiry.");
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
    for (const text of [page.locator(".done__ok"), page.getByRole("heading", { level: 1 })])
      expect((await text.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  });
});

/** The tab's value under a storage key of docs/clauses.md §3. */
async function storedInTab(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => sessionStorage.getItem(name), key);
}
