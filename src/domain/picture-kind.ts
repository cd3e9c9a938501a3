export type PictureKind = "jpeg" | "png" | "webp" | "avif";

const signatures: ReadonlyArray<[kind: PictureKind, from: number, bytes: readonly number[]]> = [
  ["jpeg", 0, [0xff, 0xd8, 0xff]],
  ["png", 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["webp", 8, [0x57, 0x45, 0x42, 0x50]], // WEBP, after RIFF and a length
  ["avif", 4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]], // ftypavif, after a length
];

/** What a file is by its first bytes, whatever its name claims; null for everything we do not take for a picture. */
export function pictureKind(file: Uint8Array): PictureKind | null {
  const found = signatures.find(([, from, bytes]) => bytes.every((byte, at) => file[from + at] === byte));
  return found?.[0] ?? null;
}
