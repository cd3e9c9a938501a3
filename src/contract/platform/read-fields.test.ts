import { expect, it } from "vitest";
import { z } from "zod";
import { searchMessages } from "#domain/network/search-messages.ts";
import { readFields } from "./read-fields.ts";
import { email, personName, phone, requiredText, serviceKind, stateCode } from "./text-field.ts";

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

it.each([
  [undefined, "This field is required"],
  ["", "This field is required"],
  [5, "Must be text."],
  [true, "Must be text."],
  [["ann@example.com", "bea@example.com"], "Please fill this in once."],
])("readFields says what is wrong with %j where text is meant", (given, sentence) => {
  for (const field of [email, phone, personName, requiredText(9), serviceKind, stateCode]) {
    const read = readFields(z.object({ field }), { field: given });
    if (read.ok) throw new Error("It was accepted");
    const isMissing = given === undefined || given === "";
    const missing = isMissing ? [sentence, searchMessages.unknownService, searchMessages.selectState] : [];
    expect(isMissing ? missing : [sentence]).toContain(read.errors.field?.[0]);
  }
});
