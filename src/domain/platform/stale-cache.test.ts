import { beforeEach, expect, test } from "vitest";
import { type Loaded, StaleCache } from "./stale-cache.ts";

const second = 1000;
const lifetime = { freshMs: 60 * second, staleMs: 60 * second, onErrorMs: 600 * second };
let nowMs = 0;
let reported: unknown[] = [];
let evicted: string[] = [];
let cache: StaleCache<string>;

beforeEach(() => {
  nowMs = 1_000_000;
  reported = [];
  evicted = [];
  cache = new StaleCache({
    nowMs: () => nowMs,
    maxBytes: 1_000_000,
    maxMinorBytes: 30_000,
    bytesOf: () => 1_000,
    onEvict: (key) => evicted.push(key),
    report: (error) => reported.push(error),
  });
});

const loaded = (value: string, more: Partial<Loaded<string>> = {}) => ({ value, lifetime, ...more });
const loading = (value: string) => async () => loaded(value);
const failing = () => Promise.reject(new Error("no"));
const ageOf = (key: string) => cache.find(key)?.age ?? null;
const get = async (value: string) => (await cache.get("a", loading(value)))?.value;

test("a stored value is fresh, then stale, then old, then gone", () => {
  cache.set("a", loaded("one"));
  const ages = [0, 59, 60, 119, 120, 659, 660].map((seconds) => {
    nowMs = 1_000_000 + seconds * second;
    return ageOf("a");
  });
  expect(ages).toEqual(["fresh", "fresh", "stale", "stale", "old", "old", null]);
});

test("a value stored before the clock was set back is stale", () => {
  cache.set("a", loaded("one"));
  nowMs -= 86_400 * second;
  expect(ageOf("a")).toBe("stale");
});

test("get returns a stale value at once, and the reloaded one afterward", async () => {
  expect(await get("one")).toBe("one");
  nowMs += 61 * second;
  expect([await get("two"), await get("three")]).toEqual(["one", "two"]);
});

test("get fetches a new value before it answers when the stored one is old", async () => {
  await get("one");
  nowMs += 121 * second;
  expect(await get("two")).toBe("two");
});

test("concurrent loads of a key share one load", async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return loaded("one");
  };
  await Promise.all(Array.from({ length: 50 }, () => cache.get("a", load)));
  expect(loads).toBe(1);
});

test("a failed load leaves the old value, and isn't retried for five seconds", async () => {
  await get("one");
  nowMs += 121 * second;
  expect(await cache.get("a", failing)).toMatchObject({ value: "one", age: "old" });
  expect(reported).toEqual([new Error("no")]);
  expect([await get("two"), cache.find("a")?.isResting]).toEqual(["one", true]);
  nowMs += 5 * second;
  expect(await cache.get("a", async () => null)).toMatchObject({ value: "one" });
  nowMs += 5 * second;
  expect(await get("two")).toBe("two");
});

test("an expired value is reloaded at once, even after a failed reload", async () => {
  await get("one");
  nowMs += 121 * second;
  await cache.get("a", failing);
  cache.expire(() => true);
  expect(await get("two")).toBe("two");
});

test("get rejects when no value is stored and the load fails", async () => {
  await expect(cache.get("a", failing)).rejects.toThrow("no");
});

test("expire ages only the values with its tag", () => {
  cache.set("a", loaded("one"));
  cache.set("b", loaded("two"));
  cache.expire((value) => value === "one");
  expect([ageOf("a"), ageOf("b")]).toEqual(["old", "fresh"]);
});

test("a value that expires during its load is stored as old", async () => {
  const arrival = Promise.withResolvers<Loaded<string>>();
  const landed = cache.load("a", () => arrival.promise);
  cache.expire((value) => value === "one");
  arrival.resolve(loaded("one"));
  expect([(await landed)?.value, ageOf("a")]).toEqual(["one", "old"]);
});

test("get reloads a value that expired during its load, and never stores it as fresh", async () => {
  const load = async () => {
    await undefined;
    cache.expire(() => true);
    return loaded("of before");
  };
  expect(await cache.get("a", load)).toMatchObject({ value: "of before", age: "old" });
  expect(ageOf("a")).toBe("old");
  expect(await get("of after")).toBe("of after");
});

test("a cache of 20,000 values stays within its bytes and evicts the least recently used", () => {
  for (let n = 0; n < 20_000; n += 1) {
    cache.set(`value ${n}`, loaded("one"));
    cache.find("value 0");
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  }
  expect([ageOf("value 0"), ageOf("value 1"), ageOf("value 19999")]).toEqual(["fresh", null, "fresh"]);
  expect(evicted).toHaveLength(19_000);
});

test("minor values don't evict major ones", () => {
  cache.set("home", loaded("one"));
  for (let n = 0; n < 2000; n += 1) cache.set(`none ${n}`, loaded("none", { isMinor: true }));
  expect(ageOf("home")).toBe("fresh");
  expect(cache.bytes).toBeLessThanOrEqual(31_000);
});

test("a value that becomes minor, or major again, is stored once", () => {
  cache.set("a", loaded("none", { isMinor: true }));
  cache.set("a", loaded("one"));
  cache.set("a", loaded("none", { isMinor: true }));
  expect([cache.find("a")?.value, cache.bytes]).toEqual(["none", 1_000]);
  cache.delete("a");
  expect([cache.find("a"), cache.bytes, evicted]).toEqual([null, 0, []]);
});
