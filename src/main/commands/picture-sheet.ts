import { readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";

interface SheetPicture {
  file: string;
  /** The focal point of a crop, as an object-position. */
  focus?: string | undefined;
}

const head = `/* Written by npm run sola -- content pictures. */
.pic {
  background-size: cover;
}
`;

/** Each picture's blurred placeholder and its focal point. */
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
