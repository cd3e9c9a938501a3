import type PDFDocument from "pdfkit";
import type { ProseElement, ProseNode } from "#clients/content/prose-node.ts";
import { proseText } from "#clients/content/prose-text.ts";
import { color, measure, page } from "./page.ts";
import { setAs, setAside } from "./tags.ts";

type Book = InstanceType<typeof PDFDocument>;

const size = 11;
const lead = { lineGap: 4, width: measure };

/** Sets what an editor wrote, block by block. */
export function setProse(book: Book, nodes: readonly ProseNode[]): void {
  for (const node of nodes) if (typeof node !== "string") setBlock(book, node);
}

function setBlock(book: Book, { tag, nodes }: ProseElement): void {
  if (tag === "h2" || tag === "h3") {
    keepTogether(book, 70);
    book.moveDown(0.5).font("heading").fontSize(17).fillColor(color.ink);
    setAs(book, "H2", () => book.text(proseText(nodes), page.left, book.y, { width: measure }));
    book.moveDown(0.3);
  } else if (tag === "ul" || tag === "ol") setList(book, nodes, tag === "ol");
  else if (tag === "blockquote") {
    keepTogether(book, 60);
    book.moveDown(0.4).font("heading").fontSize(16).fillColor(color.clay);
    setAs(book, "BlockQuote", () =>
      book.text(proseText(nodes), page.left, book.y, { width: measure, lineGap: 3 }),
    );
    book.moveDown(0.8);
  } else if (tag === "table") setTable(book, nodes);
  else if (tag === "p") {
    keepTogether(book, 34);
    setAs(book, "P", () => setLine(book, nodes, page.left, measure));
    book.moveDown(0.65);
  }
}

/** One paragraph; what is strong in it stays strong. */
function setLine(book: Book, nodes: readonly ProseNode[], left: number, width: number): void {
  const runs = runsOf(nodes, false).filter(({ text }) => text !== "");
  const last = runs.at(-1);
  if (last) last.text = withoutWidow(last.text);
  book.fontSize(size).fillColor(color.ink);
  for (const [index, { text, strong }] of runs.entries()) {
    book.font(strong ? "bold" : "text");
    const options = { ...lead, width, continued: index < runs.length - 1 };
    if (index === 0) book.text(text, left, book.y, options);
    else book.text(text, options);
  }
}

function runsOf(nodes: readonly ProseNode[], strong: boolean): { text: string; strong: boolean }[] {
  return nodes.flatMap((node) =>
    typeof node === "string"
      ? [{ text: node.replace(/\s+/g, " "), strong }]
      : runsOf(node.nodes, strong || node.tag === "strong"),
  );
}

/** The last two words stay on one line. */
function withoutWidow(text: string): string {
  return text.replace(/ (?=\S+$)/, "\u00a0");
}

function setList(book: Book, nodes: readonly ProseNode[], numbered: boolean): void {
  const points = nodes.filter((node) => typeof node !== "string");
  for (const [index, point] of points.entries()) {
    keepTogether(book, 34);
    const top = book.y;
    if (numbered) {
      book.font("bold").fontSize(size).fillColor(color.clay);
      setAside(book, () => book.text(`${index + 1}.`, page.left, top, { width: 20 }));
    } else
      setAside(book, () =>
        book
          .circle(page.left + 4, top + 7, 2.5)
          .lineWidth(1)
          .stroke(color.clay),
      );
    book.y = top;
    setAs(book, "P", () => setLine(book, point.nodes, page.left + 22, measure - 22));
    book.moveDown(0.35);
  }
  book.x = page.left;
  book.moveDown(0.4);
}

function setTable(book: Book, nodes: readonly ProseNode[]): void {
  const rows = elementsIn(nodes, "tr").map(({ nodes: cells }) =>
    cells.flatMap((cell) => (typeof cell === "string" ? [] : [withoutWidow(proseText(cell.nodes))])),
  );
  for (const [index, row] of rows.entries()) {
    keepTogether(book, 44);
    const top = book.y + 6;
    const width = measure / Math.max(row.length, 1);
    book
      .font(index === 0 ? "bold" : "text")
      .fontSize(10)
      .fillColor(color.ink);
    const heights = row.map((cell, column) => {
      setAs(book, "P", () => book.text(cell, page.left + column * width, top, { width: width - 12 }));
      return book.y - top;
    });
    book.y = top + Math.max(14, ...heights) + 6;
    setRule(book, book.y);
  }
  book.moveDown(0.8);
}

function elementsIn(nodes: readonly ProseNode[], tag: string): ProseElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return node.tag === tag ? [node] : elementsIn(node.nodes, tag);
  });
}

/** A hairline across the text. */
export function setRule(book: Book, at: number): void {
  setAside(book, () =>
    book
      .moveTo(page.left, at)
      .lineTo(page.left + measure, at)
      .lineWidth(0.5)
      .stroke(color.line),
  );
}

/** Begins a new page unless so many points are left on this one. */
export function keepTogether(book: Book, points: number): void {
  if (book.y + points > page.height - page.bottom) book.addPage();
}
