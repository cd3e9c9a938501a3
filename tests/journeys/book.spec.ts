import type { APIRequestContext, Page } from "@playwright/test";
import type { Professional } from "#contract/network/professional.ts";
import {
  delayResponses,
  fillPerson,
  lookAtNextWeek,
  loseTime,
  openBooking,
  openChoices,
} from "./booking-steps.ts";
import { desktop, expect, expectAccessible, mailsTo, phone, test, untilAwake, visits } from "./site.ts";

for (const { name, ...visit } of visits) {
  test.describe(name, () => {
    test.use({ ...visit, timezoneId: "America/New_York" });

    // Covers §1: Visitors find professionals and book a service
    test("a consumer searches for balayage near a ZIP code and books a time", async ({ page }) => {
      const email = `josephine.${Date.now()}.${name.length}@example.com`;
      await page.goto("/booknow");
      // A plain field until its first focus.
      const named = { name: "Service or professional" };
      const search = page.getByRole("textbox", named).or(page.getByRole("combobox", named));
      await search.fill("balayage near 80202");
      await search.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balayage near Denver, CO");

      const slot = page.getByRole("link", { name: /^Book .+ at \d+:\d\d [ap]m$/ }).first();
      const [, professional = ""] = /^Book (.+?), /.exec((await slot.getAttribute("aria-label")) ?? "") ?? [];
      await slot.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Book with ${firstOf(professional)}`);
      await openChoices(page);
      const times = visit.javaScriptEnabled
        ? /Times are Mountain, now \S+\s[ap]m \(\S+\s[ap]m your time\)\./
        : "Times are Mountain, the time at the studio.";
      await expect(page.getByText(times)).toBeVisible();
      if (visit.javaScriptEnabled) {
        await expect(page.getByText(/^Held for you for \d minutes$/)).toBeVisible();
        await expectAccessible(page);
      }

      await lookAtNextWeek(page);
      const time = page.locator(".times a").first();
      const label = ((await time.textContent()) ?? "").replace(/\s+/g, " ").trim();
      await time.click();
      await expect(page.locator(".times a[aria-current]")).toHaveText(label);
      const book = page.getByRole("button", { name: new RegExp(`^Book .+ at ${label}$`) });
      await expect(book).toBeVisible();
      await fillPerson(page, { email });
      await page.getByLabel(/should know/).fill("The last color was in spring.");
      if (visit.javaScriptEnabled) {
        await expect(page.getByText(/^Held for you for \d minutes$/)).toBeVisible();
        await expectAccessible(page);
      }
      await book.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
      await expect(page.locator("main")).toContainText(professional);
      await expect(page.locator("main")).toContainText(label);
      // Only script knows the visitor's own time zone.
      if (visit.javaScriptEnabled)
        await expect(page.locator(".ticket__tz")).toContainText(/; \d+:\d\d\s[ap]m your time/);
      await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
      const [mail] = await mailsTo(email);
      expect(mail?.text).toContain(professional);
      expect(mail?.text).toContain(label);
    });

    test("a client whose time was just taken books another one", async ({ page, request }) => {
      await openBooking(page, request);
      await loseTime(page, request, visit.javaScriptEnabled);

      const notice = page.getByText(/^That time has just been taken: .+ nothing you’ve typed is lost\./);
      await expect(notice).toBeVisible();
      await expect(page.locator(".times [aria-disabled=true]")).toHaveCount(1);
      await expect(page.getByLabel("Email")).toHaveValue("late@example.com");
      await expect(page.getByRole("link", { name: "Choose another time" })).toBeVisible();
      if (visit.javaScriptEnabled) {
        await expect(page.getByRole("status").filter({ has: notice })).toBeFocused();
        await expectAccessible(page);
      }

      // Booked before the page of the chosen time has loaded. The first time may begin during the test.
      const letTime = visit.javaScriptEnabled ? await delayResponses(page, "**/book.data*") : () => undefined;
      await page.locator(".times label").last().click();
      await expect(page.getByLabel("Email")).toHaveValue("late@example.com");
      await page.getByRole("button", { name: /^Book / }).click();
      letTime();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
      // The page of that time may still be on its way.
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  });
}

test.describe("at a desk", () => {
  test.use({ viewport: desktop });

  // Covers §3: Client state: search values and searched locations stay in the address
  test("each booking choice has an address, and Back undoes it", async ({ page }) => {
    await page.goto("/professionals/renata-duenas");
    await page.getByRole("link", { name: "Book Root color" }).click();
    await expect(page.getByRole("checkbox", { name: /Root color/ })).toBeChecked();
    await page.getByRole("checkbox", { name: /Gloss and blowout/ }).check();
    await expect(page).toHaveURL(/services=.+&services=/);
    await expect(page.getByRole("checkbox", { name: /Gloss and blowout/ })).toBeFocused();
    await expect(page.getByText("Pay at the studio, 2 hr 25 min")).toBeVisible();
    // Today may have few times left.
    await lookAtNextWeek(page);
    // Other tests hold the first and the last.
    await page.locator(".times a").nth(2).click();
    await expect(page).toHaveURL(/hold=/);
    await fillPerson(page, { email: "typed@example.com" });
    await page.locator(".times a").nth(3).click();
    await expect(page.locator(".times a").nth(3)).toHaveAttribute("aria-current", "true");
    await expect(page.getByLabel("Email")).toHaveValue("typed@example.com");

    await page.goBack();
    await expect(page.locator(".times a").nth(2)).toHaveAttribute("aria-current", "true");
    await expect(page.getByLabel("Email")).toHaveValue("typed@example.com");
    for (let steps = 0; steps < 3; steps += 1) await page.goBack();
    await expect(page.getByRole("checkbox", { name: /Gloss and blowout/ })).not.toBeChecked();
  });

  // Covers §2: The booking URL opens in a new tab after a booking is created
  // Covers design: booking_url opens beside the booking
  test("a booking opens the professional’s page in an isolated tab", async ({ page, context, request }) => {
    await context.route("https://book.**", (route) => route.fulfill({ body: "Their own page" }));
    const { url_name, host } = await professionalWithOwnPage(request);
    await openBooking(page, request, url_name);
    // The new tab requires script, which has run once the time is held.
    await expect(page.getByText(/^Held for you for \d minutes$/)).toBeVisible();
    await fillPerson(page, { email: "beside@example.com" });
    await expect(page.getByText(`After you book, ${host} opens in a new tab.`)).toBeVisible();
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: /^Book .+ at / }).click();
    const beside = await opened;
    await expect(beside).toHaveURL(`https://${host}/`);
    expect(await beside.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
    expect(context.pages()).toHaveLength(2);
  });
});

test("a booking form contains the visit's campaign", async ({ page, request }) => {
  await page.goto("/booknow?utm_source=letter&utm_medium=mail");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("landingUrl"))).toContain("letter");
  await openBooking(page, request);
  await expect(page.locator("#book [name=utm_parameters]")).toHaveValue(
    '{"utm_source":"letter","utm_medium":"mail"}',
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  // Covers §5: 'Phone number needs to be of 10 digit'
  test("a booking form lists its errors in a focused summary", async ({ page, request }) => {
    await openBooking(page, request);
    await fillPerson(page, { last_name: "Bautista 2", email: "dana@example", phone: "512 555 01" });
    await page.getByRole("button", { name: /^Book .+ at / }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("Three things need another look");
    await expect(summary).toContainText("Last name: Number or special character are not allowed");
    await expect(summary).toContainText("Email: Add a valid email address");
    await expect(summary).toContainText("Phone: Phone number needs to be of 10 digit");
    await expect(page.getByLabel("First name")).toHaveValue("Josephine");
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: /^Email/ }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expectAccessible(page);
  });

  test("the chosen service folds its list, so that times are in the first screen", async ({ page }) => {
    await page.goto("/professionals/renata-duenas/book");
    await expect(page.locator(".times a").first()).toBeInViewport({ ratio: 1 });
    await page.getByText("Change", { exact: true }).click();
    await page.getByRole("checkbox", { name: /Root color/ }).check();
    await expect(page).toHaveURL(/services=[^&]+&services=/);
    await page.getByText("Change", { exact: true }).click();
    await expect(page.getByText("Balayage, Root color")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /Root color/ })).toBeHidden();
  });

  test("choosing a time brings the details form on the screen", async ({ page }) => {
    await chooseTime(page, 1);
    await expect(page.getByLabel("First name")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".times a").first()).toBeHidden();

    // The details are below the screen while the times are open.
    await openChoices(page);
    const details = page.getByRole("heading", { name: "Your details" });
    const other = page.locator(".times a:not([aria-current])").first();
    const label = (await other.textContent()) ?? "";
    await other.evaluate((time) => time.scrollIntoView({ block: "end", behavior: "instant" }));
    await expect(details).not.toBeInViewport();
    await other.click();
    await expect(page.locator(".times a[aria-current]")).toHaveText(label);
    await expect(page.locator(".times a").first()).toBeHidden();
    await expect(details).toBeInViewport({ ratio: 1 });
  });

  test("choices opened before the script has loaded fold once another time is chosen", async ({ page }) => {
    await chooseTime(page, 4);
    await expect(page).toHaveURL(/[?&]hold=/);
    const letScript = await delayResponses(page, "**/assets/application.client*");
    await page.reload({ waitUntil: "commit" });
    await openChoices(page);
    letScript();
    await untilAwake(page);
    await page.locator(".times a:not([aria-current])").first().click();
    await expect(page.locator(".times a").first()).toBeHidden();
  });

  test("a press on the booking button survives a layout change", async ({ page, request }) => {
    await openBooking(page, request);
    await loseTime(page, request);
    const other = page.locator(".times label").last();
    await expect(other).toBeVisible();
    const letTime = await delayResponses(page, "**/book.data*");
    await other.click();
    const book = page.getByRole("button", { name: /^Book / });
    await book.hover();
    await page.mouse.down();
    letTime();
    await expect(page.getByText("Change service or time")).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
  });
});

