import { expect, it } from "vitest";
import { z } from "zod";
import { readFields } from "./read-fields.ts";

it.each([
  [z.int(), 1e300, "Must be at most 9007199254740991."],
  [z.int(), -1e300, "Must be at least -9007199254740991."],
  [z.number().max(5), 6, "Must be at most 5."],
  [z.string().max(5), "abcdef", "Please keep this to 5 characters."],
  [z.array(z.string()).max(1), ["a", "b"], "Please choose at most 1."],
])("readFields names the limit of a value in its unit: case %#", (schema, value, sentence) => {
  expect(readFields(z.object({ field: schema }), { field: value })).toEqual({
    ok: false,
    errors: { field: [sentence] },
  });
});
