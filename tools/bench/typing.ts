import type { Random } from "#sample/random.ts";

/** The requests sent while a name is typed, from the minimum length on. */
export function keystrokes(name: string, from: number): string[] {
  const typed = Array.from(name, (_, at) => name.slice(0, at + 1).trim());
  return typed.filter((text) => text.replaceAll(/\W/g, "").length >= from);
}

/** One letter deleted, inserted, replaced or swapped with the next; never the first letter. */
export function misspelled(name: string, random: Random): string {
  const at = random.whole(1, Math.max(1, name.length - 2));
  const [before, letter, next, after] = [name.slice(0, at), name[at], name[at + 1] ?? "", name.slice(at + 2)];
  const other = random.pick([..."abcdefghijklmnopqrstuvwxyz"]);
  const typed = random.pick([
    `${before}${next}${after}`,
    `${before}${letter}${other}${next}${after}`,
    `${before}${other}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ]);
  return typed === name ? misspelled(name, random) : typed.trim();
}
