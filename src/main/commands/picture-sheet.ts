import { readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";

interface SheetPicture {
  file: string;
  /** The point a crop keeps, as an object-position. */
  focus?: string | undefined;
}

const head = `/* Written by npm run sola -- content pictures. */
.pic {
  background-size: cover;
}
`;

/** For each picture what shows before it has loaded (a few blurred pixels) and which part of it a crop keeps. */
export async function pictureSheet(folder: string, pictures: readonly SheetPicture[]): Promise<string> {
  const rules = await Promise.all(
    pictures.map(async ({ file, focus = "50% 50%" }) => {
      const blur = await sharp(await readFile(join(folder, file)))
        .resize(8, 6, { fit: "fill" })
        .webp({ quality: 40, effort: 6 })
        .toBuffer();
      return `.pic-${parse(file).name} {
  object-position: ${focus};
  background-position: ${focus};
  background-image: url("data:image/webp;base64,${blur.toString("base64")}");
}
`;
    }),
  );
  return head + rules.join("");
}
