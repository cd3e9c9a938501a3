import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

const letters = [...Array(0x24f).keys()].map((code) => String.fromCodePoint(code)).join("");
const signs = "‘’“”–—…•÷×€™ ";

/** The site's own variable fonts, at the sizes and weights of a printed page. */
export async function bookFonts(): Promise<Record<"title" | "heading" | "text" | "bold", Buffer>> {
  const serif = await readFile("src/web/fonts/fraunces-display-latin.woff2");
  const sans = await readFile("src/web/fonts/instrument-sans-latin.woff2");
  const cut = (font: Buffer, variationAxes: Record<string, number>) =>
    subsetFont(font, letters + signs, { targetFormat: "truetype", variationAxes });
  return {
    title: await cut(serif, { opsz: 72, wght: 360 }),
    heading: await cut(serif, { opsz: 40, wght: 390 }),
    text: await cut(sans, { wght: 400 }),
    bold: await cut(sans, { wght: 600 }),
  };
}
