import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { storedPageOf } from "./stored-page.ts";

test("pages rendered at the same time are compressed before the event loop turns", async () => {
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const headers = { "cdn-cache-control": "public, max-age=60" };
      return storedPageOf(new Response(`page ${n} `.repeat(1_000), { headers }), { nowMs: 0, cdn: false });
    }),
  );
  expect(turns).toBe(0);
  for (const [n, page] of pages.entries())
    expect(String(brotliDecompressSync(page?.br ?? ""))).toBe(`page ${n} `.repeat(1_000));
});

test("a stored page takes no more memory than its computed size", async () => {
  const headers = { "cdn-cache-control": "public, max-age=60" };
  const page = await storedPageOf(new Response("a page ".repeat(500), { headers }), { nowMs: 0, cdn: false });
  expect(page?.br.buffer.byteLength).toBe(page?.br.length);
});
