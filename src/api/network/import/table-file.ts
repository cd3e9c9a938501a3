import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

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

/** `cellOf` says what a cell holds; lists use semicolons, and cells that a spreadsheet would evaluate are escaped. */
export function writeTable<Row extends object>(
  rows: readonly Row[],
  format: TableFormat,
  columns: readonly (keyof Row & string)[],
  cellOf: (column: keyof Row & string, row: Row) => unknown = (column, row) => row[column],
): string {
  if (format === "json") {
    const inOrder = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    return `${JSON.stringify(inOrder, null, 2)}\n`;
  }
  const lines = rows.map((row) => columns.map((column) => plain(cellOf(column, row))));
  return stringify([[...columns], ...lines], { cast: { string: escapeFormula } });
}

function plain(value: unknown): string | number | null {
  if (Array.isArray(value)) return value.join("; ");
  return typeof value === "number" || value === null ? value : String(value ?? "");
}

// Spreadsheets run cells that start like a formula; a leading apostrophe prevents it and is removed on reading.
const formula = /^'*[=+\-@\t\r]/;

function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** A problem in a file, for the operator. Row 1 is a CSV file's heading, or a JSON file's first item. */
export interface RowProblem {
  row: number;
  column: string | null;
  message: string;
}

/** One sentence per distinct mistake: `Rows 14, 15, and 20, postal_code: must be a ZIP code.` */
export function problemSentences(problems: readonly RowProblem[]): string[] {
  const alike = Map.groupBy(problems, ({ column, message }) => `${column ?? ""}: ${message}`);
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { column, message } = first;
    return `${rowsOf(group)}${column ? `, ${column}` : ""}: ${message}.`;
  });
}

const maxRows = 10;
const list = new Intl.ListFormat("en-US");

/** `Row 14`, `Rows 14 and 15`, `Rows 14, 15, 16, … and 740 more`. */
function rowsOf(problems: readonly RowProblem[]): string {
  const rows = [...new Set(problems.map(({ row }) => row))];
  if (rows.length === 1) return `Row ${rows[0]}`;
  const left = rows.length - maxRows;
  const shown = rows.slice(0, maxRows).map(String);
  return `Rows ${list.format(left > 0 ? [...shown, `${left} more`] : shown)}`;
}
