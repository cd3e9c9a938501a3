import { readFileSync } from "node:fs";

const formalNames = new Map(
  readFileSync(new URL("../../../../../../data/names/nicknames.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [short = "", names = ""] = line.split("\t");
      return [short, names.split(" ")] as const;
    }),
);

/** The names that a nickname, or a spelling by ear, is short for, the likeliest first: `tony`, `shivon`. */
export function formalNamesOf(nickname: string): readonly string[] {
  return formalNames.get(nickname) ?? [];
}

const particles = [
  "o",
  "mc",
  "mac",
  "de",
  "del",
  "dela",
  "di",
  "da",
  "la",
  "le",
  "lo",
  "el",
  "al",
  "st",
  "van",
  "von",
];
const minSurnameLength = 3;

/** A name with the beginning of a surname joined or split: `mc cray`, `o connor`, `deluca`. */
export function surnameForms(words: readonly string[]): string[][] {
  return words.flatMap((word, at) => {
    const before = words.slice(0, at);
    const next = words[at + 1];
    const joined = next && particles.includes(word) ? [[...before, word + next, ...words.slice(at + 2)]] : [];
    const split = particles.flatMap((particle) => {
      const rest = word.slice(particle.length);
      const isSplit = particle.length > 1 && word.startsWith(particle) && rest.length >= minSurnameLength;
      return isSplit ? [[...before, particle, rest, ...words.slice(at + 1)]] : [];
    });
    return [...joined, ...split];
  });
}
