import { monogramTone } from "#domain/network/monogram.ts";

const shades = ["", "is-lighter", "is-darker"] as const;

/**
 * The shade of each door, by whose it is. A person's color is theirs on every page, so where doors of one color would stand
 * side by side, or above each other in two rows or columns, the later one is a shade lighter or darker.
 */
export function doorShades(ids: readonly (string | number | undefined)[]): (typeof shades)[number][] {
  const tones = ids.map((id) => id !== undefined && monogramTone(id));
  const chosen: (typeof shades)[number][] = [];
  for (const [index, tone] of tones.entries()) {
    const beside = [index - 2, index - 1].filter((other) => tone && tones[other] === tone);
    const taken = beside.map((other) => chosen[other]);
    chosen.push(shades.find((shade) => !taken.includes(shade)) ?? "");
  }
  return chosen;
}
