import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandColors, brandDomain, brandName } from "./brand.ts";

/** Files beside `brand.ts` that name the brand, with the reason. Lowercase `sola` is the program: its command, metrics and headers. */
const listed: Record<string, string> = {
  "src/clients/content/sola-genius.ts": "the professionals' app, after which the specification calls a page",
  "src/clients/platform/webhook/post-webhook.ts": "the user agent, which receivers match",
  "src/contract/webhook-examples.json": "examples from the sample network",
  "src/main/page-cache/page-cache.ts": "the cache's name in Cache-Status, which operators match",
  "src/web/public/favicon.svg": "a drawing",
};

const constants = [brandDomain, ...Object.values(brandColors)].join("|").replaceAll(".", "\\.");
const brand = new RegExp(`\\b(${brandName}|${brandName.toUpperCase()})\\b|(?:${constants})\\b`);
const files = globSync("src/**/*.{ts,tsx,css,json,md,sql,svg,txt}").filter(
  (file) => !file.includes(".test.") && file !== "src/domain/platform/brand.ts",
);

test("the brand's name, domain and colors stand in brand.ts alone, apart from the files listed here", () => {
  expect(files.length).toBeGreaterThan(1000);
  const naming = files.filter((file) => brand.test(readFileSync(file, "utf8")));
  expect(naming.filter((file) => !(file in listed))).toEqual([]);
});

test("tests and tools take the brand's name from brand.ts, apart from the name of the cache", () => {
  const tests = globSync(["src/**/*.test.{ts,tsx}", "tests/**/*.ts", "tools/**/*.{ts,mjs}"]);
  expect(tests.length).toBeGreaterThan(500);
  const name = new RegExp(`\\b(${brandName}|${brandName.toUpperCase()})\\b(?!; (hit|fwd))`);
  expect(tests.filter((file) => name.test(readFileSync(file, "utf8")))).toEqual([]);
});
