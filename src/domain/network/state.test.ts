import { expect, it } from "vitest";
import { findState, states, statesOf } from "./state.ts";

// Covers §3: State entry: name, code
// Covers §9: 60 and more US entries with territories and armed forces
it("states has at least 60 US entries and 13 Canadian ones, each code once", () => {
  expect(statesOf("US").length).toBeGreaterThanOrEqual(60);
  expect(statesOf("CA")).toHaveLength(13);
  expect(new Set(states.map(({ code }) => code)).size).toBe(states.length);
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
});

// Covers §9: 60 and more US entries with territories and armed forces
it.each(["DC", "PR", "GU", "VI", "AA", "AE", "AP"])(
  "states has the territory or armed-forces code %s",
  (code) => {
    expect(findState(code)?.country).toBe("US");
  },
);

it.each([
  ["co", "CO"],
  ["colorado", "CO"],
  ["NEW  YORK", "NY"],
  ["D.C.", "DC"],
  ["Québec", "QC"],
  ["newfoundland and labrador", "NL"],
])("findState finds %s", (text, code) => {
  expect(findState(text)?.code).toBe(code);
});

it.each(["", "ZZ", "Bavaria", "__proto__"])("findState finds nothing for %j", (text) => {
  expect(findState(text)).toBeNull();
});

it("findState finds every state by the code in its address", () => {
  for (const state of states) expect(findState(state.code.toLowerCase())).toBe(state);
});
