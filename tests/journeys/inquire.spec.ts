import type { Page } from "@playwright/test";
import { fillIn, fillPersonSlowly } from "./forms/site-form.ts";
import { expect, expectAccessible, keepToasts, mailsTo, test, visits } from "./site.ts";

test.beforeEach(({ page }) => keepToasts(page));

for (const { name, ...visit } of visits) {
  test.describe(name, () => {
    test.use(visit);

    // Covers §1: Visitors search locations and send inquiries
    // Covers §1: The customer's journey as it goes
    // Covers §2: /locations
    // Covers §8: 'Success! We Have Received Your Inquiry.'
    // Covers design: Locations carry the split inquiry, contact-us the single-step one
    test("a beauty professional inquires in two steps, and both sides get mail", async ({ page }) => {
      const email = `dana.${Date.now()}.${name.length}@example.com`;
      await page.goto("/");
      // A plain field until its first focus.
      const named = { name: "Where would you like to work?" };
      const search = page.getByRole("textbox", named).or(page.getByRole("combobox", named));
      await search.fill("austin");
      await search.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Studios near Austin, TX");
      await page.getByRole("link", { name: "South Lamar", exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("South Lamar");

      const form = page.locator("#leaseStudio");
      await fillPersonSlowly(page, {
        first_name: "Dana",
        last_name: "O’Brien",
        email,
        phone: "(512) 555-0163",
      });
      await form.getByRole("radio", { name: "Text" }).check();
      await form.getByRole("checkbox", { name: "After 6 pm" }).check();
      await form.getByRole("button", { name: "Continue" }).click();
      await expect(form.getByText("Step 2 of 2")).toBeVisible();

      await form.getByRole("checkbox", { name: "Hair", exact: true }).check();
      await form.getByLabel("When would you like to move in?").selectOption("Within 2 months");
      await form.getByLabel("Anything Marisol should know?").fill("A single with a window, please.");
      await form.getByLabel(/may text me about this inquiry/).check();
      await form.getByRole("button", { name: "Send to Marisol" }).click();

      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marisol has it, Dana");
      await expect(page.locator("main")).toContainText("Success! We Have Received Your Inquiry.");
      const reference = await referenceOn(page);
      if (visit.javaScriptEnabled) await expectAccessible(page);

      await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
      const mailsToManager = async () =>
        (await mailsTo("marisol.vega@austin.sola.example")).filter(({ subject }) =>
          subject?.includes(reference),
        );
      await expect.poll(async () => (await mailsToManager()).length).toBe(1);
      const toManager = await mailsToManager();
      expect(toManager[0]?.replyTo?.[0]?.address).toBe(email);
      expect(toManager[0]?.text).toContain("A single with a window, please.");
    });

    // Covers §4: A single-step contact inquiry
    // Covers §8: 'Contact Inquiry created successfully.'
    // Covers design: Locations carry the split inquiry, contact-us the single-step one
    test("the single-step form reaches a location in Canada", async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: "country", value: "CA", url: baseURL ?? "" }]);
      await page.goto("/contact-us");
      await fillPersonSlowly(page, {
        first_name: "José",
        last_name: "Tremblay",
        email: `jose.${Date.now()}.${name.length}@example.com`,
        phone: "416-555-0123",
      });
      await page.getByLabel("State or province").selectOption({ label: "Ontario" });
      if (!visit.javaScriptEnabled) await page.getByRole("button", { name: "Show locations" }).click();
      const locations = page.getByLabel("Location", { exact: true });
      await expect(locations.getByRole("option", { name: /Toronto/ }).first()).toBeAttached();
      await locations.selectOption({ index: 1 });
      await page.getByRole("checkbox", { name: "Nails" }).check();
      await page.getByRole("button", { name: "Send to the leasing manager" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("has it, José");
      await expect(page.locator("main")).toContainText("Contact Inquiry created successfully.");
    });
  });
}

// Covers §5: 'Please select at least one service'
// Covers §5: 'Add a valid email address'
test("Enter sends the contact form, which lists its errors and preserves the input", async ({ page }) => {
  await page.goto("/contact-us");
  await fillIn(page.locator("#leaseStudio"), {
    first_name: "Anne-Marie",
    last_name: "Bautista 2",
    email: "annemarie@example",
    phone: "512 555 01",
  });
  await page.getByLabel("Phone").press("Enter");

  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Last name: Number or special character are not allowed");
  await expect(summary).toContainText("Email: Add a valid email address");
  await expect(summary).toContainText("Phone: Phone number needs to be of 10 digit");
  await expect(summary).toContainText("State or province: Please select state.");
  await expect(summary).toContainText("Location: Please select location.");
  await expect(summary).toContainText("Your services: Please select at least one service");
  await expect(page.getByLabel("First name")).toHaveValue("Anne-Marie");
  await expect(page.getByLabel("Phone")).toHaveValue("512 555 01");
  await expectAccessible(page);
});

// Covers §2: /locations/[url] with a leaseStudio hash
test("a link to the inquiry form focuses its first field", async ({ page }) => {
  await page.goto("/locations/south-lamar-austin#leaseStudio");
  await expect(page.getByLabel("First name")).toBeFocused();
});

// Covers §8: Lead tracking failure: the server's message in the toast
test("a failed lead-tracking call shows a toast, and the inquiry can still be sent", async ({ page }) => {
  await page.route("**/lead-tracking", (route) =>
    route.fulfill({ status: 422, json: { status: false, message: "Tracking is closed." } }),
  );
  await page.goto("/locations/sunset-valley-austin");
  await page.getByLabel("First name").focus();
  const toast = page.locator(".toasts .toast");
  await expect(toast).toContainText("Error");
  await expect(toast).toContainText("Tracking is closed.");
  const email = `tara.${Date.now()}@example.com`;
  await fillIn(page.locator("#leaseStudio"), {
    first_name: "Tara",
    last_name: "Bose",
    email,
    phone: "5125550147",
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
});

async function referenceOn(page: Page): Promise<string> {
  return (await page.getByText(/^LS-[0-9A-Z]{4}-[0-9A-Z]{2}$/).textContent()) ?? "";
}
