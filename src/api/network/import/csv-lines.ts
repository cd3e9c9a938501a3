import { CsvError, parse } from "csv-parse/sync";

/** The cells of each line, until a line whose quotation marks can't be read. */
export interface CsvLines {
  lines: string[][];
  /** Of the line after `lines`: the number of the cell, from 0. */
  misquoted: number | null;
}

export function readCsvLines(text: string, delimiter: string): CsvLines {
  const lines: string[][] = [];
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      delimiter,
      quote: delimiter === "\t" && !quotedTabs.test(text) ? false : '"',
      on_record: (cells: string[]) => {
        lines.push(cells);
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines, misquoted: Number(error.column) };
  }
  const width = lines.find((cells) => cells.some((cell) => cell.trim() !== ""))?.length ?? 0;
  for (const [row, cells] of lines.entries()) {
    const misquoted = cells.findIndex((_, at) => hasLineEnd(cells, at, width, delimiter));
    if (misquoted >= 0) return { lines: lines.slice(0, row), misquoted };
  }
  return { lines, misquoted: null };
}

/**
 * A quoted heading, or a cell in quotation marks that Excel needs: around such marks, a comma, a semicolon or a line break. Without one, as in
 * files of Google Sheets, the marks in a tab-separated file are text.
 */
const quotedTabs = /^\uFEFF?"|[\t\r\n]"(?:[^"\t]|"")*(?:""|[,;\r\n])(?:[^"\t]|"")*"(?=[\t\r\n]|$)/;

/** Whether a cell has the end of its line and the beginning of another, because its second quotation mark is another cell's. */
function hasLineEnd(cells: readonly string[], at: number, width: number, delimiter: string): boolean {
  const cell = cells[at] ?? "";
  if (delimiter === "\t") return cell.includes("\t");
  if (width < 4 || !/[\r\n]/.test(cell)) return false;
  const counts = cell.split(/\r\n?|\n/).map((line) => line.split(delimiter).length);
  const isAligned =
    counts.shift() === width - at && counts.pop() === at + 1 && counts.every((count) => count === width);
  const isProse = cell.split(delimiter).every((part, index) => index === 0 || part.startsWith(" "));
  return !isProse && (isAligned || cells.length !== width);
}
