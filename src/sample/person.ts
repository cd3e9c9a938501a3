import { readFileSync } from "node:fs";
import type { Random } from "./random.ts";

export type Person = ReturnType<typeof personOf>;

// Each group appears as often as its share, so a uniform pick is weighted.
const groups = readGroups();
const frenchGroup = groups.find((group) => group.last.includes("Tremblay"));

function readGroups() {
  const file = new URL("../../data/sample/names.json", import.meta.url);
  const entries: Array<{ share: number; first: string; last: string }> = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return entries.flatMap(({ share, first, last }) => {
    const group = { first: first.split(" "), last: last.split(" ") };
    return Array.from({ length: share }, () => group);
  });
}

/** An invented name. In Québec most are French; some are mixed or double. */
export function personOf(random: Random, state?: string) {
  const nameGroup = state === "QC" && frenchGroup && random.chance(0.65) ? frenchGroup : random.pick(groups);
  const family = random.chance(0.12) ? random.pick(groups) : nameGroup;
  const last = random.pick(family.last).replaceAll("-", " ");
  const second = random.pick(random.pick(groups).last);
  const isDouble = random.chance(0.06) && !/[ -]/.test(last + second) && last !== second;
  return {
    first_name: random.pick(nameGroup.first),
    last_name: isDouble ? `${last}-${second}` : last.replace("St Pierre", "St-Pierre"),
  };
}
