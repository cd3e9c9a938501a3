import { bookingForm } from "./forms/booking-forms.ts";
import { acknowledgement, contactForm, secondStep } from "./forms/inquiry-forms.ts";
import { takeLine } from "./forms/line.ts";
import { awaken, expectStillTyped, type SiteForm } from "./forms/site-form.ts";
import { expect, keepToasts, test } from "./site.ts";

const forms: Record<string, SiteForm> = {
  "an inquiry": contactForm,
  "the second step of an inquiry": secondStep,
  "a manager’s receipt of an inquiry": acknowledgement,
  "a booking": bookingForm,
};

/** One form of a document, one of an application, and a lone button get every failure; the rest share their code. */
const triedFully = new Set(["an inquiry", "a booking", "a manager’s receipt of an inquiry"]);

const offline =
  /You’re offline\. Nothing is lost, and this goes out once you’re back online\. You can also call \(\d{3}\)/;

test.use({ serviceWorkers: "block" });

for (const [name, { id, postedTo, lost, open }] of Object.entries(forms)) {
  test(`${name} that is lost stays filled in, and a retry stores it once`, async ({
    page,
    context,
    request,
    complaints,
  }) => {
    await page.clock.install();
    await keepToasts(page);
    const filled = await open(page, request);
    const line = await takeLine(page, postedTo);
    const form = id
      ? page.locator(`form#${id}`)
      : page.locator("form:visible", { hasText: filled.button as string });
    const address = page.url();
    const summary = form.getByRole("alert");
    const again = summary.getByRole("button", { name: "Try again" });
    async function expectToStand(sentence: RegExp) {
      await expect(summary).toHaveText(new RegExp(`^${sentence.source}.*Try again$`));
      await expect(summary).toBeFocused();
      await expect(page.locator(".toasts")).toContainText(sentence);
      await expectStillTyped(form, filled.typed);
      expect(page.url()).toBe(address);
    }

    const send = form.getByRole("button", { name: filled.button });
    await awaken(send);
    await context.setOffline(true);
    await send.click();
    await expectToStand(offline);
    expect(line.posts()).toBe(0);

    // Back online the page retries by itself, three times.
    line.failBy("a dropped connection");
    await context.setOffline(false);
    await line.waitForTries(3);
    await expectToStand(lost);
    expect(line.posts()).toBe(3);

    if (triedFully.has(name)) {
      line.failBy("a gateway's 503");
      await again.click();
      await line.waitForTries(6);
      await expectToStand(lost);
      expect(line.posts()).toBe(6);

      line.failBy("a captive portal's page");
      await again.click();
      await expect.poll(line.posts).toBe(7);
      await expectToStand(lost);

      line.failBy("a minute of silence");
      await again.click();
      await line.waitInVain(7);
      await expectToStand(lost);
    }

    line.failBy(null);
    await again.click();
    await filled.arrived();
    expect(line.keys().size).toBe(1);
    expect(await filled.stored()).toEqual(filled.once);
    // Browsers log the failures that the test caused.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((said) => !/Failed to load resource/.test(said)),
    );
  });
}
