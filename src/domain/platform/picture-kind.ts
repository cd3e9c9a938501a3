export type PictureKind = "jpeg" | "png" | "webp" | "avif";

const text = (words: string) => Array.from(words, (letter) => letter.charCodeAt(0));

/** Magic bytes and their offsets; the length between the two words of a WebP is arbitrary. */
const signatures: ReadonlyArray<[kind: PictureKind, ...Array<[from: number, bytes: readonly number[]]>]> = [
  ["jpeg", [0, [0xff, 0xd8, 0xff]]],
  ["png", [0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  ["webp", [0, text("RIFF")], [8, text("WEBP")]],
  ["avif", [4, text("ftypavif")]],
];

/** The picture format by magic bytes; null for any other file. */
export function pictureKind(file: Uint8Array): PictureKind | null {
  const signature = signatures.find(([, ...parts]) =>
    parts.every(([from, bytes]) => bytes.every((byte, at) => file[from + at] === byte)),
  );
  return signature?.[0] ?? null;
}
