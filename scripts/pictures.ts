// Writes src/web/styles/pictures.css: for each picture what shows before it has loaded (a few blurred pixels) and
// which part of it a crop keeps. Run after changing data/pictures: node scripts/pictures.ts
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

interface Picture {
  file: string;
  /** The point a crop keeps, as an object-position. */
  focus: string;
}

const folder = new URL("../data/pictures/", import.meta.url);
const manifest: { images: Picture[] } = JSON.parse(await readFile(new URL("manifest.json", folder), "utf8"));

const rules = await Promise.all(
  manifest.images.map(async ({ file, focus }) => {
    const blur = await sharp(await readFile(new URL(file, folder)))
      .resize(8, 6, { fit: "fill" })
      .webp({ quality: 40, effort: 6 })
      .toBuffer();
    const name = file.replace(/\.jpg$/, "");
    return `.pic-${name} {
  object-position: ${focus};
  background-position: ${focus};
  background-image: url("data:image/webp;base64,${blur.toString("base64")}");
}
`;
  }),
);

const head = `/* Written by scripts/pictures.ts. */
.pic {
  background-size: cover;
}
`;
await writeFile(new URL("../src/web/styles/pictures.css", import.meta.url), head + rules.join(""));
