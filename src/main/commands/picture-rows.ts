import { readFile, stat } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { listPictures } from "#content/files/picture-folder.ts";

const row = z.looseObject({ file: z.string(), alt: z.string(), focus: z.string().optional() });
const manifest = z.looseObject({ images: z.array(row) });

export type PictureRow = z.output<typeof row>;

export interface PictureRows {
  /** The manifest's new content. */
  manifest: z.output<typeof manifest>;
  added: string[];
  /** Rows whose picture is gone. */
  removed: string[];
}

/** Syncs a folder's manifest with its files; hand-written columns stay. */
export async function pictureRows(folder: string): Promise<PictureRows> {
  const current = manifest.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  const { pictures } = await listPictures(folder);
  const known = new Set(current.images.map(({ file }) => file));
  const present = current.images.filter(({ file }) => pictures.includes(file));
  const added = pictures.filter((file) => !known.has(file));
  const images = [
    ...(await Promise.all(present.map(async (one) => ({ ...one, ...(await measure(folder, one.file)) })))),
    ...(await Promise.all(added.map((file) => newRow(folder, file)))),
  ];
  return {
    manifest: { ...current, count: images.length, images },
    added,
    removed: [...known].filter((file) => !pictures.includes(file)),
  };
}

async function newRow(folder: string, file: string): Promise<PictureRow> {
  const words = parse(file).name.replaceAll("-", " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return { file, title, alt: "", ...(await measure(folder, file)), focus: "50% 50%" };
}

async function measure(folder: string, file: string) {
  const path = join(folder, file);
  const [{ size }, { autoOrient }] = await Promise.all([stat(path), sharp(path).metadata()]);
  return { width: autoOrient.width, height: autoOrient.height, bytes: size };
}
