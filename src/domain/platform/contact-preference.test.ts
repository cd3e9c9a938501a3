import { expect, it } from "vitest";
import { isContactTime, isContactWay } from "./contact-preference.ts";

it("isContactWay and isContactTime accept the form's choices only", () => {
  expect(isContactWay("call")).toBe(true);
  expect(isContactWay("fax")).toBe(false);
  expect(isContactTime("sun-mon")).toBe(true);
  expect(isContactTime("midnight")).toBe(false);
});
