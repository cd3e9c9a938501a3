import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutants } from "./gauntlet/mutants/mutants.ts";

const edits = Object.values(mutants)
  .flat()
  .flatMap(({ name, edits = [] }) => edits.map((edit) => ({ name, ...edit })));

test.each(edits)("the sabotage of $file for “$name” replaces a text that occurs once", ({ file, find }) => {
  expect(readFileSync(file, "utf8").split(find)).toHaveLength(2);
});
