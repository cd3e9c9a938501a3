import { expect, it } from "vitest";
import { splitState } from "./place-words.ts";

it.each([
  ["austin tx", "austin", "TX"],
  ["austin texas", "austin", "TX"],
  ["saint johns newfoundland and labrador", "saint johns", "NL"],
  ["washington district of columbia", "washington", "DC"],
  ["charlotte north carolina", "charlotte", "NC"],
])("splitState splits %s", (words, name, code) => {
  expect(splitState(words)).toMatchObject({ name, state: { code } });
});

it.each(["denver", "colorado", "salt lake city"])("splitState leaves %s whole", (words) => {
  expect(splitState(words)).toEqual({ name: words, state: null });
});
