import { expect, test } from "vitest";
import { z } from "zod";
import { splitInquiryFirst } from "../leads/inquiry-input.ts";
import { newAlert } from "./alert-endpoints.ts";

const problemsOf = (schema: z.ZodType, input: object) => {
  const { error } = schema.safeParse(input);
  return error ? z.flattenError(error).fieldErrors : {};
};
const required = ["This field is required"];
const select = ["Please select at least one service"];
const days = ["Please choose at least one day"];
const dana = { email: "dana@example.com", days: ["2026-12-01"] };

test.each([
  [{}, { email: required, service_id: select, days }],
  [{ location_id: 1 }, { email: required, services: select, days }],
  [{ studio: true }, { email: required }],
  [
    { ...dana, service_id: "xyz" },
    { service_id: ["We don’t know a service with that id. Please choose another."] },
  ],
  [{ ...dana, service_id: "" }, { service_id: select }],
  [{ days: null }, { email: required, service_id: select, days: [expect.any(String)] }],
])("an alert from %j names every field that needs another look", (input, problems) => {
  expect(problemsOf(newAlert, input)).toEqual(problems);
});

test("a first step without anything names the missing place along with the missing fields", () => {
  expect(Object.keys(problemsOf(splitInquiryFirst, {})).sort()).toEqual(
    ["email", "first_name", "last_name", "phone", "search"].sort(),
  );
});
