import { expect } from "../site.ts";
import { nextProfessional } from "./professional.ts";
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
