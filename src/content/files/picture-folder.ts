import { readdir } from "node:fs/promises";

/** What the site can show; the name is part of an address. */
const shown = /^[a-z0-9-]+\.(?:jpg|png|webp|avif)$/;
const anyPicture = /\.(?:jpe?g|png|webp|avif|gif|svg|tiff?|heic)$/i;
/** Drawn for links that are shared; no entry can choose them. */
const drawn = /^preview-/;

/** The pictures of a folder that entries can choose, and the files that the site cannot show. Throws without the folder. */
export async function listPictures(folder: string): Promise<{ pictures: string[]; unusable: string[] }> {
  const items = await readdir(folder, { withFileTypes: true });
  const names = items
    .filter((item) => item.isFile() && anyPicture.test(item.name) && !drawn.test(item.name))
    .map(({ name }) => name)
    .sort();
  return {
    pictures: names.filter((name) => shown.test(name)),
    unusable: names.filter((name) => !shown.test(name)),
  };
}
