import { beforeEach, expect, test } from "vitest";
import { createProductApi } from "#clients/platform/product-api.ts";
import { createClock } from "#tests/harness/clock.ts";
import { createFeatureFlags } from "./feature-flags.ts";
import { operatorRules } from "./operator-rules.ts";

let clock = createClock();
let asked = 0;
let reported: string[] = [];
let answer: () => Response | Promise<Response>;

const rulesAre = (rules: Record<string, unknown>) => () =>
  Response.json({ status: true, data: { rules }, message: "", meta: {} });

function open(waitMs = 5000) {
  const productApi = createProductApi({
    baseUrl: "http://api.test/api/v1/",
    async fetch() {
      asked += 1;
      return answer();
    },
  });
  const rules = operatorRules({ productApi, now: clock.now, waitMs }).read;
  return createFeatureFlags({ rules, report: (problem) => reported.push(problem) });
}

beforeEach(() => {
  clock = createClock();
  asked = 0;
  reported = [];
  answer = rulesAre({ FAQ_2: false, ABOUT_CONTENT: true, LATER: true });
});

// Covers §4: A flag is the server's value, otherwise the built-in default
test("the operator's rule overrides the default, and an unknown flag has no rule", async () => {
  const flags = open();
  expect(await flags.isOn("FAQ_2")).toBe(false);
  expect(await flags.rule("ABOUT_CONTENT")).toBe(true);
  expect(await flags.isOn("REGIONS_2")).toBe(true);
  expect(await flags.rule("HOME_CONTENT")).toBe(false);
  expect(await flags.rule("LATER")).toBe(true);
  expect(await flags.rule("NO_SUCH_FLAG")).toBeNull();
  expect(await flags.isUnderMaintenance()).toBe(false);
  expect(asked).toBe(1);
  expect(reported).toEqual([]);
});

test("a flag that the operator changes applies within seconds and delays no page", async () => {
  const flags = open();
  expect(await flags.isUnderMaintenance()).toBe(false);
  answer = rulesAre({ maintenance: true });
  clock.advance({ seconds: 2 });
  expect(await flags.isUnderMaintenance()).toBe(false);
  await expect.poll(() => flags.isUnderMaintenance()).toBe(true);
  expect(asked).toBe(2);
});

// Covers §4: If the look-up fails the default is used
// Covers §8: Feature-flag failures are logged, and fall back to defaults
// Covers §8: A flag that cannot be had is reported
test.each<[string, () => Response | Promise<Response>]>([
  ["refuses", () => Response.json({ status: false, data: null, message: "no", meta: {} }, { status: 503 })],
  ["is gone", () => Promise.reject(new TypeError("fetch failed"))],
  ["answers garbage", () => new Response("<html>")],
  ["answers another shape", rulesAre({ FAQ_2: "false", maintenance: "yes" })],
  ["does not answer", () => new Promise<Response>(() => {})],
])("flags have their defaults and the site stays open with a server that %s", async (_, refusing) => {
  answer = refusing;
  const flags = open(10);
  expect(await flags.isOn("FAQ_2")).toBe(true);
  expect(await flags.rule("ABOUT_CONTENT")).toBe(false);
  expect(await flags.rule("NO_SUCH_FLAG")).toBeNull();
  expect(await flags.isUnderMaintenance()).toBe(false);
  expect(reported).toHaveLength(1);
});

test("flags that failed to load before the clock was set back are reloaded", async () => {
  const flags = open();
  answer = () => Promise.reject(new TypeError("fetch failed"));
  expect(await flags.isUnderMaintenance()).toBe(false);
  answer = rulesAre({ maintenance: true });
  clock.advance({ hours: -24 });
  expect(await flags.isUnderMaintenance()).toBe(true);
});

test("stale rules are served for ten seconds while new ones can't be loaded", async () => {
  const flags = open();
  answer = rulesAre({ maintenance: true });
  expect(await flags.isUnderMaintenance()).toBe(true);
  answer = () => Promise.reject(new TypeError("fetch failed"));
  clock.advance({ seconds: 9 });
  expect(await flags.isUnderMaintenance()).toBe(true);
  clock.advance({ seconds: 2 });
  expect(await flags.isUnderMaintenance()).toBe(false);
});
