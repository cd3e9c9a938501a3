import searchWords from "#data/search-words.json" with { type: "json" };
import { dataLines } from "./data-lines.ts";

const formalNames = new Map(
  dataLines("names/nicknames.tsv")
    .slice(1)
    .map(([short = "", names = ""]) => [short, names.split(" ")]),
);

/** The names that a nickname, or a spelling by ear, is short for, the likeliest first: `tony`, `shivon`. */
export function formalNamesOf(nickname: string): readonly string[] {
  return formalNames.get(nickname) ?? [];
}

const particles = searchWords.particles.split(" ");
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
