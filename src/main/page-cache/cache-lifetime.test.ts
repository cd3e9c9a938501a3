import { expect, test } from "vitest";
import { readLifetime } from "./stored-page.ts";

test("a lifetime is parsed as in RFC 9213", () => {
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
])("%s makes a page uncacheable", (header) => {
  expect(readLifetime(header)).toBeNull();
});
