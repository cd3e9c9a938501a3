import { expect, it } from "vitest";
import { i18nIn } from "#tests/harness/i18n.ts";
import {
  contactAction,
  contactHref,
  contactTimePhrase,
  contactTimePhrases,
  contactWayPhrase,
  contactZone,
  proposalHref,
  textsLabel,
} from "./preferred-contact.ts";

const i18n = i18nIn("en-US");
const dana = {
  first_name: "Dana",
  email: "dana+tour@example.com",
  phone: "5125550163",
  contact_how: "text",
  contact_when: ["after-6", "sun-mon"],
} as const;

it("textsLabel and contactTime state how and when to contact a visitor", () => {
  expect(contactAction(i18n, dana)).toBe("Text Dana");
  expect(contactTimePhrase(i18n, dana)).toBe("after 6 pm");
  expect(contactZone(i18n, dana, "Central Time")).toBe("Central Time, or on a Sunday or Monday");
  expect(contactTimePhrase(i18n, { ...dana, contact_when: [] })).toBe("");
  expect(contactAction(i18n, { ...dana, contact_how: null })).toBe("Reach Dana");
});

it("contactHref opens the chosen way when the number can be dialed", () => {
  expect(contactHref(dana)).toBe("sms:+15125550163");
  expect(contactHref({ ...dana, contact_how: "call" })).toBe("tel:+15125550163");
  expect(contactHref({ ...dana, contact_how: "email" })).toBe("mailto:dana%2Btour%40example.com");
  expect(contactHref({ ...dana, phone: "ask the studio" })).toBeNull();
});

it("proposalHref drafts a proposal in the chosen way without naming its purpose", () => {
  const proposal = "Tuesday, December\u00a01 in the evening";
  const body = "Hi%20Dana%2C%20would%20Tuesday%2C%20December%201%20in%20the%20evening%20work%20for%20you%3F";
  expect(proposalHref(i18n, dana, proposal)).toBe(`sms:+15125550163?&body=${body}`);
  expect(proposalHref(i18n, { ...dana, contact_how: "email" }, proposal)).toBe(
    `mailto:dana%2Btour%40example.com?subject=A%20time%20to%20meet&body=${body}`,
  );
  expect(proposalHref(i18n, { ...dana, contact_how: "call" }, proposal)).toBeNull();
  expect(proposalHref(i18n, { ...dana, phone: "ask the studio" }, proposal)).toBeNull();
});

it("contactAction warns about a text without permission", () => {
  expect(textsLabel({ ...dana, allow_team_to_text_you: true })).toBe("OK to text about this inquiry");
  expect(textsLabel({ ...dana, allow_team_to_text_you: false })).toContain("didn’t give permission");
  expect(textsLabel({ contact_how: "call", allow_team_to_text_you: false })).toBe("Don’t text");
});

it("contactTimePhrases are in the order of the form, and contactWayPhrase promises a way in each language", () => {
  expect(contactTimePhrases(i18n, ["sun-mon", "after-6"])).toEqual(["after 6 pm", "on a Sunday or Monday"]);
  expect(contactTimePhrases(i18n, [])).toEqual([]);
  expect(contactWayPhrase(i18n, "call", "Marisol")).toBe("Marisol will call you");
  expect(contactWayPhrase(i18n, null, "Two local teams", 2)).toBe("Two local teams will reach you");
  expect(contactWayPhrase(i18nIn("fr-CA"), "call", "2 équipes", 2)).toBe("2 équipes vous appelleront");
  expect(contactWayPhrase(i18nIn("es-US"), "call", "Marisol")).toBe("Marisol le llamará");
});
