import type { Page } from "@playwright/test";
import { expect, expectAccessible, mailsTo, test, visits } from "./site.ts";

for (const { name, ...visit } of visits) {
  test.describe(name, () => {
    test.use(visit);

    test("a beauty professional finds a location, inquires in two steps, and both sides have it", async ({
      page,
    }) => {
      const email = `dana.${Date.now()}.${name.length}@example.com`;
      await page.goto("/");
      const role = visit.javaScriptEnabled ? "combobox" : "textbox";
      const search = page.getByRole(role, { name: "Where would you like to work?" });
      await search.fill("austin");
      await search.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Studios near Austin");
      await page.getByRole("link", { name: "South Lamar", exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("South Lamar");

      const form = page.locator("#leaseStudio");
      await fillPerson(page, { first_name: "Dana", last_name: "O’Brien", email, phone: "(512) 555-0163" });
      await form.getByRole("radio", { name: "Text" }).check();
      await form.getByRole("checkbox", { name: "After 6 pm" }).check();
      await form.getByRole("button", { name: "Continue" }).click();
      await expect(form.getByText("Step 2 of 2")).toBeVisible();

      await form.getByRole("checkbox", { name: "Hair", exact: true }).check();
      await form.getByLabel("When would you like to move in?").selectOption("Within 2 months");
      await form.getByLabel("Anything the manager should know?").fill("A single with a window, please.");
      await form.getByLabel(/may text me about this inquiry/).check();
      await form.getByRole("button", { name: "Send to Marisol" }).click();

      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marisol has it, Dana");
      await expect(page.locator("main")).toContainText("Success! We Have Received Your Inquiry.");
      const reference = await referenceOn(page);
      if (visit.javaScriptEnabled) await expectAccessible(page);

      await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
      const mailsToManager = async () =>
        (await mailsTo("marisol.vega@austin.sola.example")).filter(({ text }) => text?.includes(reference));
      await expect.poll(async () => (await mailsToManager()).length).toBe(1);
      const toManager = await mailsToManager();
      expect(toManager[0]?.replyTo?.[0]?.address).toBe(email);
      expect(toManager[0]?.text).toContain("A single with a window, please.");
    });

    test("what needs another look is said, and nothing typed is lost", async ({ page }) => {
      await page.goto("/contact-us");
      await fillPerson(page, {
        first_name: "Anne-Marie",
        last_name: "Bautista 2",
        email: "annemarie@example",
        phone: "512 555 01",
      });
      await page.getByRole("button", { name: "Send to the leasing manager" }).click();

      const summary = page.getByRole("alert");
      await expect(summary).toContainText("Last name: Number or special character are not allowed");
      await expect(summary).toContainText("Email: Add a valid email address");
      await expect(summary).toContainText("Phone: Phone number needs to be of 10 digit");
      await expect(summary).toContainText("Location: Please select location.");
      await expect(summary).toContainText("What you do: Please select at least one service");
      await expect(page.getByLabel("First name")).toHaveValue("Anne-Marie");
      await expect(page.getByLabel("Phone")).toHaveValue("512 555 01");
      if (visit.javaScriptEnabled) await expectAccessible(page);
    });

    test("the single-step form reaches a location in Canada", async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: "country", value: "CA", url: baseURL ?? "" }]);
      await page.goto("/contact-us");
      await fillPerson(page, {
        first_name: "José",
        last_name: "Tremblay",
        email: `jose.${Date.now()}.${name.length}@example.com`,
        phone: "416-555-0123",
      });
      await page.getByLabel("State or province").selectOption({ label: "Ontario" });
      if (!visit.javaScriptEnabled) await page.getByRole("button", { name: "Show the locations" }).click();
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

test("a link to the form puts the cursor into it", async ({ page }) => {
  await page.goto("/locations/south-lamar-austin#leaseStudio");
  await expect(page.getByLabel("First name")).toBeFocused();
});

test("a manager acknowledges by the link in the mail, and opening it changes nothing", async ({ page }) => {
  const email = `ack.${Date.now()}@example.com`;
  await page.goto("/locations/the-domain-austin");
  await fillPerson(page, { first_name: "Ada", last_name: "Lund", email, phone: "5125550111" });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: "Brows" }).check();
  await page.getByRole("button", { name: /^Send to / }).click();
  const reference = await referenceOn(page);

  await expect.poll(async () => (await managerMail(reference))?.text).toContain("/inquiry-received/");
  const link = /\S*(\/inquiry-received\/[\w.-]+)/.exec((await managerMail(reference))?.text ?? "")?.[1] ?? "";
  for (const visit of ["first", "second"]) {
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 }), visit).toHaveText(
      "Ada is waiting to hear from you",
    );
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "I have this inquiry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, it is yours");
});

test("a location that is not there says so and moves on to all of them", async ({ page }) => {
  const answer = await page.goto("/locations/no-such-place");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Sorry! Location you are looking for does not found.")).toBeVisible();
  await expect(page).toHaveURL(/\/locations$/, { timeout: 15_000 });
});

async function fillPerson(page: Page, person: Record<string, string>): Promise<void> {
  const form = page.locator("#leaseStudio");
  for (const [name, value] of Object.entries(person)) await form.locator(`[name=${name}]`).fill(value);
}

async function referenceOn(page: Page): Promise<string> {
  return (await page.getByText(/^LS-[0-9A-Z]{4}-[0-9A-Z]{2}$/).textContent()) ?? "";
}

async function managerMail(reference: string) {
  const mails = await mailsTo("ifeoma.grant@austin.sola.example");
  return mails.find(({ text }) => text?.includes(reference));
}
