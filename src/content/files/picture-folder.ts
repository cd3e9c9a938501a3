import { readdir } from "node:fs/promises";

/** Formats the site can show; the name is part of a URL. */
const pictureName = /^[a-z0-9-]+\.(?:jpg|png|webp|avif)$/;
const anyPicture = /\.(?:jpe?g|png|webp|avif|gif|svg|tiff?|heic)$/i;
/** Link previews; entries can't choose them. */
const drawn = /^preview-/;

/** Lists the pictures that entries can choose and the files the site can't show. Throws without the folder. */
export async function listPictures(folder: string): Promise<{ pictures: string[]; unusable: string[] }> {
  const items = await readdir(folder, { withFileTypes: true });
  const names = items
    .filter((item) => item.isFile() && anyPicture.test(item.name) && !drawn.test(item.name))
    .map(({ name }) => name)
    .sort();
  return {
    pictures: names.filter((name) => pictureName.test(name)),
    unusable: names.filter((name) => !pictureName.test(name)),
  };
}
