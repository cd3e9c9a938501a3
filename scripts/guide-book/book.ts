import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { Guide, GuideChapter } from "#clients/content/guide.ts";
import { setDoors, setWordmark } from "./drawings.ts";
import { bookFonts } from "./fonts.ts";
import { color, measure, page } from "./page.ts";
import { openStructure, setAs, setAside, setFigure } from "./tags.ts";
import { keepTogether, setProse, setRule } from "./text.ts";

type Book = InstanceType<typeof PDFDocument>;

/** The guide as a book: cover, a word before, contents, twelve chapters, a last word. */
export async function setBook(guide: Guide): Promise<Book> {
  const book = new PDFDocument({
    size: [page.width, page.height],
    margins: { left: page.left, right: page.right, top: page.top, bottom: page.bottom },
    bufferPages: true,
    autoFirstPage: false,
    lang: "en-US",
    displayTitle: true,
    pdfVersion: "1.7",
    tagged: true,
    info: {
      Title: `${guide.title}: ${guide.subtitle}`,
      Author: "Sola",
      Subject: "For beauty professionals who think about a studio of their own",
    },
  });
  for (const [name, font] of Object.entries(await bookFonts())) book.registerFont(name, font);

  const structure = openStructure(book);
  await setCover(book, guide);
  book.addPage();
  openWith(book, "Before you begin");
  setProse(book, guide.introduction.nodes);
  await setPicture(book, "blog-05.jpg", "A notebook, a pen and a brass key on dark walnut");
  const entries = setContents(book, guide.chapters);
  const contents = book.bufferedPageRange().count - 1;
  const starts: number[] = [];
  for (const chapter of guide.chapters) {
    starts.push(book.bufferedPageRange().count + 1);
    await setChapter(book, chapter, guide.chapters.length);
  }
  book.addPage();
  openWith(book, "The last page");
  setProse(book, guide.closing.nodes);
  await setPicture(book, "feature-door.jpg", "A brass lock with a key in it");
  structure.close();
  book.switchToPage(contents);
  for (const [index, top] of entries.entries()) setStart(book, starts[index], top);
  numberPages(book, guide.title);
  return book;
}

async function setCover(book: Book, { title, subtitle, cover }: Guide): Promise<void> {
  book.addPage({ margin: 0 });
  book.outline.addItem(title);
  if (cover) {
    // White words lie on it.
    const image = await sharp(await picture(cover.src, page.width, page.height))
      .modulate({ brightness: 0.8 })
      .toBuffer();
    setFigure(book, cover.alt, () => book.image(image, 0, 0, { width: page.width }));
  }
  setAside(book, () => setWordmark(book, page.width / 2, 130, 90));
  book.font("title").fontSize(64).fillColor("#ffffff");
  setAs(book, "H1", () =>
    book.text(title, 60, 188, { width: page.width - 120, align: "center", lineGap: -10 }),
  );
  book.font("bold").fontSize(18);
  setAs(book, "P", () => book.text(subtitle, 60, book.y + 18, { width: page.width - 120, align: "center" }));
}

/** Where the chapters stand on the page, for their page numbers, which are known later. */
function setContents(book: Book, chapters: GuideChapter[]): number[] {
  book.addPage();
  openWith(book, "What’s in it");
  const entries: number[] = [];
  for (const { slug, number, title, summary } of chapters) {
    const top = book.y;
    entries.push(top);
    setAs(book, "P", () => {
      book
        .font("title")
        .fontSize(22)
        .fillColor(color.clay)
        .text(String(number), page.left - 60, top - 3.8, { width: 40, align: "right" });
      book.font("heading").fontSize(15).fillColor(color.ink);
      book.text(title, page.left, top + 3, { width: measure, goTo: slug });
      book.font("text").fontSize(9.5).fillColor(color.quiet).text(summary, { width: measure });
    });
    book.moveDown(0.7);
  }
  return entries;
}

/** On which page a chapter begins, for who reads the guide on paper. */
function setStart(book: Book, start: number | undefined, top: number): void {
  book.font("text").fontSize(11).fillColor(color.quiet);
  setAside(book, () =>
    book.text(String(start), page.left, top + 6, { width: measure, align: "right", lineBreak: false }),
  );
}

