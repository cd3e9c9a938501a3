import type { Page } from "@playwright/test";
import { inquiryReceivedAddress } from "../../tools/pages/addresses.ts";
import { linkMailed } from "../../tools/pages/site.ts";
import { lookAtNextWeek } from "./booking-steps.ts";
import { locationWithTours } from "./forms/location.ts";
import { bookLast, nextProfessional } from "./forms/professional.ts";
import { aVisitor, fillIn, fillPersonSlowly } from "./forms/site-form.ts";
import { expectToFit } from "./layout.ts";
import { expect, expectAccessible, keepToasts, mailsTo, site, test, visits } from "./site.ts";

for (const [number, { name, ...visit }] of visits.entries())
  test.describe(name, () => {
    test.use(visit);
    // A toast that fades in or out while its contrast is read has too little.
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await keepToasts(page);
    });
    const look = async (page: Page) => {
      if (visit.javaScriptEnabled) await expectAccessible(page);
      await expectToFit(page);
    };

    test("a beauty professional books a tour with the inquiry and moves it; the manager cancels it", async ({
      page,
      request,
    }) => {
      await page.goto(`/locations/${await locationWithTours(request, "austin")}`);
      const person = aVisitor();
      await fillPersonSlowly(page, person);
      const form = page.locator("#leaseStudio");
      await form.getByRole("button", { name: "Continue" }).click();
      await expect(form.getByText("Step 2 of 2")).toBeVisible();
      await fillIn(form, { services: { hair: true } });
      await form.locator("label:has([name=tour_start])").nth(number).click();
      await form.getByRole("button", { name: /^Send to / }).click();
      await page.waitForURL(/\/inquiry\//);
      await look(page);

      await page.getByRole("link", { name: /^See your tour/ }).click();
      await page.getByRole("link", { name: "Change or cancel" }).click();
      await lookAtNextWeek(page);
      await page.locator(".times a").nth(number).click();
      await page.getByRole("button", { name: /^Move to / }).click();
      await expect(page.locator("main")).toContainText("This is your new time");
      await look(page);

      const [reference = ""] = /BK-\w{4}-\w{2}/.exec(await page.content()) ?? [];
      const received = await linkMailed(site, /\/booking-received\/[\w.-]+/, reference);
      await page.goto(received);
      await look(page);
      await page.getByText("Cancel this booking").click();
      await page.locator("[name=reason]").fill("I’m away that day.");
      await page.getByRole("button", { name: /^Cancel/ }).click();
      await expect(page.locator("main")).toContainText("canceled");
      await expect.poll(async () => (await mailsTo(person.email)).length).toBeGreaterThan(2);
    });

    test("a client joins the list, books the freed time that is mailed, and is off it", async ({
      page,
      request,
    }) => {
      const professional = await nextProfessional(request, "33131");
      const { path, start } = await bookLast(request, professional, aVisitor());
      const person = aVisitor();
      const [service] = professional.matched_services;
      await page.goto(`/alerts?professional=${professional.url_name}&service=${service?.guid}`);
      const form = page.locator("#alert");
      await form.locator(`label:has([name=days][value="${start.slice(0, 10)}"])`).click();
      await fillIn(form, { email: person.email });
      await look(page);
      await form.getByRole("button", { name: "Put me on the list" }).click();
      await page.waitForURL(/\/alerts\?sent/);
      await look(page);

      await page.goto(await mailed(person.email, /\/alerts\/[\w.-]+/));
      await page.getByRole("button", { name: /^(Yes|Put me)/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re on the list");
      await look(page);

      const token = path.split("/").at(-1);
      await request.post("/api/v1/cancel-booking", { data: { token, reason: "" } });
      await page.goto(await mailed(person.email, /\/professionals\/\S+hold=\S+/));
      const book = page.locator("#book");
      await fillIn(book, person);
      await book.getByRole("button", { name: /^Book .+ at / }).click();
      await page.waitForURL(/\/booking\//);

      await page.goto(await mailed(person.email, /\/alerts\/[\w.-]+/));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re off the list");
    });
  });

/** Polls for a mail to this address with such a link; returns the link's path. */
async function mailed(email: string, link: RegExp): Promise<string> {
  const find = async () =>
    (await mailsTo(email)).flatMap(({ text = "" }) => link.exec(text)?.[0] ?? []).at(0) ?? null;
  await expect.poll(find).not.toBeNull();
  return (await find()) ?? "";
}

test("a form with a field of one name for each day stays as it is when its script starts", async ({
  page,
}) => {
  await page.goto(await inquiryReceivedAddress(site, "hours@example.com"));
  const times = page.locator("#tour-hours input[type=time]");
  const shown = () => times.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const before = await shown();
  expect(before.filter((time) => time !== "").length).toBeGreaterThan(1);
  await times.first().fill("09:15");
  await expect(page.locator('[data-island="leads/tour/tour-hours"][data-awake]')).toBeAttached();
  expect(await shown()).toEqual(["09:15", ...before.slice(1)]);
});
