export const monogramTones = ["clay", "sage", "blush", "navy", "oat", "char", "olive"] as const;

export type MonogramTone = (typeof monogramTones)[number];

/** First letter of the first and of the last word: `RD` for Renata Dueñas, `C` for Chloe. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/\p{L}\p{M}*/u) ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return ends.join("").normalize("NFC").toLocaleUpperCase("en-US");
}

/** The door of a person without a photo; the same for the same id, always. */
export function monogramTone(id: string | number): MonogramTone {
  // FNV-1a: neighbouring ids land on different tones.
  const hash = [...String(id)].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return monogramTones[(hash >>> 0) % monogramTones.length] ?? "clay";
}
