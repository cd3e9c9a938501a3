import { beforeEach, expect, test } from "vitest";
import { createReplicaLag, type ReplicaLag } from "./read-replica.ts";

let atMs: number;
let lag: ReplicaLag;
beforeEach(() => {
  atMs = 5_000;
  lag = createReplicaLag(() => atMs);
});

/** A second later both are asked again; answers with how long the replica is behind. */
function look(written: bigint, replayed: bigint): number | null {
  atMs += 1_000;
  lag.begin()(written);
  return lag.replayed(replayed);
}

test("a replica that has everything has no lag while nothing is written", () => {
  expect(look(100n, 100n)).toBe(0);
  atMs += 3_600_000;
  expect(look(100n, 100n)).toBe(0);
});

test("a replica that never caught up has an unknown lag", () => {
  expect(look(100n, 90n)).toBeNull();
  expect(look(110n, 90n)).toBe(1_000);
  expect(look(120n, 100n)).toBe(2_000);
});

test("a replica under steady writes lags by the time since the last check", () => {
  look(100n, 100n);
  expect(look(200n, 150n)).toBe(1_000);
  expect(look(300n, 250n)).toBe(1_000);
});

test("a stalled replica's lag grows, and is zero once it has caught up", () => {
  look(100n, 100n);
  for (let seconds = 1; seconds <= 12; seconds += 1)
    expect(look(100n + BigInt(seconds), 100n)).toBe(1_000 * seconds);
  atMs += 3_600_000;
  expect(look(500n, 100n)).toBeGreaterThan(10_000);
  expect(look(500n, 500n)).toBe(0);
});

test("awaitChange resolves when the replica has replayed the primary's position after it", () => {
  look(100n, 100n);
  const before = lag.begin();
  lag.await();
  before(100n);
  lag.replayed(100n);
  expect(lag.isAwaited()).toBe(true);
  look(140n, 120n);
  expect(lag.isAwaited()).toBe(true);
  look(160n, 140n);
  expect(lag.isAwaited()).toBe(false);
});