async function setChapter(book: Book, chapter: GuideChapter, count: number): Promise<void> {
  const { slug, number, title, summary, image, body, checklist } = chapter;
  book.addPage();
  book.addNamedDestination(slug);
  book.outline.addItem(`${number}. ${title}`);
  if (image) {
    const cut = await picture(
      image.src,
      page.width,
      255,
      image.src.includes("/location-") ? "centre" : "attention",
    );
    setFigure(book, image.alt, () => book.image(cut, 0, 0, { width: page.width }));
    book.y = 292;
  } else {
    setAside(book, () => setDoors(book, 48, { count, open: number }));
    book.y = 134;
  }
  const top = book.y;
  book.font("title").fontSize(52).fillColor(color.clay);
  setAside(book, () => book.text(String(number), page.left - 84, top - 17.6, { width: 66, align: "right" }));
  book.y = top;
  openWith(book, title);
  book.font("heading").fontSize(15).fillColor(color.quiet);
  setAs(book, "P", () => book.text(summary, { width: balancedWidth(book, summary), lineGap: 2 }));
  book.moveDown(0.8);
  setProse(book, body.nodes);
  setChecklist(book, checklist);
  setNotes(book);
}

function setChecklist(book: Book, checklist: string[]): void {
  if (checklist.length === 0) return;
  keepTogether(book, 26 + checklist.length * 20);
  book.moveDown(0.6).font("bold").fontSize(10).fillColor(color.clay);
  setAs(book, "H2", () => book.text("Before you turn the page", page.left, book.y, { width: measure }));
  book.moveDown(0.5);
  for (const point of checklist) {
    const top = book.y;
    setAside(book, () =>
      book
        .rect(page.left, top + 1, 11, 11)
        .lineWidth(0.8)
        .stroke(color.quiet),
    );
    book.font("text").fontSize(11).fillColor(color.ink);
    setAs(book, "P", () => book.text(point, page.left + 22, top, { width: measure - 22 }));
    book.moveDown(0.5);
  }
}

/** What is left of the page, to write on. */
function setNotes(book: Book): void {
  const lineHeight = 26;
  const bottom = page.height - page.bottom;
  if (bottom - book.y < 4 * lineHeight) return;
  book.moveDown(1.2).font("bold").fontSize(10).fillColor(color.clay);
  setAs(book, "P", () => book.text("Your notes", page.left, book.y, { width: measure }));
  for (let at = book.y + lineHeight; at <= bottom; at += lineHeight) setRule(book, at);
}

/** A picture below the words, at the foot of their page. */
async function setPicture(book: Book, file: string, alt: string): Promise<void> {
  const height = 250;
  const top = page.height - page.bottom - height;
  if (book.y > top) return;
  const cut = await picture(`/images/${file}`, measure, height);
  setFigure(book, alt, () => book.image(cut, page.left, top, { width: measure }));
}

function openWith(book: Book, title: string): void {
  book.font("title").fontSize(34).fillColor(color.ink);
  setAs(book, "H1", () => book.text(title, page.left, book.y, { width: measure, lineGap: -3 }));
  book.moveDown(0.35);
}

/** The narrowest width at which a text takes no more lines than it needs. */
function balancedWidth(book: Book, text: string): number {
  const height = book.heightOfString(text, { width: measure });
  let width = measure;
  while (book.heightOfString(text, { width: width - 6 }) <= height) width -= 6;
  return width;
}

/** At the foot of every page but the cover. */
function numberPages(book: Book, title: string): void {
  const { start, count } = book.bufferedPageRange();
  for (let index = start + 1; index < start + count; index += 1) {
    book.switchToPage(index);
    book.page.margins.bottom = 0;
    book.font("text").fontSize(8.5).fillColor(color.quiet);
    setAside(book, () => {
      book.text(title, page.left, page.height - 52, { lineBreak: false });
      book.text(String(index + 1), page.width - page.right - 30, page.height - 52, {
        width: 30,
        align: "right",
        lineBreak: false,
      });
    });
  }
}

/** One of our pictures, cut to its place on the page and no heavier than print on paper needs. */
async function picture(src: string, width: number, height: number, position = "attention"): Promise<Buffer> {
  return sharp(`data/pictures/${src.replace("/images/", "")}`)
    .resize(width * 2, height * 2, { fit: "cover", position })
    .jpeg({ quality: 75 })
    .toBuffer();
}
