import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import ICAL from "ical.js";
import { brandSlug } from "#domain/platform/brand.ts";
import { lookAtNextWeek } from "./booking-steps.ts";
import { bookLast, nextProfessional } from "./forms/professional.ts";
import { expectToFit } from "./layout.ts";
import { expect, expectAccessible, keepToasts, mailsTo, test, untilAwake, visits } from "./site.ts";

for (const { name, ...visit } of visits) {
  test.describe(name, () => {
    test.use(visit);

    test("a client puts a booking in a calendar, moves and cancels it", async ({ page, request }) => {
      await keepToasts(page);
      const email = `josephine.${Date.now()}.${name.length}@example.com`;
      const made = await book(request, email);
      await page.goto(made.path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
      await expectToFit(page);
      const first = await calendarOn(page, "Add to calendar");
      expect(first).toMatchObject({ method: "PUBLISH", sequence: 0, start: new Date(made.start) });

      await page.getByRole("link", { name: "Change or cancel" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        `Another time with ${made.professional}`,
      );
      await lookAtNextWeek(page);
      const time = page.locator(".times a").first();
      const label = ((await time.textContent()) ?? "").replace(/\s+/g, " ").trim();
      await time.click();
      const move = page.getByRole("button", { name: new RegExp(`^Move to .+ at ${label}$`) });
      await expect(move).toBeVisible();
      if (visit.javaScriptEnabled) await expectAccessible(page);
      await expectToFit(page);
      await move.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
      await expect(page.locator(".ticket__time")).toHaveText(label);
      await expect(page.locator("main")).toContainText("This is your new time");
      if (visit.javaScriptEnabled) {
        await dismissToast(page, "Your booking has a new time.");
        await expectAccessible(page);
      }
      const moved = await calendarOn(page, "Add to calendar");
      expect(moved).toMatchObject({ uid: first.uid, sequence: 1 });

      await page.getByRole("link", { name: "Change or cancel" }).click();
      await page.waitForURL(/\/change/);
      // Until then the link leads to a page instead of a dialog.
      if (visit.javaScriptEnabled) await untilAwake(page);
      await page.getByRole("link", { name: "Cancel this booking" }).click();
      const question = visit.javaScriptEnabled ? page.getByRole("dialog") : page.locator("main");
      await expect(question.getByRole("heading").first()).toHaveText(/^Cancel .+ at .+\?$/);
      if (visit.javaScriptEnabled) {
        await expectAccessible(page);
        await question.getByRole("button", { name: "Keep my time" }).click();
        await expect(question).toHaveCount(0);
        await page.getByRole("link", { name: "Cancel this booking" }).click();
      }
      await question.getByLabel(/say why/).fill("I have to travel.");
      await question.getByRole("button", { name: "Cancel booking" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is canceled");
      await expect(page.locator("main")).toContainText("I have to travel.");
      if (visit.javaScriptEnabled) {
        await dismissToast(page, "Your booking is canceled.");
        await expectAccessible(page);
      }
      await expectToFit(page);
      expect(await calendarOn(page, "Remove from calendar")).toMatchObject({
        uid: first.uid,
        sequence: 2,
        method: "CANCEL",
      });

      await expect.poll(async () => (await mailsTo(email)).length).toBe(3);
      const methods = (await mailsTo(email)).flatMap(({ attachments }) =>
        attachments.flatMap(({ method }) => method ?? []),
      );
      expect(methods.sort()).toEqual(["CANCEL", "REQUEST", "REQUEST"]);
    });

    test("a question about a former time isn't an answer about the new one", async ({
      page,
      context,
      request,
    }) => {
      const made = await book(request, `josephine.stale.${Date.now()}.${name.length}@example.com`);
      await page.goto(`${made.path}/cancel`);
      const question = await page.getByRole("heading", { level: 1 }).textContent();
      const elsewhere = await context.newPage();
      await elsewhere.goto(`${made.path}/change`);
      await lookAtNextWeek(elsewhere);
      await elsewhere.locator(".times a").first().click();
      await elsewhere.getByRole("button", { name: /^Move to / }).click();
      await expect(elsewhere.locator("main")).toContainText("This is your new time");

      await page.getByLabel(/say why/).fill("I have to travel.");
      await page.getByRole("button", { name: "Cancel booking" }).click();
      await expect(page.locator("main")).toContainText("This booking has moved to");
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(question ?? "");
      await expect(page.getByLabel(/say why/)).toHaveValue("I have to travel.");
      await expectToFit(page);
      await page.getByRole("button", { name: "Cancel booking" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is canceled");
    });
  });
}

interface Made {
  path: string;
  reference: string;
  start: string;
  professional: string;
}

async function book(request: APIRequestContext, email: string): Promise<Made> {
  const professional = await nextProfessional(request, "77002");
  const booked = await bookLast(request, professional, {
    first_name: "Josephine",
    last_name: "O’Hara",
    email,
    phone: "(312) 555-0178",
  });
  return { ...booked, professional: professional.first_name };
}

/** Downloads the calendar file of a link and parses it. */
async function calendarOn(page: Page, link: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${brandSlug}-BK-.+\\.ics$`));
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), "utf8")));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate(),
  };
}

/** Dismisses the toast, whose fade-in would fail the contrast check. */
async function dismissToast(page: Page, words: string): Promise<void> {
  const toast = page.locator(".toasts .toast");
  await expect(toast).toContainText(words);
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await expect(toast).toHaveCount(0);
}
