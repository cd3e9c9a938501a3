import { foldText } from "#domain/platform/folded-text.ts";

export interface Part {
  text: string;
  matches: boolean;
}

/** Splits a label at the typed text, ignoring case and accents: "aus" in "Austin". */
export function matchingParts(label: string, typedText: string): Part[] {
  const foldedText = foldText(typedText);
  const [from, to] = foldedText ? findFolded([...label], foldedText) : [0, 0];
  const letters = [...label];
  return [
    { text: letters.slice(0, from).join(""), matches: false },
    { text: letters.slice(from, to).join(""), matches: true },
    { text: letters.slice(to).join(""), matches: false },
  ].filter(({ text }) => text !== "");
}

/** Letter positions of the first word with that prefix; [0, 0] if none. */
function findFolded(letters: string[], foldedText: string): [from: number, to: number] {
  for (const [from, letter] of letters.entries()) {
    const startsWord = from === 0 || /[^\p{L}\p{N}]/u.test(letters[from - 1] ?? "");
    if (!startsWord || foldText(letter) === "") continue;
    for (let to = from + 1; to <= letters.length; to += 1) {
      const folded = foldText(letters.slice(from, to).join(""));
      if (folded === foldedText) return [from, to];
      if (folded.length > foldedText.length) break;
    }
  }
  return [0, 0];
}
