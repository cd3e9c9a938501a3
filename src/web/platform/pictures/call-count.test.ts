import { expect, test } from "vitest";
import { createCallCount } from "./call-count.ts";

test("a client has its burst and a refill over time, independent of other clients", () => {
  let nowMs = 1_000_000;
  const count = createCallCount({ burst: 3, calls: 2, everySeconds: 1 }, () => nowMs);
  const take = (times: number, address: string | null = "203.0.113.9") =>
    Array.from({ length: times }, () => count.take(address).ok);

  expect(take(5)).toEqual([true, true, true, false, false]);
  expect(count.take("203.0.113.9")).toEqual({ ok: false, retryAfterSeconds: 1 });
  nowMs += 1_000;
  expect(take(3)).toEqual([true, true, false]);

  expect(take(4, "2001:db8:1:2::3")).toEqual([true, true, true, false]);
  expect(take(1, "2001:db8:1:2:ffff::9")).toEqual([false]);
  expect(take(1, "2001:db8:1:3::3")).toEqual([true]);
  expect(take(9, null)).not.toContain(false);
});

test("a client waits no longer when the clock is set back", () => {
  let nowMs = 100 * 86_400_000;
  const count = createCallCount({ burst: 3, calls: 2, everySeconds: 1 }, () => nowMs);
  while (count.take("203.0.113.9").ok);
  nowMs -= 86_400_000;
  expect(count.take("203.0.113.9")).toEqual({ ok: true });
});
