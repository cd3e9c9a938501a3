import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { RowProblem } from "./row-problem.ts";

export type TableFormat = "csv" | "json";

export interface TableRow {
  row: number;
  record: Record<string, unknown>;
}

/** The readable rows, and the problems of the rest. */
export interface TableRead {
  rows: TableRow[];
  problems: RowProblem[];
}

/** Reads a CSV file with a heading, or a JSON array of objects. */
export function readTable(text: string, format: TableFormat): TableRead {
  return format === "csv" ? readCsv(text) : readJson(text);
}

/** Fields of the rows that aren't among these columns. */
export function unknownColumns(
  rows: readonly TableRow[],
  format: TableFormat,
  columns: readonly string[],
): RowProblem[] {
  const problems = rows.flatMap(({ row, record }) =>
    Object.keys(record)
      .filter((column) => !columns.includes(column))
      .map((column) => ({
        row: format === "csv" ? 1 : row,
        column,
        message: `is not one of the columns ${columns.join(", ")}`,
      })),
  );
  return [...new Map(problems.map((problem) => [`${problem.row} ${problem.column}`, problem])).values()];
}

function readCsv(text: string): TableRead {
  let lines: string[][];
  try {
    lines = parse(text, { bom: true, relax_column_count: true, delimiter: delimiterOf(text) });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.records === "number" ? error.records + 1 : 1;
    return { rows: [], problems: [{ row, column: null, message: `is not CSV: ${error.message}` }] };
  }
  const [heading = [], ...body] = lines;
  const columns = heading.map((name) => name.trim());
  if (new Set(columns).size !== columns.length)
    return { rows: [], problems: [{ row: 1, column: null, message: "names a column twice" }] };
  const problems: RowProblem[] = [];
  const rows: TableRow[] = [];
  for (const [at, cells] of body.entries()) {
    const row = at + 2;
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (cells.length === columns.length)
      rows.push({
        row,
        record: Object.fromEntries(columns.map((name, i) => [name, unescapeFormula(cells[i] ?? "")])),
      });
    else
      problems.push({
        row,
        column: null,
        message: `has ${cells.length} cells where the heading has ${columns.length}`,
      });
  }
  return { rows, problems };
}

/** Spreadsheets write semicolons where the comma is the decimal point. No column name contains a delimiter. */
function delimiterOf(text: string): string {
  const [heading = ""] = text.split(/[\r\n]/, 1);
  return [",", ";", "\t"].find((delimiter) => heading.includes(delimiter)) ?? ",";
}

function readJson(text: string): TableRead {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { rows: [], problems: [{ row: 1, column: null, message: `is not JSON: ${reason}` }] };
  }
  if (!Array.isArray(parsed))
    return { rows: [], problems: [{ row: 1, column: null, message: "is not a JSON array of objects" }] };
  const read: TableRead = { rows: [], problems: [] };
  for (const [at, record] of parsed.entries()) {
    if (isRecord(record)) read.rows.push({ row: at + 1, record });
    else read.problems.push({ row: at + 1, column: null, message: "is not an object" });
  }
  return read;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `cellOf` formats a value that is neither text nor a number. */
export function writeTable<Row extends object>(
  rows: readonly Row[],
  format: TableFormat,
  columns: readonly (keyof Row & string)[],
  cellOf: (column: keyof Row & string, row: Row) => string | number | null,
): string {
  if (format === "json") {
    const inOrder = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    return `${JSON.stringify(inOrder, null, 2)}\n`;
  }
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row)));
  return stringify([[...columns], ...lines], { cast: { string: escapeFormula } });
}

// Spreadsheets run cells that start like a formula; a leading apostrophe prevents it and is removed on reading.
const formula = /^'*[=+\-@\t\r]/;

function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
