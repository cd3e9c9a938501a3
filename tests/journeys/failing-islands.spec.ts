import type { Page } from "@playwright/test";
import { bookLast, nextProfessional } from "./forms/professional.ts";
import { aVisitor, expectStillTyped, fillIn } from "./forms/site-form.ts";
import { stored } from "./forms/store.ts";
import { expect, phone, test, untilAwake } from "./site.ts";

// An island that throws returns to the server's HTML with all input, and its form posts as without script.

test.use({ viewport: phone });

const location = "/locations/the-domain-austin";
const inquiries = (email: string) => stored("select stage from contact_inquiry where email = $1", email);

/** Replaces the island's component by one that throws; the entry imports its module as `n` or `t`. */
async function failToRender(page: Page, file: RegExp): Promise<void> {
  const body = `const island = { Inside() { throw new Error("planted") } };
    const module = { default: island };
    export { module as n, module as t };`;
  await page.route(file, (route) => route.fulfill({ contentType: "text/javascript", body }));
}

/** Installs a fault in the browser: a method that the island calls throws once its form is in use. */
const faults: Record<string, () => void> = {
  "in an effect": () => {
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
      if (type === "dragend" && this === window) throw new Error("planted");
      return (add as (...all: unknown[]) => void).call(this, type, ...rest);
    };
    // A busy browser runs React's tasks late, so that moving to the next field could run them.
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => (post as (...all: unknown[]) => void).apply(this, message), 1000);
    };
  },
  "after preventing the submit": () => {
    const prevent = Event.prototype.preventDefault;
    Event.prototype.preventDefault = function () {
      prevent.call(this);
      if (this.type === "submit" && document.querySelector("[data-awake] form")) throw new Error("planted");
    };
  },
};

for (const [when, plant] of Object.entries(faults))
  test(`an island that throws ${when} still shows its form and input, and posts`, async ({
    page,
    complaints,
  }) => {
    const person = aVisitor();
    const counted = page.waitForRequest(/\/island-failures\//);
    await page.addInitScript(plant);
    await page.goto(location);
    const form = page.locator("#leaseStudio");
    const typed = await fillIn(form, person);
    if (when === "in an effect") {
      await counted;
      await expectStillTyped(form, typed);
      await expect(page.locator('[data-island="leads/lease/lease-steps"]')).not.toHaveAttribute("data-awake");
    }
    await form.getByRole("button", { name: "Continue" }).click();
    await counted;
    await expect(form.getByText("Step 2 of 2")).toBeVisible();
    expect(await inquiries(person.email)).toEqual([{ stage: "partial" }]);
    for (const said of complaints.splice(0)) expect(said).toMatch(/planted|failed/);
  });

test("an island that throws while rendering still shows its form and input, and posts", async ({
  page,
  complaints,
}) => {
  const person = aVisitor();
  const counted = page.waitForRequest(/\/island-failures\/leads\/lease\/lease-steps/);
  await failToRender(page, /\/assets\/lease-steps\.island-[^/]*\.js$/);
  await page.goto(location);
  const form = page.locator("#leaseStudio");
  await form.locator("[name=first_name]").focus();
  await counted;
  await expect(form.locator("[name=first_name]")).toBeFocused();
  const typed = await fillIn(form, person);
  await expectStillTyped(form, typed);
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByText("Step 2 of 2")).toBeVisible();
  expect(await inquiries(person.email)).toEqual([{ stage: "partial" }]);
  for (const said of complaints.splice(0)) expect(said).toMatch(/planted/);
});

test("a form that needs its button is sent with it when its island throws", async ({
  page,
  request,
  complaints,
}) => {
  const made = await bookLast(request, await nextProfessional(request, "98101"), aVisitor());
  await page.addInitScript(faults["after preventing the submit"] ?? "");
  await page.goto(`${made.path}/cancel`);
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is canceled");
  complaints.length = 0;
});

/** As Chromium's translation does: each text wrapped in two font elements and replaced. */
function translate(): void {
  document.documentElement.classList.add("translated-ltr");
  const walker = document.createTreeWalker(
    document.querySelector("main") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest("script, style, [translate=no]")) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test("the island of a translated page wakes without an error and with its input", async ({ page }) => {
  const person = aVisitor();
  await page.goto("/contact-us");
  await page.evaluate(translate);
  const form = page.locator("#leaseStudio");
  const typed = await fillIn(form, person);
  await expect(page.locator("[data-island][data-awake]", { has: form })).toBeAttached();
  await expectStillTyped(form, typed);
});

test("a booking page translated before it wakes does so without an error and with its input", async ({
  page,
  request,
  complaints,
}) => {
  const { url_name, matched_services: offered } = await nextProfessional(request, "78704");
  const [service] = offered;
  const query = new URLSearchParams({
    services: service?.guid ?? "",
    start: service?.availability?.at(-1) ?? "",
  });
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/application\.client[^/]*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`/professionals/${url_name}/book?${query}`);
  const form = page.locator("#book");
  const typed = await fillIn(form, { ...aVisitor(), note: "Bangs, too." });
  await page.evaluate(translate);
  release();
  await untilAwake(page);
  await expectStillTyped(form, typed);
  // Chromium ignores the rules for preloading pages that a script inserts, and says so.
  for (const said of complaints.splice(0)) expect(said).toContain("A speculation rule set was inserted");
  await form.getByRole("button", { name: /^Book / }).click();
  await expect(page).toHaveURL(/\/booking\//);
});

test("a field of a translated page loses no input while it wakes and suggests", async ({ page }) => {
  const [start, end] = ["Aus", "tin"];
  const field = page.locator("main input[name=near]");
  await page.goto("/booknow");
  await page.evaluate(translate);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/hydrate-island[^/]*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await field.focus();
  await page.keyboard.type(`${start}x${end}`);
  for (const _ of end) await page.keyboard.press("ArrowLeft");
  release();
  await expect(field).toHaveRole("combobox");
  await expect(field).toBeFocused();
  await page.keyboard.press("Backspace"); // the caret is where it was
  await expect(field).toHaveValue(start + end);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.evaluate(translate);
  await page.keyboard.press("End");
  await page.keyboard.type(" art");
  await expect(field).toHaveValue(`${start}${end} art`);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(`${start}${end}`);
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(field).toHaveValue(start + end);
  await expect(page.locator("[data-failed]")).toHaveCount(0);
});
