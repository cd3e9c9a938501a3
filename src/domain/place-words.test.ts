import { expect, it } from "vitest";
import { readPlaceWords, splitState } from "./place-words.ts";

it.each([
  ["austin tx", "austin", "TX"],
  ["austin texas", "austin", "TX"],
  ["saint johns newfoundland and labrador", "saint johns", "NL"],
  ["washington district of columbia", "washington", "DC"],
  ["charlotte north carolina", "charlotte", "NC"],
])("parts %s", (words, name, code) => {
  expect(splitState(words)).toMatchObject({ name, state: { code } });
});

it.each(["denver", "colorado", "salt lake city"])("leaves %s whole", (words) => {
  expect(splitState(words)).toEqual({ name: words, state: null });
});

it("reads a misspelled state", () => {
  expect(readPlaceWords("denver colardo")).toContainEqual(
    expect.objectContaining({ name: "denver", state: expect.objectContaining({ code: "CO" }), edits: 2 }),
  );
});

it("reads a country, with or without a state before it", () => {
  expect(readPlaceWords("london canada")).toContainEqual({
    name: "london",
    state: null,
    country: "CA",
    edits: 0,
  });
  expect(readPlaceWords("denver co usa")).toContainEqual(
    expect.objectContaining({
      name: "denver",
      state: expect.objectContaining({ code: "CO" }),
      country: "US",
    }),
  );
});

it("leaves out words at either end, at a price, and reads the words themselves first", () => {
  const readings = readPlaceWords("suites near denver");
  expect(readings[0]).toEqual({ name: "suites near denver", state: null, country: null, edits: 0 });
  expect(readings).toContainEqual({ name: "denver", state: null, country: null, edits: 3 });
});
