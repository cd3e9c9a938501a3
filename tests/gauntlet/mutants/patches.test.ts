import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { expect, test } from "vitest";

const patches = globSync("tests/gauntlet/mutants/*.patch");

test("there is a sabotage for each of nine promises", () => {
  expect(patches).toHaveLength(9);
});

test.each(patches)("the sabotage %s applies to the product", (patch) => {
  expect(() => execFileSync("git", ["apply", "--check", patch], { stdio: "pipe" })).not.toThrow();
});
