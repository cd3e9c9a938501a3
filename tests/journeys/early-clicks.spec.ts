import { aVisitor, expectStillTyped, fillIn } from "./forms/site-form.ts";
import { stored } from "./forms/store.ts";
import { everyScript, holdBack, islands } from "./held-scripts.ts";
import { expect, phone, test } from "./site.ts";

// Input and clicks made before a page's script has loaded are never lost.

test.use({ viewport: phone });

const location = "/locations/the-domain-austin";
const inquiries = (email: string) => stored("select stage from contact_inquiry where email = $1", email);

test("input made before an island hydrates remains, and dependent lists follow it", async ({ page }) => {
  const release = await holdBack(page, islands);
  await page.goto("/contact-us");
  const form = page.locator("#leaseStudio");
  await form.locator("details.fold > summary").click();
  const typed = await fillIn(form, {
    ...aVisitor(),
    state: "TX",
    move_in_timeline: "Within 2 months",
    contact_how: { call: true },
    contact_when: { "sun-mon": true },
    services: { hair: true, massage: true },
    message: "Two lines,\nboth of them mine.",
  });
  release();
  await expect(form.locator("[name=location_id] option").nth(1)).toBeAttached();
  await expectStillTyped(form, typed);
  // It is stored like later input.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("contactInfo")))
    .toContain("both of them");
});

test("a form sent before any script has loaded is posted by the browser", async ({ page }) => {
  const release = await holdBack(page, everyScript);
  const person = aVisitor();
  await page.goto(location, { waitUntil: "commit" });
  const form = page.locator("#leaseStudio");
  await fillIn(form, person);
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByText("Step 2 of 2")).toBeVisible();
  release();
  expect(await inquiries(person.email)).toEqual([{ stage: "partial" }]);
});

test("a click made offline is sent once the browser is online", async ({ page, context, complaints }) => {
  const person = aVisitor();
  let isCut = true;
  await page.route(islands, (route) => (isCut ? route.abort("internetdisconnected") : route.continue()));
  await page.goto(location);
  const form = page.locator("#leaseStudio");
  const typed = await fillIn(form, person);
  await context.setOffline(true);
  await form.getByRole("button", { name: "Continue" }).click();
  const note = page.locator(".lease").getByRole("alert");
  await expect(note).toContainText("You’re offline. Nothing is lost");
  await expectStillTyped(form, typed);
  isCut = false;
  await context.setOffline(false);
  await expect(form.getByText("Step 2 of 2")).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(await inquiries(person.email)).toEqual([{ stage: "partial" }]);
  // Browsers log the failure that the test caused.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((said) => !/Failed to (load|fetch)/.test(said)),
  );
});
