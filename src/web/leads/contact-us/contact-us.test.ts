import { expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { languages } from "#domain/platform/languages.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { optionsOf, textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now, languages });

// Covers §9: 60 and more US entries with territories and armed forces
test("the contact form offers every state and territory, and every province", async () => {
  const html = await (await web.open("/contact-us")).text();
  expect(optionsOf(html, "state")).toContain("Maine");
  expect(optionsOf(html, "state").length).toBeGreaterThan(60);
  const canadian = await (await web.open("/contact-us", { headers: { cookie: "country=CA" } })).text();
  expect(optionsOf(canadian, "state")).toHaveLength(14);
});

test.each(["Colorado", "colorado", "co", " CO "])("the contact form reads the state %j", async (state) => {
  const answer = await web.post("/contact-us", { state, intent: "show-locations" });
  const expected = await web.post("/contact-us", { state: "CO", intent: "show-locations" });
  const [html, expectedHtml] = [await answer.text(), await expected.text()];
  expect(optionsOf(html, "location_id")).toEqual(optionsOf(expectedHtml, "location_id"));
  expect(optionsOf(html, "location_id").length).toBeGreaterThan(1);
  expect(html).toMatch(/<option value="CO" selected/);
});

test("the contact form reports a state without locations and offers the nearest three", async () => {
  const answer = await web.post("/contact-us", { state: "ME", intent: "show-locations" });
  const html = await answer.text();
  expect(textOf(html)).toContain(`There’s no ${brandName} in Maine yet.`);
  const offered = optionsOf(html, "location_id").slice(1);
  expect(offered).toHaveLength(3);
  for (const label of offered) expect(label).toMatch(/, [A-Z]{2}: /);
});

test("the contact page says who answers what before its form", async () => {
  const html = await (await web.open("/contact-us")).text();
  const [before = ""] = html.split('id="leaseStudio"');
  for (const address of [
    "#leaseStudio",
    "/booknow",
    "/booking-links",
    "/locations",
    "mailto:hello@sola.example",
  ])
    expect(before).toContain(`href="${address}"`);
  expect(textOf(before)).toContain("weekdays 8 am to 6 pm Central");
});

test("the contact form, its choices and its errors are in the page's language", async () => {
  const answer = await web.post("/fr/contact-us", { state: "CO", email: "dana@", contact_how: "email" });
  const text = textOf(await answer.text());
  for (const sentence of [
    "Parlez à la bonne personne",
    "Choisir parmi ",
    "Ajouter une visite",
    "courriel valide",
  ])
    expect(text).toContain(sentence);
  for (const sentence of ["leasing manager", "Choose", "(optional)", "This field", "About you", "Write to"])
    expect(text).not.toContain(sentence);
});
