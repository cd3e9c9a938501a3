import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { expect, test } from "vitest";

const patches = globSync("tests/gauntlet/mutants/*.patch");

test("there is a sabotage for each of seven promises", () => {
  expect(patches).toHaveLength(7);
});

test.each(patches)("the sabotage %s applies to the product", (patch) => {
  expect(() => execFileSync("git", ["apply", "--check", patch], { stdio: "pipe" })).not.toThrow();
});