/** Chooses a time of a professional with more of them on that day; `number` is another for each visitor, who holds it. */
async function chooseTime(page: Page, number: number) {
  // Today may have few times left.
  await page.goto(`/booknow?service=hair&near=austin&date=${nextWednesday()}`);
  const times = page.getByRole("link", { name: /^Book .+ at \d+:\d\d [ap]m$/ });
  await expect(times.first()).toBeInViewport({ ratio: 1 });
  await times.nth(number).click();
}

/** A professional who takes bookings here and also has a booking page elsewhere. */
async function professionalWithOwnPage(request: APIRequestContext) {
  const answer = await request.get("/api/v1/search-webpages?search=denver&per_page=100&sort=soonest");
  const people: Professional[] = (await answer.json()).data.platforms.sola_genius;
  for (const { url_name, books_online, booking_url, matched_services } of people)
    if (books_online && booking_url && matched_services[0]?.availability?.length)
      return { url_name, host: new URL(booking_url).host };
  throw new Error("No professional near Denver has a booking page elsewhere");
}

function firstOf(name: string): string {
  return name.split(" ")[0] ?? "";
}

function nextWednesday(): string {
  const today = Temporal.Now.plainDateISO("America/Chicago");
  return today.add({ days: ((10 - today.dayOfWeek) % 7) + 7 }).toString();
}
