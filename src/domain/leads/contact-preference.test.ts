import { expect, it } from "vitest";
import { contactTimePhrases, contactWayPhrase, isContactTime, isContactWay } from "./contact-preference.ts";

it("contactPromise names ways and times in one phrase, in the form's order", () => {
  expect(contactPromise({ how: "text", when: ["sun-mon", "after-6"] })).toBe(
    "text you after 6 pm or on a Sunday or Monday",
  );
  expect(contactPromise({ how: "call", when: ["before-9"] })).toBe("call you before 9 am");
  expect(contactPromise({ how: "email", when: [] })).toBe("email you");
});

it("isContactWay and isContactTime accept the form's choices only", () => {
  expect(isContactWay("call")).toBe(true);
  expect(isContactWay("fax")).toBe(false);
  expect(isContactTime("sun-mon")).toBe(true);
  expect(isContactTime("midnight")).toBe(false);
});
