import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CachedPictures, cachePicturesIn } from "./cached-pictures.ts";

let folder: string;
let nowMs: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sola-cached-pictures-"));
  nowMs = Date.parse("2026-11-21T15:00:00Z");
});
afterEach(() => rmSync(folder, { recursive: true }));

function openCache(): CachedPictures {
  return cachePicturesIn({
    folder,
    nowMs: () => ++nowMs,
    report: (cause) => {
      throw new Error("A picture was not cached", { cause });
    },
    maxBytesOnDisk: 16_000,
    maxBytesInMemory: 3_000,
  });
}

const bytesOnDisk = () =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

test("a picture is cached with its time for the next process", async () => {
  const sinceMs = nowMs - 12_345;
  const written = await openCache().write("a", Buffer.from("picture"), sinceMs);
  expect(written.sinceMs).toBe(sinceMs);
  expect(await openCache().read("a")).toEqual(written);
  expect(await openCache().read("b")).toBeNull();
});

test("the picture cache evicts the least recently used file over its limit", async () => {
  const cache = openCache();
  for (let count = 0; count < 40; count++) {
    await cache.write(`picture ${count}`, Buffer.alloc(1_000, count), nowMs);
    expect((await cache.read("picture 0"))?.bytes.length).toBe(1_000);
    expect(bytesOnDisk()).toBeLessThanOrEqual(16_000);
  }
  expect(bytesOnDisk()).toBeGreaterThan(10_000);
  expect(await cache.read("picture 1")).toBeNull();
  expect(await cache.read("picture 39")).not.toBeNull();
});
