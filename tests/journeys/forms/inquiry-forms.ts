import type { Page } from "@playwright/test";
import { inquiryReceivedAddress } from "../../../tools/pages/addresses.ts";
import { expect, site } from "../site.ts";
import { aVisitor, fillIn, orCall, pressLost, type SiteForm } from "./site-form.ts";
import { stored } from "./store.ts";

const inquiries = (email: string) => () =>
  stored("select stage from contact_inquiry where email = $1", email);

export const contactForm: SiteForm = {
  id: "leaseStudio",
  postedTo: /\/contact-us$/,
  lost: orCall(),
  async open(page) {
    const person = aVisitor();
    await page.goto("/contact-us");
    const form = page.locator("#leaseStudio");
    await fillIn(form, { state: "TX" });
    const location_id = await form.locator("[name=location_id] option").nth(1).getAttribute("value");
    const typed = await fillIn(form, {
      ...person,
      state: "TX",
      location_id: location_id ?? "",
      contact_how: { call: true },
      contact_when: { "after-6": true },
      services: { hair: true, nails: true },
      message: "Is there a room\nwith a window?",
    });
    return {
      button: "Send to the leasing manager",
      typed,
      arrived: () => page.waitForURL(/\/inquiry\//),
      stored: inquiries(person.email),
      once: [{ stage: "complete" }],
    };
  },
};

async function fillFirstStep(page: Page) {
  const person = aVisitor();
  await page.goto("/locations/the-domain-austin");
  const form = page.locator("#leaseStudio");
  const typed = await fillIn(form, {
    ...person,
    contact_how: { text: true },
    contact_when: { "sun-mon": true },
  });
  return { person, form, typed };
}

export const secondStep: SiteForm = {
  id: "leaseStudio",
  postedTo: /\/locations\/the-domain-austin$/,
  lost: orCall(),
  async open(page) {
    const { person, form } = await fillFirstStep(page);
    await form.getByRole("button", { name: "Continue" }).click();
    await expect(form.getByText("Step 2 of 2")).toBeVisible();
    const typed = await fillIn(form, {
      services: { nails: true },
      move_in_timeline: "Within 2 months",
      message: "A single, please.",
    });
    await form.getByLabel(/may text me/).check();
    return {
      button: /^Send to /,
      typed,
      arrived: () => page.waitForURL(/\/inquiry\//),
      stored: inquiries(person.email),
      once: [{ stage: "complete" }],
    };
  },
};

export const acknowledgement: SiteForm = {
  id: "lead",
  postedTo: /\/inquiry-received\//,
  lost: pressLost,
  async open(page) {
    await page.goto(await inquiryReceivedAddress(site, aVisitor().email));
    return {
      button: "I’ve got this one",
      typed: {},
      arrived: () => expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks, it’s yours"),
      stored: () => Promise.resolve(1),
      once: 1,
    };
  },
};
