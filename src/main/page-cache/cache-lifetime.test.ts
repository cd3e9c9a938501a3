import { expect, test } from "vitest";
import { ageOf, readLifetime } from "./cache-lifetime.ts";

test("a lifetime is read as RFC 9213 writes it", () => {
  expect(readLifetime("public, max-age=900, stale-while-revalidate=86400, stale-if-error=604800")).toEqual({
    freshMs: 900_000,
    staleMs: 86_400_000,
    onErrorMs: 604_800_000,
  });
  expect(readLifetime("PUBLIC,max-age=30")).toEqual({ freshMs: 30_000, staleMs: 0, onErrorMs: 0 });
});

test.each([
  null,
  "",
  "no-store",
  "private, max-age=60",
  "public",
  "public, max-age=0",
  "public, no-store, max-age=9",
])("%s lets nobody keep a page", (header) => {
  expect(readLifetime(header)).toBeNull();
});

test("a page is fresh, then stale, then old, then gone", () => {
  const lifetime = { freshMs: 100, staleMs: 50, onErrorMs: 1000 };
  const ages = [0, 99, 100, 149, 150, 1099, 1100].map((ageMs) => ageOf(lifetime, ageMs));
  expect(ages).toEqual(["fresh", "fresh", "stale", "stale", "old", "old", "gone"]);
});

test("a page from before the clock was set back is shown while a new one is made", () => {
  expect(ageOf({ freshMs: 100, staleMs: 50, onErrorMs: 1000 }, -86_400_000)).toBe("stale");
});
