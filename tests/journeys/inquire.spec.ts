import type { Page } from "@playwright/test";
import { fillInSlowly } from "../../tools/pages/fill-in-slowly.ts";
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
    test("a beauty professional finds a location, inquires in two steps, and both sides have it", async ({
      page,
    }) => {
      const email = `dana.${Date.now()}.${name.length}@example.com`;
      await page.goto("/");
      // A plain field until somebody touches it.
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
        (await mailsTo("marisol.vega@austin.sola.example")).filter(({ text }) => text?.includes(reference));
      await expect.poll(async () => (await mailsToManager()).length).toBe(1);
      const toManager = await mailsToManager();
      expect(toManager[0]?.replyTo?.[0]?.address).toBe(email);
      expect(toManager[0]?.text).toContain("A single with a window, please.");
    });

    // Covers §5: 'Please select at least one service'
    // Covers §5: 'Add a valid email address'
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
      await expect(summary).toContainText("State or province: Please select state.");
      await expect(summary).toContainText("Location: Please select location.");
      await expect(summary).toContainText("Your services: Please select at least one service");
      await expect(page.getByLabel("First name")).toHaveValue("Anne-Marie");
      await expect(page.getByLabel("Phone")).toHaveValue("512 555 01");
      if (visit.javaScriptEnabled) await expectAccessible(page);
    });

    test("Enter in a field sends the form", async ({ page }) => {
      await page.goto("/contact-us");
      await page.getByLabel("First name").fill("Anne-Marie");
      await page.getByLabel("First name").press("Enter");
      await expect(page.getByRole("alert")).toContainText("Last name: ");
      await expect(page.getByLabel("First name")).toHaveValue("Anne-Marie");
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

// Covers §2: /locations/[url] with a leaseStudio hash
test("a link to the form puts the cursor into it", async ({ page }) => {
  await page.goto("/locations/south-lamar-austin#leaseStudio");
  await expect(page.getByLabel("First name")).toBeFocused();
});

// Covers §1: The customer's journey as it goes
test("a manager acknowledges by the link in the mail, and opening it changes nothing", async ({ page }) => {
  const email = `ack.${Date.now()}@example.com`;
  await page.goto("/locations/the-domain-austin");
  await fillPersonSlowly(page, { first_name: "Ada", last_name: "Lund", email, phone: "5125550111" });
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
  await page.getByRole("button", { name: "I’ve got this one" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks, it’s yours");
});

// Covers §3: Storage: contactInfo, contactInquiryIds, conInqStepOneData, locationName
// Covers §4: A split one: step one stores ids and data locally
// Covers §4: Step two posts, clears the stored data, resets the form, marks success
// Covers §7: The first campaign is kept and sent when a form opens and is sent
test("what is typed is kept while the tab is open, and forgotten when it has arrived", async ({ page }) => {
  const location = "/locations/sunset-valley-austin";
  await page.goto(`${location}?utm_source=instagram&utm_medium=story`);
  await fillPerson(page, { first_name: "Noor", last_name: "Haddad" });
  await expect.poll(() => kept(page, "contactInfo")).toContain("Haddad");
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
    await expect.poll(() => kept(page, key)).toBeTruthy();

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
    expect(await kept(page, key)).toBeNull();

  await page.goto(location);
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("");
});

// Covers §8: Confirm prompts, word for word
// Covers §8: 'Are you sure to reset values?' is asked
test("an inquiry that was begun can be started over, after asking", async ({ page }) => {
  await page.goto("/locations/mueller-austin");
  const email = `iris.${Date.now()}@example.com`;
  await fillPerson(page, { first_name: "Iris", last_name: "Bell", email, phone: "5125550145" });
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
  expect(await kept(page, "conInqStepOneData")).toBeNull();
});

// Covers §4: Step two posts, clears the stored data, resets the form, marks success
test("with storage refused, both steps are done in memory", async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: refuse });
  });
  // React Router says aloud that it cannot keep where the page was scrolled to.
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
test("an inquiry that the server refuses shows its sentence in the toast, and starts again with what was typed", async ({
  page,
}) => {
  await page.goto("/locations/mueller-austin");
  const email = `vera.${Date.now()}@example.com`;
  await fillPerson(page, { first_name: "Vera", last_name: "Lind", email, phone: "5125550148" });
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

// Covers §8: Lead tracking failure: the server's message in the toast
test("lead tracking that fails says so, and keeps nobody from sending", async ({ page }) => {
  await page.route("**/lead-tracking", (route) =>
    route.fulfill({ status: 422, json: { status: false, message: "Tracking is closed." } }),
  );
  await page.goto("/locations/sunset-valley-austin");
  await page.getByLabel("First name").focus();
  const toast = page.locator(".toasts .toast");
  await expect(toast).toContainText("Error");
  await expect(toast).toContainText("Tracking is closed.");
  const email = `tara.${Date.now()}@example.com`;
  await fillPerson(page, { first_name: "Tara", last_name: "Bose", email, phone: "5125550147" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
});

/** What this tab remembers under a key of docs/clauses.md §3. */
async function kept(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => sessionStorage.getItem(name), key);
}

async function fillPerson(page: Page, person: Record<string, string>): Promise<void> {
  const form = page.locator("#leaseStudio");
  for (const [name, value] of Object.entries(person)) await form.locator(`[name=${name}]`).fill(value);
}

/** As slowly as a person: what arrives faster is set aside for a manager to look at. */
async function fillPersonSlowly(page: Page, person: Record<string, string>): Promise<void> {
  await fillPerson(page, person);
  await fillInSlowly(page, page.locator("#leaseStudio"));
}

async function referenceOn(page: Page): Promise<string> {
  return (await page.getByText(/^LS-[0-9A-Z]{4}-[0-9A-Z]{2}$/).textContent()) ?? "";
}

async function managerMail(reference: string) {
  const mails = await mailsTo("ifeoma.grant@austin.sola.example");
  return mails.find(({ text }) => text?.includes(reference));
}
