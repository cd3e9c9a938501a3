import type { APIRequestContext, Page } from "@playwright/test";
import type { Professional } from "#contract/network/professional.ts";
import { nextProfessional } from "./forms/professional.ts";
import { desktop, expect, expectAccessible, mailsTo, phone, test, visits } from "./site.ts";

for (const { name, ...visit } of visits) {
  test.describe(name, () => {
    test.use({ ...visit, timezoneId: "America/New_York" });

    // Covers §1: Visitors find professionals and book a service
    test("a consumer asks for balayage near a ZIP code and is certain of a time", async ({ page }) => {
      const email = `josephine.${Date.now()}.${name.length}@example.com`;
      await page.goto("/booknow");
      // A plain field until somebody touches it.
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
      await expect(page.getByText("Times are Mountain, the time at the studio.")).toBeVisible();
      if (visit.javaScriptEnabled) {
        await expect(page.getByText("where you are.")).toBeVisible();
        await expect(page.getByText(/^Held for you for \d minutes$/)).toBeVisible();
        await expectAccessible(page);
      }

      await lookAtNextWeek(page);
      const time = page.locator(".times a").first();
      const label = ((await time.textContent()) ?? "").replace(/\s/g, " ");
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
      // Only the browser knows the visitor's own clock.
      if (visit.javaScriptEnabled)
        await expect(page.locator(".ticket__tz")).toContainText(/; \d+:\d\d\s[ap]m your time/);
      await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
      const [mail] = await mailsTo(email);
      expect(mail?.text).toContain(professional);
      expect(mail?.text).toContain(label);
    });

    test("a time that somebody else takes meanwhile is a normal event", async ({ page, request }) => {
      await openBooking(page, request);
      await loseTime(page, request, visit.javaScriptEnabled);

      const notice = page.getByText(/^That time has just been taken: .+ nothing you’ve typed is lost\.$/);
      await expect(notice).toBeVisible();
      await expect(page.locator(".times [aria-disabled=true]")).toHaveCount(1);
      await expect(page.getByLabel("Email")).toHaveValue("late@example.com");
      await expect(page.getByRole("link", { name: "Choose another time" })).toBeVisible();
      if (visit.javaScriptEnabled) {
        await expect(page.getByRole("status").filter({ has: notice })).toBeFocused();
        await expectAccessible(page);
      }

      // The first may be so near that it begins meanwhile.
      await page.locator(".times label").last().click();
      await expect(page.getByLabel("Email")).toHaveValue("late@example.com");
      await page.getByRole("button", { name: /^Book / }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
    });

    // Covers §5: 'Phone number needs to be of 10 digit'
    test("what needs another look is said in the words of the specification", async ({ page, request }) => {
      await openBooking(page, request);
      await fillPerson(page, { last_name: "Bautista 2", email: "dana@example", phone: "512 555 01" });
      await page.getByRole("button", { name: /^Book .+ at / }).click();
      const summary = page.getByRole("alert");
      await expect(summary).toContainText("Three things need another look");
      await expect(summary).toContainText("Last name: Number or special character are not allowed");
      await expect(summary).toContainText("Email: Add a valid email address");
      await expect(summary).toContainText("Phone: Phone number needs to be of 10 digit");
      await expect(page.getByLabel("First name")).toHaveValue("Josephine");
      if (!visit.javaScriptEnabled) return;
      await expect(summary).toBeFocused();
      await summary.getByRole("link", { name: /^Email/ }).click();
      await expect(page.getByLabel("Email")).toBeFocused();
      await expectAccessible(page);
    });
  });
}

test.describe("at a desk", () => {
  test.use({ viewport: desktop });

  // Covers §3: Client state: search values and searched locations stay in the address
  test("every choice is an address, and Back takes it back", async ({ page }) => {
    await page.goto("/professionals/renata-duenas");
    await page.getByRole("link", { name: "Book Root color" }).click();
    await expect(page.getByRole("checkbox", { name: /Root color/ })).toBeChecked();
    await page.getByRole("checkbox", { name: /Gloss and blowout/ }).check();
    await expect(page).toHaveURL(/services=.+&services=/);
    await expect(page.getByRole("checkbox", { name: /Gloss and blowout/ })).toBeFocused();
    await expect(page.getByText("Pay at the studio, 2 hr 25 min")).toBeVisible();
    // A day that has begun has few times left.
    await lookAtNextWeek(page);
    // Others hold the first and the last.
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

  test("the page opened again knows its own hold", async ({ page, request }) => {
    await openBooking(page, request);
    await expect(page).toHaveURL(/hold=/);
    await page.reload();
    await expect(page.getByRole("button", { name: /^Book .+ at / })).toBeVisible();
    await expect(page.getByText(/^Held for you for \d minutes$/)).toBeVisible();
  });

  test("a hold whose answer is lost on the way is the visitor’s own when it is asked for again", async ({
    page,
    request,
    complaints,
  }) => {
    const keys: (string | undefined)[] = [];
    await page.route("**/hold", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await openBooking(page, request);
    await expect(page.getByText(/^Held for you for \d minutes$/)).toBeVisible();
    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect(complaints.splice(0)).toEqual(["Failed to load resource: net::ERR_CONNECTION_RESET"]);
    await fillPerson(page, { email: "elevator@example.com" });
    await page.getByRole("button", { name: /^Book .+ at / }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
  });

  test("a booking waits for its own hold, which would keep the time from it", async ({ page, request }) => {
    const answer = await holdBack(page, "**/hold");
    const held = page.waitForRequest("**/hold");
    await openBooking(page, request);
    await held;
    await fillPerson(page, { email: "quick@example.com" });
    await page.getByRole("button", { name: /^Book .+ at / }).click();
    answer();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you .+, Josephine$/);
  });

  test("what is wrong with a form that was sent before its time was held stays said", async ({
    page,
    request,
  }) => {
    const answer = await holdBack(page, "**/hold");
    const letCheck = await holdBack(page, "**/book-check*");
    const held = page.waitForRequest("**/hold");
    await openBooking(page, request);
    await held;
    const refused = page.waitForResponse((response) => response.status() === 422);
    await page.getByRole("button", { name: /^Book .+ at / }).click();
    answer();
    expect((await refused).url()).toContain("hold=");
    await expect(page.getByRole("alert")).toContainText("First name: ");
    letCheck();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("alert")).toContainText("First name: ");
  });

  // Covers §2: The booking URL opens in a new tab after a booking is created
  // Covers design: booking_url opens beside the booking
  test("the professional’s own page opens beside the booking, and can reach nothing of it", async ({
    page,
    context,
    request,
  }) => {
    await context.route("https://book.**", (route) => route.fulfill({ body: "Their own page" }));
    const { url_name, host } = await somebodyWithTheirOwnPage(request);
    await openBooking(page, request, url_name);
    // Only script opens a tab, and only script holds the time.
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

test("a booking form carries the campaign that led to the visit", async ({ page, request }) => {
  await page.goto("/booknow?utm_source=letter&utm_medium=mail");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("landingUrl"))).toContain("letter");
  await openBooking(page, request);
  await expect(page.locator("#book [name=utm_parameters]")).toHaveValue(
    '{"utm_source":"letter","utm_medium":"mail"}',
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a time that was chosen leads to one's details: they are on the first screen, and the choice can be changed", async ({
    page,
  }) => {
    // A day that has begun has few times left.
    await page.goto(`/booknow?service=hair&near=austin&date=${nextWednesday()}`);
    const times = page.getByRole("link", { name: /^Book .+ at \d+:\d\d [ap]m$/ });
    await expect(times.first()).toBeInViewport({ ratio: 1 });
    // Of somebody with more of that day.
    await times.nth(1).click();
    await expect(page.getByLabel("First name")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".times a").first()).toBeHidden();

    // The details are below the screen while times are looked at.
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

  test("a press on the button that books counts, though the choices above it fold meanwhile", async ({
    page,
    request,
  }) => {
    await openBooking(page, request);
    await loseTime(page, request);
    const other = page.locator(".times label").last();
    await expect(other).toBeVisible();
    const letTime = await holdBack(page, "**/book.data*");
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

/** Fills in the form and sends it, for a time that somebody else takes a moment before. */
async function loseTime(page: Page, request: APIRequestContext, hasScript = true): Promise<void> {
  const fieldOf = (name: string) => page.locator(`#book [name=${name}]`).inputValue();
  if (hasScript) await expect(page.locator("#book [name=hold]")).not.toHaveValue("");
  await fillPerson(page, { email: "late@example.com" });
  // With the hold of the page itself even what is held can be taken, as it could once the hold has ended.
  const stolen = await request.post("/api/v1/create-booking", {
    data: {
      stylist_id: Number(await fieldOf("stylist_id")),
      service_ids: [await fieldOf("service_ids")],
      start: await fieldOf("start"),
      first_name: "Ada",
      last_name: "Quick",
      email: "quick@example.com",
      phone: "5125550111",
      ...(hasScript && { hold: await fieldOf("hold") }),
    },
  });
  expect(stolen.status()).toBe(201);
  await page.getByRole("button", { name: /^Book .+ at / }).click();
}

/** On a phone they are folded once a time is chosen. */
async function openChoices(page: Page): Promise<void> {
  // Before its style sheets have come, a page shows what it will hide.
  await page.waitForLoadState();
  const change = page.getByText("Change service or time");
  if (await change.isVisible()) await change.click();
}

async function openBooking(page: Page, request: APIRequestContext, url_name?: string): Promise<void> {
  await page.goto(`/professionals/${url_name ?? (await nextProfessional(request, "75201")).url_name}`);
  await page
    .getByRole("link", { name: /^Book \S+$/ })
    .first()
    .click();
  // The times of the profile may be a minute old; these are not.
  await page.locator(".times a").last().click();
  await expect(page.getByRole("button", { name: /^Book .+ at / })).toBeVisible();
}

/** Answers to these requests wait until the function it returns is called. */
async function holdBack(page: Page, requests: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return resolve;
}

async function lookAtNextWeek(page: Page): Promise<void> {
  const firstDay = page.locator(".week__days b").first();
  const thisWeek = (await firstDay.textContent()) ?? "";
  await page.getByRole("link", { name: "Later days" }).click();
  await expect(firstDay).not.toHaveText(thisWeek);
}

async function fillPerson(page: Page, person: Record<string, string>): Promise<void> {
  const fields = {
    first_name: "Josephine",
    last_name: "O’Hara-Whitcombe",
    phone: "(512) 555-0178",
    ...person,
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`#book [name=${name}]`).fill(value);
}

/** Takes bookings here and keeps a booking page elsewhere too. */
async function somebodyWithTheirOwnPage(request: APIRequestContext) {
  const answer = await request.get("/api/v1/search-webpages?search=denver&per_page=100&sort=soonest");
  const people: Professional[] = (await answer.json()).data.platforms.sola_genius;
  for (const { url_name, books_online, booking_url, matched_services } of people)
    if (books_online && booking_url && matched_services[0]?.availability?.length)
      return { url_name, host: new URL(booking_url).host };
  throw new Error("Nobody near Denver has a page of their own");
}

function firstOf(name: string): string {
  return name.split(" ")[0] ?? "";
}

function nextWednesday(): string {
  const today = Temporal.Now.plainDateISO("America/Chicago");
  return today.add({ days: ((10 - today.dayOfWeek) % 7) + 7 }).toString();
}
