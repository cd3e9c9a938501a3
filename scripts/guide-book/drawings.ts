import { readFileSync } from "node:fs";
import type PDFDocument from "pdfkit";
import { color, measure, page } from "./page.ts";

type Book = InstanceType<typeof PDFDocument>;

const wordmark =
  /d="([^"]+)"/.exec(readFileSync("src/web/platform/chrome/header/wordmark.tsx", "utf8"))?.[1] ?? "";
/** How wide the drawing of the wordmark is. */
const wordmarkUnits = 370;

/** The name in white, centered on a point. */
export function setWordmark(book: Book, across: number, down: number, width: number): void {
  book
    .save()
    .translate(across - width / 2, down)
    .scale(width / wordmarkUnits)
    .path(wordmark)
    .fill("#ffffff", "even-odd")
    .restore();
}

const gap = 8;
const height = 58;

/** The corridor of all chapters, with the door of this one open. */
export function setDoors(book: Book, top: number, { count, open }: { count: number; open: number }): void {
  const width = (measure - gap * (count - 1)) / count;
  for (let number = 1; number <= count; number += 1) {
    const left = page.left + (number - 1) * (width + gap);
    const isOpen = number === open;
    book.rect(left, top, width, height).fill(isOpen ? color.clay : color.plaster);
    book.circle(left + width / 2, top + 20, width * 0.3).fill(isOpen ? color.plaster : color.line);
    book.rect(left + width - 5, top + height - 16, 1.5, 9).fill(isOpen ? color.plaster : color.line);
  }
}
