import { expect, it } from "vitest";
import { qualifiersOf } from "./place-qualifier.ts";

it("qualifiersOf looks for misspelled states only where other spellings are looked for", () => {
  expect(qualifiersOf("californa")).toEqual([]);
  expect(qualifiersOf("californa", { fuzzy: true, unfinished: "sent" })).toMatchObject([{ state: "CA" }]);
  expect(qualifiersOf("california")).toMatchObject([{ state: "CA", slip: 0 }]);
  expect(qualifiersOf("cali", { fuzzy: true, unfinished: "typing" })).toMatchObject([{ state: "CA" }]);
});
