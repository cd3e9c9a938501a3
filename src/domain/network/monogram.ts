export const monogramTones = ["clay", "sage", "blush", "navy", "oat", "char", "olive"] as const;

export type MonogramTone = (typeof monogramTones)[number];

/** First letters of the first and the last word: `RD` for Renata Dueñas, `C` for Chloe. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/\p{L}\p{M}*/u) ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return ends.join("").normalize("NFC").toLocaleUpperCase("en-US");
}

/** The door color of a professional without a photo; stable for an id. */
export function monogramTone(id: string | number): MonogramTone {
  return monogramTones[hashOf(id) % monogramTones.length] ?? "clay";
}

/** FNV-1a: adjacent ids get different ones. */
export function hashOf(id: string | number): number {
  const hash = [...String(id)].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return hash >>> 0;
}
