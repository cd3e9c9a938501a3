import { expect, it } from "vitest";
import { reachAction, reachHref, reachTime, reachZone, textsLabel } from "./reach.ts";

const dana = {
  first_name: "Dana",
  email: "dana+tour@example.com",
  phone: "5125550163",
  contact_how: "text",
  contact_when: ["after-6", "sun-mon"],
} as const;

it("says how and when somebody is reached", () => {
  expect(reachAction(dana)).toBe("Text Dana");
  expect(reachTime(dana)).toBe("after 6 pm");
  expect(reachZone(dana, "Central Time")).toBe("Central Time, or on a Sunday or Monday");
  expect(reachTime({ ...dana, contact_when: [] })).toBe("at any time");
  expect(reachAction({ ...dana, contact_how: null })).toBe("Reach Dana");
});

it("opens the way that was chosen, where it can be dialed", () => {
  expect(reachHref(dana)).toBe("sms:+15125550163");
  expect(reachHref({ ...dana, contact_how: "call" })).toBe("tel:+15125550163");
  expect(reachHref({ ...dana, contact_how: "email" })).toBe("mailto:dana%2Btour%40example.com");
  expect(reachHref({ ...dana, phone: "ask the studio" })).toBeNull();
});

it("warns of a text without permission", () => {
  expect(textsLabel({ ...dana, allow_team_to_text_you: true })).toBe("OK to text about this inquiry");
  expect(textsLabel({ ...dana, allow_team_to_text_you: false })).toContain("didn’t give permission");
  expect(textsLabel({ contact_how: "call", allow_team_to_text_you: false })).toBe("Don’t text");
});
