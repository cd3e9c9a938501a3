// Draws the site's link previews (1200 by 630) and the header of its mails from our pictures
// and fonts. Run after changing either: node tools/assets/preview-pictures.ts
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { roomPictures } from "#domain/network/room-picture.ts";
import { findChromium } from "../set-up/browser.mjs";

interface Preview {
  /** Written to `data/pictures/preview-NAME.jpg`. */
  name: string;
  headline: string;
  tone: "paper" | "bottle" | "plaster" | "clay";
  /** One room, or a row of doors. */
  pictures: string[];
}

const doors = (...names: string[]) => names.map((name) => `${name}.jpg`);

const previews: Preview[] = [
  {
    name: "home",
    headline: "A studio of your own",
    tone: "clay",
    pictures: doors("location-01", "location-02", "location-05"),
  },
  {
    name: "booking",
    headline: "Book a service, in a room of their own",
    tone: "bottle",
    pictures: doors("service-hair", "service-nails", "service-barber"),
  },
  {
    name: "blog",
    headline: "Notes for working for yourself",
    tone: "plaster",
    pictures: doors("blog-05"),
  },
  {
    name: "guide-cover",
    headline: "Going independent: a field guide to your first year",
    tone: "paper",
    pictures: doors("guide-cover"),
  },
  ...roomPictures
    .map(({ src }) => src.replace("/images/", ""))
    .filter((file) => file.startsWith("location-"))
    .map((file) => ({
      name: file.replace(".jpg", ""),
      headline: "Private studios for beauty professionals",
      tone: "paper" as const,
      pictures: [file],
    })),
];

const root = new URL("../../", import.meta.url);
const picturesFolder = new URL("data/pictures/", root);
const base64 = async (path: string | URL, type: string) =>
  `data:${type};base64,${(await readFile(new URL(path, root))).toString("base64")}`;

const manifest: { images: { file: string; focus: string }[] } = JSON.parse(
  await readFile(new URL("manifest.json", picturesFolder), "utf8"),
);
const focusOf = (file: string) => manifest.images.find((image) => image.file === file)?.focus ?? "50% 50%";
const wordmark = /<svg[\s\S]*<\/svg>/.exec(
  (await readFile(new URL("src/web/platform/chrome/header/wordmark.tsx", root), "utf8")).replace(
    "fillRule",
    "fill-rule",
  ),
)?.[0];

const drawnWordmark = (wordmark ?? "")
  .replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
  .replaceAll("currentColor", "#1f1917");
await writeFile(
  new URL("src/web/platform/pictures/wordmark.png", root),
  await sharp(Buffer.from(drawnWordmark), { density: 300 }).resize({ width: 172 }).png().toBuffer(),
);

const style = `
  @font-face { font-family: Fraunces; font-weight: 350 400;
    src: url(${await base64("src/web/platform/fonts/fraunces-display-latin.woff2", "font/woff2")}); }
  * { margin: 0; box-sizing: border-box; }
  body { width: 1200px; height: 630px; display: flex; gap: 10px; background: #fbf9f6; }
  .says { flex: 1; display: flex; flex-direction: column; justify-content: space-between; padding: 56px 52px 60px; }
  .says svg { width: 172px; }
  h1 { font: 360 70px/1.04 Fraunces; letter-spacing: -.02em; font-variation-settings: "opsz" 72; text-wrap: balance; }
  .one h1 { font-size: 54px; }
  .paper { background: #fbf9f6; color: #1f1917; }
  .plaster { background: #f3ede5; color: #1f1917; }
  .clay { background: #8f3d26; color: #fff; }
  .bottle { background: #1f332b; color: #f8f3ec; }
  .rooms { display: flex; gap: 10px; }
  img { height: 630px; object-fit: cover; }
  .row img { width: 208px; }
  .one img { width: 760px; }
  .mail { height: 300px; gap: 12px; background: #1f332b; }
  .mail .says { justify-content: center; padding: 0 0 0 60px; }
  .mail .says svg { width: 300px; }
  .mail img { width: 180px; height: 300px; }
`;

async function html({ headline, tone, pictures }: Preview): Promise<string> {
  return `<!doctype html><style>${style}</style><body class="${pictures.length === 1 ? "one" : "row"}">
    <div class="says ${tone}">${wordmark}<h1>${headline}</h1></div>${await rooms(pictures)}`;
}

async function mailHead(): Promise<string> {
  return `<!doctype html><style>${style}</style><body class="mail">
    <div class="says bottle">${wordmark}</div>${await rooms(doors("location-01", "location-02", "location-05", "location-04"))}`;
}

async function rooms(pictures: string[]): Promise<string> {
  const images = await Promise.all(
    pictures.map(async (file) => {
      const address = await base64(new URL(file, picturesFolder), "image/jpeg");
      return `<img src="${address}" style="object-position:${focusOf(file)}">`;
    }),
  );
  return `<div class="rooms">${images.join("")}</div>`;
}

const browser = await chromium.launch({
  executablePath: findChromium() ?? "chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const preview of previews)
  await writeFile(new URL(`preview-${preview.name}.jpg`, picturesFolder), await drawn(await html(preview)));
await page.setViewportSize({ width: 1200, height: 300 });
await writeFile(new URL("src/api/platform/mail/head.jpg", root), await drawn(await mailHead()));
await browser.close();

async function drawn(html: string): Promise<Buffer> {
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate("document.fonts.ready");
  return sharp(await page.screenshot())
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
