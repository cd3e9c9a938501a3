/** `LS` names a leasing inquiry, `BK` a booking. */
export type ReferenceKind = "LS" | "BK";

/**
 * No vowels, so no words; no 0, so O is a typo; I and L are read as 1. With a prime number of characters, the check character
 * detects every single typo and every swap of adjacent characters.
 */
const alphabet = "123456789BCDFGHJKMNPQRSTVWXYZ";
const bodyLength = 5;

/** Random bytes per reference. */
export const referenceBytes = 6;

/** A reference to read aloud on the phone: `LS-4Q8M-TN`. The last character is a checksum. */
export function createReference(kind: ReferenceKind, random: Uint8Array): string {
  if (random.length < referenceBytes)
    throw new RangeError(`A reference takes ${referenceBytes} random bytes`);
  const number = random.slice(0, referenceBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  const body = Array.from({ length: bodyLength }, (_, place) =>
    alphabet.charAt(Math.floor(number / alphabet.length ** place) % alphabet.length),
  ).join("");
  return layOut(kind, body + checkCharacter(body));
}

/** Normalizes a typed reference; null if the checksum fails. */
export function parseReference(text: string): string | null {
  const [, kind, body = ""] = /^(LS|BK)(.*)$/.exec(text.toUpperCase().replace(/[\s-]/g, "")) ?? [];
  const characters = body.replace(/[IL]/g, "1");
  const isWellFormed =
    characters.length === bodyLength + 1 && [...characters].every((c) => alphabet.includes(c));
  if (!isReferenceKind(kind) || !isWellFormed) return null;
  return checkCharacter(characters.slice(0, -1)) === characters.at(-1) ? layOut(kind, characters) : null;
}

function isReferenceKind(text: string | undefined): text is ReferenceKind {
  return text === "LS" || text === "BK";
}

function checkCharacter(body: string): string {
  const sum = [...body].reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (index + 2),
    0,
  );
  return alphabet.charAt(sum % alphabet.length);
}

function layOut(kind: ReferenceKind, characters: string): string {
  return `${kind}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}
