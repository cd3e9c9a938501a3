import type PDFDocument from "pdfkit";

type Book = InstanceType<typeof PDFDocument>;

/** Begins the structure that readers follow (the tags of PDF); whatever is set belongs to it. */
export function openStructure(book: Book): { close(): void } {
  const document = book.struct("Document");
  book.addStructure(document);
  structures.set(book, document);
  return { close: () => document.end() };
}

const structures = new WeakMap<Book, ReturnType<Book["struct"]>>();

/** Draws what a reader is told of, as a heading, a paragraph or a quotation. */
export function setAs(book: Book, tag: "H1" | "H2" | "P" | "BlockQuote", draw: () => void): void {
  structures.get(book)?.add(book.struct(tag, {}, draw));
}

export function setFigure(book: Book, alt: string, draw: () => void): void {
  structures.get(book)?.add(book.struct("Figure", { alt }, draw));
}

/** Draws what says nothing: lines, boxes and the numbers of pages. */
export function setAside(book: Book, draw: () => void): void {
  book.markContent("Artifact", { type: "Layout" });
  draw();
  book.endMarkedContent();
}
