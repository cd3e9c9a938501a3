// Adds new files of data/pictures to its manifest, and writes their placeholders: node tools/assets/pictures.ts
import { readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, parse } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { listPictures } from "#content/files/picture-folder.ts";
import { contentFiles } from "#main/programs/build-content.ts";

const row = z.looseObject({
  file: z.string(),
  alt: z.string(),
  focus: z.string().optional(),
  kind: z.string().optional(),
});
const manifest = z.looseObject({ images: z.array(row) });

type PictureRow = z.output<typeof row>;

const center = "50% 50%";

const ours = {
  folder: dirname(contentFiles.picturesManifest),
  sheet: "src/web/platform/styles/pictures.css",
};

/** Returns the exit code: 1 while a picture has no alternative text. */
export async function updatePictures(
  print: (line: string) => void,
  { folder, sheet } = ours,
): Promise<number> {
  const { manifest, added, removed } = await pictureRows(folder);
  await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest, null, 1));
  await writeFile(sheet, await pictureSheet(folder, manifest.images));
  for (const file of added) print(`${file} is new.`);
  for (const file of removed) print(`${file} was removed.`);
  if (added.length + removed.length === 0) print("No picture was added or removed.");
  const speechless = manifest.images.filter(({ alt }) => alt === "");
  for (const { file } of speechless) print(`Describe ${file} in its "alt" in manifest.json.`);
  return speechless.length === 0 ? 0 : 1;
}

/** Syncs a folder's manifest with its files; hand-written columns stay. */
export async function pictureRows(folder: string) {
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
  return { file, title, alt: "", ...(await measure(folder, file)), focus: center };
}

async function measure(folder: string, file: string) {
  const path = join(folder, file);
  const [{ size }, { autoOrient }] = await Promise.all([stat(path), sharp(path).metadata()]);
  return { width: autoOrient.width, height: autoOrient.height, bytes: size };
}

const head = `/* Written by tools/assets/pictures.ts. */
.pic {
  object-position: var(--at, 50% 50%);
  background-position: var(--at, 50% 50%);
  background-size: cover;
}
`;

/** Each picture's blurred placeholder, and its focal point if that isn't the center; of still lifes the color of their ground, as every page loads the sheet. */
export async function pictureSheet(folder: string, pictures: readonly PictureRow[]): Promise<string> {
  const rules = await Promise.all(
    pictures.map(async ({ file, focus = center, kind }) => {
      const picture = sharp(await readFile(join(folder, file)));
      if (kind === "trade") {
        const [red, green, blue] = await picture
          .extract({ left: 0, top: 0, width: 64, height: 64 })
          .resize(1, 1)
          .raw()
          .toBuffer();
        return `.pic-${parse(file).name} { background-color: rgb(${red} ${green} ${blue}); }\n`;
      }
      const blur = await picture.resize(8, 6, { fit: "fill" }).webp({ quality: 40, effort: 6 }).toBuffer();
      const at = focus === center ? "" : ` --at: ${focus};`;
      return `.pic-${parse(file).name} {${at} background-image: url("data:image/webp;base64,${blur.toString("base64")}"); }\n`;
    }),
  );
  return head + rules.join("");
}

if (import.meta.main) process.exitCode = await updatePictures(console.log);
