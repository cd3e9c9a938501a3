// Draws every icon from src/web/public/favicon.svg. Run after changing it: node tools/assets/icons.ts
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const folder = new URL("../../src/web/public/", import.meta.url);
const drawing = await readFile(new URL("favicon.svg", folder));

const png = (size: number) =>
  sharp(drawing, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

await writeFile(new URL("apple-touch-icon.png", folder), await png(180));
await writeFile(new URL("icon-192.png", folder), await png(192));
await writeFile(new URL("icon-512.png", folder), await png(512));
await writeFile(new URL("favicon.ico", folder), ico(await png(32), 32));

function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // images in the file
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
