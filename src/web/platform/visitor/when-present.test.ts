import { beforeEach, expect, test, vi } from "vitest";
import { whenPresent } from "./when-present.ts";

const field = { name: "first_name" };
let present: object | null;
let changed: () => void;
let watching: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  present = null;
  watching = false;
  vi.stubGlobal("document", { body: {}, querySelector: () => present });
  vi.stubGlobal(
    "MutationObserver",
    class {
      constructor(callback: () => void) {
        changed = () => watching && callback();
      }
      observe() {
        watching = true;
      }
      disconnect() {
        watching = false;
      }
    },
  );
  return () => {
    vi.useRealTimers();
  };
});

test("whenPresent returns an existing element at once without observing", () => {
  present = field;
  const use = vi.fn();
  whenPresent("[name=first_name]", use);
  expect(use).toHaveBeenCalledExactlyOnceWith(field);
  expect([watching, vi.getTimerCount()]).toEqual([false, 0]);
});

// Covers §9: Element wait time-out 5000 ms
test.each([
  [4999, 1],
  [5001, 0],
])("whenPresent passes on an element that appears after %i ms %i times", (afterMs, times) => {
  const use = vi.fn();
  whenPresent("[name=first_name]", use);
  vi.advanceTimersByTime(afterMs);
  present = field;
  changed();
  changed();
  expect(use).toHaveBeenCalledTimes(times);
  expect(watching).toBe(false);
});

test("whenPresent passes on nothing after it is canceled", () => {
  const use = vi.fn();
  whenPresent("[name=first_name]", use)();
  present = field;
  changed();
  expect(use).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
