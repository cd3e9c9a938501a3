import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

const packages = "node_modules/@fontsource-variable";
const letters = [...Array(0x24f).keys()].map((code) => String.fromCodePoint(code)).join("");
const signs = "‘’“”–—…•÷×€™ ";
// Without these the letters n, m and h lean.
const upright = { WONK: 0, SOFT: 0 };

/** The site's typefaces, at the sizes and weights of a printed page. */
export async function bookFonts(): Promise<Record<"title" | "heading" | "text" | "bold", Buffer>> {
  const serif = await readFile(`${packages}/fraunces/files/fraunces-latin-full-normal.woff2`);
  const sans = await readFile(`${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`);
  const cut = (font: Buffer, variationAxes: Record<string, number>) =>
    subsetFont(font, letters + signs, { targetFormat: "truetype", variationAxes });
  return {
    title: await cut(serif, { opsz: 72, wght: 360, ...upright }),
    heading: await cut(serif, { opsz: 40, wght: 390, ...upright }),
    text: await cut(sans, { wght: 400 }),
    bold: await cut(sans, { wght: 600 }),
  };
}
