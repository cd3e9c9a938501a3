import { expect, it } from "vitest";
import { contactTimePhrases, contactWayPhrase, isContactTime, isContactWay } from "./contact-preference.ts";

it("contactTimePhrases are in the order of the form, and contactWayPhrase follows a name", () => {
  expect(contactTimePhrases(["sun-mon", "after-6"])).toEqual(["after 6 pm", "on a Sunday or Monday"]);
  expect(contactTimePhrases([])).toEqual([]);
  expect(contactWayPhrase("call")).toBe("call you");
});

it("isContactWay and isContactTime accept the form's choices only", () => {
  expect(isContactWay("call")).toBe(true);
  expect(isContactWay("fax")).toBe(false);
  expect(isContactTime("sun-mon")).toBe(true);
  expect(isContactTime("midnight")).toBe(false);
});
