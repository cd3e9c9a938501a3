import { languages } from "#domain/platform/languages.ts";
import { fillInSlowly } from "../../tools/pages/fill-in-slowly.ts";
import { loseTime } from "./booking-steps.ts";
import { locationWithTours } from "./forms/location.ts";
import { nextProfessional } from "./forms/professional.ts";
import { awaken, fillIn } from "./forms/site-form.ts";
import { LanguageVisit, test } from "./language-visit.ts";
import { expect, expectAccessible, keepToasts, untilAwake, visits } from "./site.ts";

const visitors = [
  { code: "fr", country: "CA", town: "Montréal", zip: "M5V", wish: "ongles à Toronto" },
  { code: "es", country: "US", town: "Houston", zip: "77002", wish: "uñas en Houston" },
] as const;

for (const { code, country, town, zip, wish } of visitors)
  for (const { name, javaScriptEnabled: hasScript, viewport } of visits)
    test.describe(name, () => {
      test.use({ javaScriptEnabled: hasScript, viewport, locale: `${code}-${country}` });

      test(`a visitor inquires, books and waits in ${code}, and reads no English`, async ({
        page,
        request,
        languageSite,
      }) => {
        await keepToasts(page);
        await page.emulateMedia({ reducedMotion: "reduce" });
        const language = languages.find((language) => language.code === code);
        if (!language) throw new Error(`No language ${code}`);
        const visit = new LanguageVisit(page, languageSite, language, country);
        const say = visit.say.bind(visit);
        /** A form that is sent before its script runs shows no toast. */
        const awake = async () => {
          if (hasScript) await untilAwake(page);
        };
        const toast = (sentence: string, values = {}) => (hasScript ? [say(sentence, values)] : []);

        await test.step("searches a location, corrects an inquiry and moves its tour", async () => {
          await visit.open("/");
          await page.locator(".way--lease [name=search]").fill(town);
          await page.locator(".way--lease [name=search]").press("Enter");
          await expect(page.locator("h1")).toContainText(town);
          await visit.expectPage();

          await visit.open(`/locations/${await locationWithTours(request, town)}`);
          const form = page.locator("#leaseStudio");
          const proceed = form.locator("button.btn").first();
          if (hasScript) await awaken(proceed);
          await proceed.click();
          await visit.expectPage(say("This field is required"));
          await fillIn(form, { first_name: "Maëlle", last_name: "Roy 2", email: "maelle@", phone: "514 55" });
          await proceed.click();
          await visit.expectPage(
            say("Number or special character are not allowed"),
            say("Add a valid email address"),
            say("Phone number needs to be of 10 digit"),
          );
          if (hasScript) await expectAccessible(page);
          await fillIn(form, { last_name: "Roy", email: visit.email, phone: "514 555-0163" });
          await fillInSlowly(page, form);
          await proceed.click();
          await fillIn(form, { services: { hair: true } });
          await visit.expectPage();
          await form.locator("label:has([name=tour_start])").first().click();
          await form.locator("button.btn[name=pressed]").click();
          await page.waitForURL(/\/inquiry\//);
          await visit.expectPage(say("Success! We Have Received Your Inquiry."));

          await page.locator("main a[href*='/booking/']").first().click();
          await page.waitForURL(/\/booking\//);
          await visit.expectPage(say("Private tour"));
          await page.locator("main a[href$='/change']").first().click();
          await page.locator(".times a").last().click();
          await awake();
          await page.locator("#move button.btn").click();
          await page.waitForURL(/\/booking\/[^/]+$/);
          await visit.expectPage(...toast("Your booking has a new time."));
        });

        const { url_name, first_name, matched_services } = await nextProfessional(request, zip);

        await test.step("joins a waiting list and leaves it", async () => {
          await visit.open(`/alerts?professional=${url_name}&service=${matched_services[0]?.guid}`);
          const form = page.locator("#alert");
          const join = form.locator("button.btn");
          if (hasScript) await awaken(join);
          await fillIn(form, { email: "maelle@" });
          await join.click();
          await visit.expectPage(say("Add a valid email address"), say("Please choose at least one day"));
          await form.locator("label:has([name=days])").first().click();
          await fillIn(form, { email: visit.email });
          await form.locator("[name=email]").press("Enter");
          await page.waitForURL(/\/alerts\?sent/);
          await visit.expectPage();

          await page.goto(await visit.mailed(/\/\w+\/alerts\/[\w.-]+/));
          await visit.expectPage();
          await page.locator("main form button").click();
          await expect(page.locator("h1")).toHaveText(say("You’re on the list"));
          await visit.expectPage();
          await page.locator("main form button").click();
          await expect(page.locator("h1")).toHaveText(say("You’re off the list"));
          await visit.expectPage();
        });

        await test.step("loses a time to another visitor, books, moves and cancels", async () => {
          await visit.open("/booknow");
          await page.locator("main form [name=service]").fill(wish);
          await page.locator("main form [name=service]").press("Enter");
          await expect(page.locator(".pro").first()).toBeVisible();
          await visit.expectPage();
          await visit.open(`/professionals/${url_name}`);
          await page.locator("main a[href*='/book?']:not([href*='start='])").first().click();
          await page.locator(".times a").last().click();
          const book = page.locator("#book button.btn");
          await expect(book).toBeVisible();
          await loseTime(page, request, hasScript, visit.email);
          await visit.expectPage(say("That time has just been taken"));
          if (hasScript) await expectAccessible(page);
          await page.locator(".times label").last().click();
          await page.locator("#book [name=phone]").fill("");
          await book.click();
          await visit.expectPage(say("This field is required"));
          await page.locator("#book [name=phone]").fill("514 555-0163");
          await book.click();
          await page.waitForURL(/\/booking\//);
          await visit.expectPage(...toast("Your time with {name} is booked.", { name: first_name }));
          const file = page.getByRole("link", { name: say("Add to calendar") });
          visit.expectCalendar(await (await request.get((await file.getAttribute("href")) ?? "")).text());

          await page.locator("main a[href$='/change']").first().click();
          await page.locator(".times a").first().click();
          await awake();
          await page.locator("#move button.btn").click();
          await page.waitForURL(/\/booking\/[^/]+$/);
          await visit.expectPage(...toast("Your booking has a new time."));
          await page.locator("main a[href$='/change']").first().click();
          await page.waitForURL(/\/change/);
          await awake();
          await page.locator("main a[href$='/cancel']").click();
          await page.locator("[name=reason]").fill("…");
          await visit.expectPage(say("Keep my time"));
          await page.getByRole("button", { name: say("Cancel booking") }).click();
          await visit.expectPage(say("This booking is canceled"), ...toast("Your booking is canceled."));
        });

        await visit.expectMails(
          // Sent 20 s after the tour is booked, so read once in each language.
          ...(hasScript ? [/\(LS-.+\)$/] : []),
          say("Booked with {professional}", { professional: first_name }),
          say("A new time with {professional}", { professional: first_name }),
          say("You canceled with {name}", { name: first_name }),
        );
      });
    });
