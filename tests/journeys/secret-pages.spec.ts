import {
  alertAddress,
  bookingAddress,
  bookingReceivedAddress,
  inquiryAddress,
  inquiryReceivedAddress,
  inquiryTakenAddress,
  previewAddress,
} from "../../tools/pages/addresses.ts";
import { secretPages } from "../harness/page-examples.ts";
import { expectReadable, expectToFit, openSlowly, shiftsOf } from "./layout.ts";
import { desktop, expect, expectAccessible, phone, site, test } from "./site.ts";

test.describe.configure({ mode: "parallel" });

const booking = once(() => bookingAddress(site));
const addresses: Record<string, () => Promise<string>> = {
  booking,
  "booking-reschedule": async () => `${await booking()}/change`,
  "booking-cancel": async () => `${await booking()}/cancel`,
  "booking-received": once(() => bookingReceivedAddress(site)),
  alert: once(() => alertAddress(site)),
  inquiry: once(() => inquiryAddress(site)),
  "inquiry-received": once(() => inquiryReceivedAddress(site)),
  "inquiry-received, once it is taken": once(() => inquiryTakenAddress(site)),
  "reset-password": async () => "/reset-password/new",
  "preview-about": once(() => previewAddress("/about")(site)),
  "preview-news": once(() => previewAddress("/news")(site)),
  "preview-article": once(() => previewAddress("/blog/pricing-your-services")(site)),
};

// The studio's zone: elsewhere, script adds the visitor's own time, which may take another line.
test.use({ timezoneId: "America/Chicago" });

test("every page behind a secret has an address in this file", () => {
  // maintenance.spec.ts checks the maintenance page by closing a site.
  expect([...secretPages].filter((id) => !(id in addresses) && id !== "maintenance")).toEqual([]);
});

for (const [id, address] of Object.entries(addresses)) {
  test(`the secret page ${id} is accessible, stable and readable at every size`, async ({ page }) => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await openSlowly(page, await address());
      await expect(page.locator("h1")).toHaveCount(1);
      await expectAccessible(page);
      await expectToFit(page);
      expect(await shiftsOf(page), `sum of layout shifts at ${viewport.width} px`).toBeLessThan(0.02);
    }
    await expectReadable(page);
  });
}

/** Calls the function once and caches its result. */
function once(find: () => Promise<string>): () => Promise<string> {
  let found: Promise<string> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}
