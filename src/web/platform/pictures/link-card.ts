import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { brandColors } from "#domain/platform/brand.ts";
// What may be read at all is settled there.
import "./shaped-picture.ts";

/** What a link to a page shows where it is shared. */
export interface LinkCard {
  title: string;
  /** Below the title, the most important first. */
  lines: readonly string[];
}

const width = 1200;
const height = 630;
const picturePixels = height;
const margin = 56;
const textWidth = width - picturePixels - 10 - 2 * margin;
const { paper, ink, "ink-2": faded, clay } = brandColors;
/** The largest that fits is taken. */
const titleSizes = [64, 54, 44, 36];
const maxTitleHeight = 290;
const maxTextLength = 120;
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const font = (name: string) => file(`../fonts/${name}.ttf`);
/** The files of each typeface: most letters first, rare ones after. */
const fonts = {
  Fraunces: ["fraunces-drawn", "fraunces-drawn-ext", "fraunces-drawn-vietnamese"].map(font),
  "Instrument Sans": ["instrument-sans-drawn", "instrument-sans-drawn-ext"].map(font),
};
const lineGap = 14;

/** Draws a card of 1200 by 630 with a square picture beside its words, as JPEG. */
export async function drawLinkCard({ title, lines }: LinkCard, picture?: Buffer): Promise<Buffer> {
  const heading = await largestTitle(title);
  const words = await Promise.all(lines.map((line) => drawText(line, "Instrument Sans", 27, faded)));
  const linesHeight = words.reduce((sum, word) => sum + word.height + lineGap, 0);
  let top = height - margin - linesHeight + lineGap;
  const placed = [
    { input: file("./wordmark.png"), left: margin, top: margin },
    { input: heading.data, left: margin, top: top - heading.height - 2 * lineGap },
    ...words.map((word) => {
      const line = { input: word.data, left: margin, top };
      top += word.height + lineGap;
      return line;
    }),
  ];
  const side = { left: width - picturePixels, top: 0 };
  const panel = { width: picturePixels, height: picturePixels, channels: 3, background: clay } as const;
  const beside = picture
    ? await sharp(picture).resize(picturePixels, picturePixels).toBuffer()
    : { create: panel };
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([...placed, { input: beside, ...side }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

async function largestTitle(title: string) {
  for (const size of titleSizes) {
    const drawn = await drawText(title, "Fraunces", size, ink);
    if (drawn.height <= maxTitleHeight) return drawn;
  }
  return drawText(shortened(title, maxTextLength / 2), "Fraunces", titleSizes.at(-1) ?? 36, ink);
}

/** At most so many letters; what is cut ends at a word, where there is one, with an ellipsis. */
export function shortened(text: string, maxLength: number): string {
  const letters = [...text];
  if (letters.length <= maxLength) return text;
  const start = letters.slice(0, maxLength).join("");
  return `${start.replace(/[\s\p{P}]+\S*$/u, "").trimEnd() || start}…`;
}

/** Our own files of the typeface, whatever fonts the machine has. */
async function drawText(words: string, family: keyof typeof fonts, size: number, color: string) {
  const [usual = "", ...rare] = fonts[family];
  const markup = (text: string) => `<span foreground="${color}">${escapeMarkup(text)}</span>`;
  const options = {
    font: `${family} ${size}`,
    dpi: 72,
    width: textWidth,
    rgba: true,
    wrap: "word-char",
  } as const;
  // A file is known to the process from its first use on; letters that the usual one lacks come from the other.
  for (const fontfile of rare) await sharp({ text: { ...options, text: markup("."), fontfile } }).toBuffer();
  const { data, info } = await sharp({
    text: { ...options, text: markup(shortened(words, maxTextLength)), fontfile: usual },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
