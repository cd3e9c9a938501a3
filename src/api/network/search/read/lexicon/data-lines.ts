import { readFileSync } from "node:fs";

/** Lines of a file of data/, each parted at its tabs. */
export function dataLines(name: string): string[][] {
  const file = new URL(`../../../../../../data/${name}`, import.meta.url);
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
}
