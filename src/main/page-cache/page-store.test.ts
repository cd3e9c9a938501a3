import { beforeEach, expect, test } from "vitest";
import { createPageStore, type PageStore } from "./page-store.ts";
import type { StoredPage } from "./stored-page.ts";

const second = 1000;
let nowMs = 0;
let store: PageStore;
beforeEach(() => {
  nowMs = 1_000_000;
  store = createPageStore({ maxBytes: 1_000_000, nowMs: () => nowMs });
});

function page({ bytes = 1000, status = 200, tags = ["network"] } = {}): StoredPage {
  const representation = { etag: '"1"', headers: [], headersNotModified: [] };
  const lifetime = { freshMs: 60 * second, staleMs: 60 * second, onErrorMs: 600 * second };
  return {
    ...{ status, tags, lifetime, madeAtMs: nowMs },
    br: Buffer.alloc(bytes),
    said: { br: representation, gzip: representation, identity: representation },
  };
}

const ageOf = (key: string) => store.find(key)?.age ?? null;

test("a page grows old in the store", () => {
  store.set("a", page(), store.purges);
  expect(ageOf("a")).toBe("fresh");
  nowMs += 60 * second;
  expect(ageOf("a")).toBe("stale");
  nowMs += 60 * second;
  expect(ageOf("a")).toBe("old");
  nowMs += 540 * second;
  expect(ageOf("a")).toBeNull();
  expect(ageOf("b")).toBeNull();
});

test("what is purged by one of its tags must be made anew, and is there if that fails", () => {
  store.set("a", page({ tags: ["network", "content"] }), store.purges);
  store.set("b", page({ tags: ["content"] }), store.purges);
  store.purge(["network", "flags"]);
  expect([ageOf("a"), ageOf("b")]).toEqual(["old", "fresh"]);
  store.purge("everything");
  expect([ageOf("a"), ageOf("b")]).toEqual(["old", "old"]);
});

test("a page whose making began before a purge is as good as purged", () => {
  const since = store.purges;
  store.purge(["network"]);
  store.set("a", page(), since);
  store.set("b", page({ tags: ["content"] }), since);
  store.set("c", page(), store.purges);
  expect([ageOf("a"), ageOf("b"), ageOf("c")]).toEqual(["old", "fresh", "fresh"]);
});

test("a page that could not be made anew counts as fresh for five seconds, or until the next purge", () => {
  store.set("a", page(), store.purges);
  nowMs += 120 * second;
  store.holdOn("a");
  expect(ageOf("a")).toBe("fresh");
  nowMs += 5 * second;
  expect(ageOf("a")).toBe("old");
  store.holdOn("a");
  store.purge(["network"]);
  expect(ageOf("a")).toBe("old");
});

test("20,000 pages stay within the bytes, and the latest asked for stay longest", () => {
  for (let n = 0; n < 20_000; n += 1) {
    store.set(`page ${n}`, page(), store.purges);
    store.find("page 0");
    expect(store.bytes).toBeLessThanOrEqual(1_000_000);
  }
  expect(store.bytes).toBeGreaterThan(900_000);
  expect([ageOf("page 0"), ageOf("page 1"), ageOf("page 19999")]).toEqual(["fresh", null, "fresh"]);
});

test("addresses that are none cannot push out pages", () => {
  store.set("home", page(), store.purges);
  for (let n = 0; n < 2000; n += 1) store.set(`none ${n}`, page({ status: 404 }), store.purges);
  expect(ageOf("home")).toBe("fresh");
  expect(store.bytes).toBeLessThan(50_000);
});

test("an address that becomes a page, or is one no longer, is kept once", () => {
  store.set("a", page({ status: 404 }), store.purges);
  store.set("a", page(), store.purges);
  expect(store.find("a")?.page.status).toBe(200);
  store.set("a", page({ status: 404 }), store.purges);
  expect(store.find("a")?.page.status).toBe(404);
  store.drop("a");
  expect([store.find("a"), store.bytes]).toEqual([null, 0]);
});
