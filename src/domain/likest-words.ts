import { foldText } from "./folded-text.ts";
import { spellingEdits } from "./spelling-edits.ts";

/**
 * The part of a name that is spelled most like what was typed, folded, and how many edits lie between: `renatta` is one
 * edit from the `Renata` of Renata Dueñas.
 */
export function likestWords(typed: string, name: string): { words: string; edits: number } {
  const written = name.split(/\s+/).filter((word) => foldText(word) !== "");
  const count = Math.min(typed.split(" ").length, written.length);
  const parts = Array.from({ length: written.length - count + 1 }, (_, at) => {
    const words = written.slice(at, at + count).join(" ");
    return { words, edits: spellingEdits(typed, foldText(words)) };
  });
  return parts.reduce((best, part) => (part.edits < best.edits ? part : best), {
    words: name,
    edits: spellingEdits(typed, foldText(name)),
  });
}
