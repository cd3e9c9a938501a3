import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CachedPictures, cachePicturesIn } from "./cached-pictures.ts";

let folder: string;
let nowMs: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sola-kept-pictures-"));
  nowMs = Date.parse("2026-11-21T15:00:00Z");
});
afterEach(() => rmSync(folder, { recursive: true }));

function keep(): CachedPictures {
  return cachePicturesIn({
    folder,
    nowMs: () => ++nowMs,
    report: (cause) => {
      throw new Error("A picture was not kept", { cause });
    },
    maxBytesOnDisk: 16_000,
    maxBytesInMemory: 3_000,
  });
}

const bytesOnDisk = () =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

test("a picture is kept with when it came, also for the next process", async () => {
  const sinceMs = nowMs - 12_345;
  const written = await keep().write("a", Buffer.from("picture"), sinceMs);
  expect(written.sinceMs).toBe(sinceMs);
  expect(await keep().read("a")).toEqual(written);
  expect(await keep().read("b")).toBeNull();
});

test("what was not used for longest goes, so that the folder never holds too much", async () => {
  const kept = keep();
  for (let count = 0; count < 40; count++) {
    await kept.write(`picture ${count}`, Buffer.alloc(1_000, count), nowMs);
    expect((await kept.read("picture 0"))?.bytes.length).toBe(1_000);
    expect(bytesOnDisk()).toBeLessThanOrEqual(16_000);
  }
  expect(bytesOnDisk()).toBeGreaterThan(10_000);
  expect(await kept.read("picture 1")).toBeNull();
  expect(await kept.read("picture 39")).not.toBeNull();
});
