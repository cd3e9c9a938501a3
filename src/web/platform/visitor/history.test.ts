import { afterEach, expect, test, vi } from "vitest";
import { isElsewhere } from "./history.ts";

afterEach(() => vi.unstubAllGlobals());

test("isElsewhere is false if the browser has dropped the page's history entry", () => {
  vi.stubGlobal("window", { navigation: { activation: { entry: null } } });
  expect(isElsewhere()).toBe(false);
});
