import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { scratchFolder } from "#tests/harness/scratch.ts";
import { compressFiles } from "./compress.mjs";

test("compressFiles takes over the copies of unchanged files alone", () => {
  const place = scratchFolder();
  const [before, after] = [join(place, "before"), join(place, "after")];
  for (const folder of [before, after]) mkdirSync(join(folder, "assets"), { recursive: true });
  for (const name of ["same.js", "changed.js"]) writeFileSync(join(before, "assets", name), "one();");
  compressFiles(before, join(place, "nothing"));
  writeFileSync(join(before, "assets/same.js.br"), "marked");

  writeFileSync(join(after, "assets/same.js"), "one();");
  writeFileSync(join(after, "assets/changed.js"), "two();");
  compressFiles(after, before);
  const read = (name: string) => readFileSync(join(after, "assets", name));
  expect(read("same.js.br").toString()).toBe("marked");
  expect(gunzipSync(read("same.js.gz")).toString()).toBe("one();");
  expect(brotliDecompressSync(read("changed.js.br")).toString()).toBe("two();");
  expect(gunzipSync(read("changed.js.gz")).toString()).toBe("two();");
});
