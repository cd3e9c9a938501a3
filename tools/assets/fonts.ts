// Subsets the site's typefaces from their packages: `node tools/assets/fonts.ts`. The letters of English and the accents
// of Spanish and French names load first in a small file; all other letters are in a second file that loads when a page
// has one. src/web/platform/styles/fonts.css names the same letters and weights.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const first = `${span(0x20, 0x7e)}\u{a0}©·×÷áçèéíñóôúü–—‘’“”•…−`;
const western = without(`${span(0xa1, 0xff)}ıŒœʼˆ˚˜${span(0x2000, 0x206f)}€™↑↓∕`, first);
const beyond = `${span(0x100, 0x24f)}əʹʺ${span(0x1e00, 0x1eff)}₫`;

const packages = "node_modules/@fontsource-variable";
const fraunces = `${packages}/fraunces/files/fraunces`;
const instrument = `${packages}/instrument-sans/files/instrument-sans`;
// Headings use weights of 350 to 390, which one weight approximates; the whole range would add half the size.
// WONK 0 makes n, m and h upright: files without that axis slant them at heading sizes.
const display = { wght: 375, WONK: 0, SOFT: 0 };

await cut(`${fraunces}-latin-full-normal`, "fraunces-display-latin", first, display);
await cut(`${fraunces}-latin-full-normal`, "fraunces-display-western", western, display);
await cut(`${fraunces}-latin-ext-full-normal`, "fraunces-display-latin-ext", beyond, display);
await cut(`${fraunces}-vietnamese-full-normal`, "fraunces-display-vietnamese", beyond, display);
await cut(`${instrument}-latin-wght-normal`, "instrument-sans-latin", first, {});
await cut(`${instrument}-latin-wght-normal`, "instrument-sans-western", western, {});
await cut(`${instrument}-latin-ext-wght-normal`, "instrument-sans-latin-ext", beyond, {});

// Link previews are drawn by libvips, which reads no WOFF2.
await cut(
  `${fraunces}-latin-full-normal`,
  "fraunces-drawn",
  first + western,
  { ...display, opsz: 72 },
  "truetype",
);
await cut(
  `${fraunces}-latin-ext-full-normal`,
  "fraunces-drawn-ext",
  beyond,
  { ...display, opsz: 72 },
  "truetype",
);
await cut(
  `${fraunces}-vietnamese-full-normal`,
  "fraunces-drawn-vietnamese",
  beyond,
  { ...display, opsz: 72 },
  "truetype",
);
await cut(
  `${instrument}-latin-wght-normal`,
  "instrument-sans-drawn",
  first + western,
  { wght: 450 },
  "truetype",
);
await cut(
  `${instrument}-latin-ext-wght-normal`,
  "instrument-sans-drawn-ext",
  beyond,
  { wght: 450 },
  "truetype",
);

async function cut(
  from: string,
  to: string,
  letters: string,
  variationAxes: Record<string, number>,
  targetFormat: "woff2" | "truetype" = "woff2",
): Promise<void> {
  const font = await subsetFont(await readFile(`${from}.woff2`), letters, {
    targetFormat,
    noHinting: true,
    variationAxes,
  });
  await writeFile(`src/web/platform/fonts/${to}.${targetFormat === "truetype" ? "ttf" : targetFormat}`, font);
  console.log(`${to.padEnd(30)}${(font.length / 1000).toFixed(1)} KB`);
}

function span(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

function without(letters: string, others: string): string {
  return [...letters].filter((letter) => !others.includes(letter)).join("");
}
