import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { setRule } from "./feature-flag-handlers.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const rule = async (flagName: string) => {
  const outcome = await api.call("featureFlagsFlagName", { flagName });
  return outcome.ok ? outcome.data.rule : outcome.errors;
};

// Covers design: GET /api/v1/feature-flags/{flagName} holds the rules
test("get-feature-flag returns the default until the operator sets a flag, and again after it is unset", async () => {
  expect(await rule("FAQ_2")).toBe(true);
  expect(await rule("HOME_SEARCH_1_2")).toBe(true);
  expect(await rule("ABOUT_CONTENT")).toBe(false);
  await setRule(db, "FAQ_2", false, api.clock.now());
  expect(await rule("FAQ_2")).toBe(false);
  await setRule(db, "FAQ_2", true, api.clock.now());
  expect(await rule("FAQ_2")).toBe(true);
  await setRule(db, "FAQ_2", null, api.clock.now());
  expect(await rule("FAQ_2")).toBe(true);
});

test("get-feature-flag returns no rule for an unknown flag", async () => {
  expect(await rule("NO_SUCH_FLAG")).toBeNull();
  expect(await rule("__proto__")).toBeNull();
});

test("get-feature-flags returns all rules that are set", async () => {
  await setRule(db, "NEWS_CONTENT", true, api.clock.now());
  await setRule(db, "FAQ_2", false, api.clock.now());
  const outcome = await api.call("featureFlags", {});
  expect(outcome.ok && outcome.data.rules).toEqual({ FAQ_2: false, NEWS_CONTENT: true });
});

test("get-feature-flag refuses an invalid name", async () => {
  for (const name of ["a b", "a/b", "x".repeat(65), "ü", "%"]) {
    expect(await rule(name)).toEqual({ flagName: ["This cannot be the name of a flag."] });
  }
});
