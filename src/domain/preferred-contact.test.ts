import { expect, it } from "vitest";
import { contactAction, contactHref, contactTime, contactZone, textsLabel } from "./preferred-contact.ts";

const dana = {
  first_name: "Dana",
  email: "dana+tour@example.com",
  phone: "5125550163",
  contact_how: "text",
  contact_when: ["after-6", "sun-mon"],
} as const;

it("says how and when somebody is reached", () => {
  expect(contactAction(dana)).toBe("Text Dana");
  expect(contactTime(dana)).toBe("after 6 pm");
  expect(contactZone(dana, "Central Time")).toBe("Central Time, or on a Sunday or Monday");
  expect(contactTime({ ...dana, contact_when: [] })).toBe("at any time");
  expect(contactAction({ ...dana, contact_how: null })).toBe("Reach Dana");
});

it("opens the way that was chosen, where it can be dialed", () => {
  expect(contactHref(dana)).toBe("sms:+15125550163");
  expect(contactHref({ ...dana, contact_how: "call" })).toBe("tel:+15125550163");
  expect(contactHref({ ...dana, contact_how: "email" })).toBe("mailto:dana%2Btour%40example.com");
  expect(contactHref({ ...dana, phone: "ask the studio" })).toBeNull();
});

it("warns of a text without permission", () => {
  expect(textsLabel({ ...dana, allow_team_to_text_you: true })).toBe("OK to text about this inquiry");
  expect(textsLabel({ ...dana, allow_team_to_text_you: false })).toContain("didn’t give permission");
  expect(textsLabel({ contact_how: "call", allow_team_to_text_you: false })).toBe("Don’t text");
});
