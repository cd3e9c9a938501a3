import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";

const files = globSync("src/web/**/*.island.tsx").map((file) => relative("src/web", file));

test.each(files)("%s has the name of the path that its page loads", (file) => {
  const [, name] = /\bisland\("([^"]*)"/.exec(readFileSync(`src/web/${file}`, "utf8")) ?? [];
  expect(`${name}.island.tsx`).toBe(file);
});
