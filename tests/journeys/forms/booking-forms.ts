import type { APIRequestContext, Page } from "@playwright/test";
import { linkMailed } from "../../../tools/pages/site.ts";
import { expect, site } from "../site.ts";
import { bookLast, nextProfessional } from "./professional.ts";
import { aVisitor, fillIn, orCall, type SiteForm } from "./site-form.ts";
import { stored } from "./store.ts";

const bookings = (email: string) => () =>
  stored("select status, sequence from booking where email = $1", email);

export const bookingForm: SiteForm = {
  id: "book",
  postedTo: /\/professionals\/[^/]+\/book\?/,
  lost: orCall(
    "We can’t tell yet whether that time is booked. Your details are kept – try again, and it can’t be booked twice",
  ),
  async open(page, request) {
    const person = aVisitor();
    const { url_name } = await nextProfessional(request, "85004");
    await page.goto(`/professionals/${url_name}/book`);
    await page.locator(".offer input").first().check();
    await page.locator(".times a").last().click();
    await expect(page.getByText(/^Held for you for \d minutes$/)).toBeVisible();
    const typed = await fillIn(page.locator("#book"), { ...person, note: "I am allergic to latex." });
    return {
      button: /^Book .+ at /,
      typed,
      arrived: () => page.waitForURL(/\/booking\//),
      stored: bookings(person.email),
      once: [{ status: "confirmed", sequence: 0 }],
    };
  },
};

export const rescheduleForm: SiteForm = {
  id: "move",
  postedTo: /\/booking\/[^/]+\/change\?/,
  lost: orCall("We can’t tell yet whether your booking has moved – try again, and it moves once"),
  async open(page, request) {
    const { email, path } = await book(request);
    await page.goto(`${path}/change`);
    await page.getByRole("link", { name: "Later days" }).click();
    await page.locator(".times a").last().click();
    await expect(page.locator(".times a[aria-current]")).toBeVisible();
    return {
      button: /^Move to .+ at /,
      typed: {},
      arrived: () => expect(page.locator("main")).toContainText("This is your new time"),
      stored: bookings(email),
      once: [{ status: "confirmed", sequence: 1 }],
    };
  },
};

const listTimeOff = (email: string) => () =>
  stored(
    "select time_off.id from time_off join booking using (stylist_id) where email = $1 and reason is distinct from 'sample'",
    email,
  );

export const timeOffForm: SiteForm = {
  id: "close-time",
  postedTo: /\/booking-received\//,
  lost: orCall(),
  async open(page, request) {
    const { email } = await openAsProfessional(page, request);
    const before = await listTimeOff(email)();
    return {
      button: "Block off this time",
      typed: await fillIn(page.locator("#close-time"), { from: "06:00", until: "06:30" }),
      arrived: () => expect(page.locator("main")).toContainText(/Blocked off: .+, 6:00\sam to 6:30\sam\./),
      stored: async () => (await listTimeOff(email)()).length - before.length,
      once: 1,
    };
  },
};

async function openAsProfessional(page: Page, request: APIRequestContext) {
  const booked = await book(request);
  await page.goto(await linkMailed(site, /\/booking-received\/[\w.-]+/, booked.reference));
  return booked;
}

/** A booking with a professional who has many open times. */
async function book(request: APIRequestContext) {
  const person = aVisitor();
  const professional = await nextProfessional(request, "85004");
  return { ...person, ...(await bookLast(request, professional, person)) };
}
