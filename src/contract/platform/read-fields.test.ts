import { describe, expect, test } from "vitest";
import { hostileJson, hostileTexts } from "#tests/harness/contract/hostile-values.ts";
import { endpoints } from "../endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { readFields } from "./read-fields.ts";

/** zod's default messages. */
const validatorsWords = /invalid|expected|unrecognized|too (big|small)|multiple of|undefined|NaN/i;

describe.each(Object.entries(endpoints) as [string, Endpoint][])(
  "the error messages of %s",
  (_, { input, example }) => {
    const sentencesFor = (fields: Record<string, unknown>) => {
      const read = readFields(input, fields);
      return read.ok ? [] : Object.values(read.errors).flat();
    };

    test("are plain sentences for every missing or mistyped field", () => {
      const values = [
        undefined,
        ...hostileTexts,
        ...hostileJson,
        "x".repeat(30_000),
        [["x"]],
        [7],
        Array(60).fill("x"),
      ];
      for (const name of Object.keys(input.shape))
        for (const value of values)
          for (const sentence of sentencesFor({ ...example, [name]: value })) {
            expect(sentence).not.toMatch(validatorsWords);
            expect(sentence).toMatch(/^['A-Z].{5,}/);
          }
      for (const sentence of sentencesFor({})) expect(sentence).not.toMatch(validatorsWords);
    });
  },
);

test("a missing required field has the specification's sentence", () => {
  const { input } = endpoints.createContactInquiry;
  expect(readFields(input, {})).toMatchObject({
    ok: false,
    errors: {
      first_name: ["This field is required"],
      last_name: ["This field is required"],
      email: ["This field is required"],
      phone: ["This field is required"],
      services: ["Please select at least one service"],
    },
  });
  for (const name of ["token", "start"])
    expect(readFields(endpoints.rescheduleBooking.input, { [name]: "x" })).toMatchObject({ ok: false });
});
