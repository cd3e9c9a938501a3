import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import { plainCharacters } from "#domain/platform/plain-characters.ts";
import { flawsOf } from "./cell-flaws.ts";
import { readCsvLines } from "./csv-lines.ts";

export type TableFormat = "csv" | "json";

export interface TableRow {
  row: number;
  record: Record<string, unknown>;
}

/** The readable rows, and the problems of the rest. */
export interface TableRead {
  rows: TableRow[];
  problems: RowProblem[];
  /** The file's own names of columns, where they differ. */
  headings?: ReadonlyMap<string, string>;
}

/** Reads a CSV file with a heading, or a JSON array of objects; without a row, the file has a problem. */
export function readTable(text: string, format: TableFormat): TableRead {
  const read = format === "csv" ? readCsv(text) : readJson(text);
  if (read.rows.length === 0 && read.problems.length === 0)
    read.problems.push(problemOfFile(format === "csv" ? "is a heading without rows" : "is an empty list"));
  for (const { row, record } of read.rows)
    for (const [column, cell] of Object.entries(record))
      for (const message of flawsOf(typeof cell === "string" ? cell : (JSON.stringify(cell) ?? "")))
        read.problems.push({ row, column, message });
  return read;
}

const problemOfFile = (message: string, row = 1): RowProblem => ({ row, column: null, message });

/** Fields of the rows that aren't among these columns. */
export function unknownColumns(
  { rows, headings }: Pick<TableRead, "rows" | "headings">,
  format: TableFormat,
  columns: readonly string[],
): RowProblem[] {
  const problems = rows.flatMap(({ row, record }) =>
    Object.keys(record)
      .filter((column) => !columns.includes(column))
      .map((column) => ({
        row: format === "csv" ? 1 : row,
        column: headings?.get(column) ?? column,
        message: `is not one of the columns ${columns.join(", ")}`,
      })),
  );
  return [...new Map(problems.map((problem) => [`${problem.row} ${problem.column}`, problem])).values()];
}

function readCsv(text: string): TableRead {
  const [, hint = "", delimiter = delimiterOf(text), table = text] = separatorLine.exec(text) ?? [];
  const offset = hint === "" ? 2 : 3;
  const read = { rows: [] as TableRow[], problems: [] as RowProblem[], headings: new Map<string, string>() };
  const refused = (message: string, row?: number) => ({ ...read, problems: [problemOfFile(message, row)] });
  const { lines, misquoted } = readCsvLines(table, delimiter);
  const start = lines.findIndex((line) => line.some((cell) => cell.trim() !== ""));
  const [heading = [], ...body] = lines.slice(Math.max(0, start));
  const columns = heading.map(columnOf);
  const names = columns.filter((name) => name !== "");
  if (misquoted !== null) {
    const column = heading[misquoted]?.trim() || `cell ${misquoted + 1}`;
    const message =
      'has a quotation mark out of place; in a cell, write it twice, and put the cell in quotation marks, as in "5"" rollers"';
    return { ...read, problems: [{ row: lines.length + offset - 1, column, message }] };
  }
  if (names.length === 0)
    return refused(lines.length === 0 ? "is missing: the file is empty" : "names no columns");
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) return refused(`names the column ${twice} twice`);
  for (const [at, name] of columns.entries()) read.headings.set(name, heading[at]?.trim() ?? name);
  // Spreadsheets write empty columns that were once in use.
  const width = columns.findLastIndex((name) => name !== "") + 1;
  for (const [at, all] of body.entries()) {
    const row = at + start + offset;
    const cells = all.slice(0, all.findLastIndex((cell, index) => index < width || cell.trim() !== "") + 1);
    if (cells.every((cell) => cell.trim() === "")) continue;
    const unnamed = cells.find((cell, index) => index < width && columns[index] === "" && cell.trim() !== "");
    if (cells.length !== width)
      read.problems.push(problemOfFile(`has ${cells.length} cells where the heading has ${width}`, row));
    else if (unnamed !== undefined)
      read.problems.push(problemOfFile(`has "${unnamed}" in a column without a name`, row));
    else {
      const namedCells = columns.map((name, index) => [name, textOfCell(cells[index] ?? "")]);
      read.rows.push({ row, record: Object.fromEntries(namedCells.filter(([name]) => name !== "")) });
    }
  }
  return read;
}

/** Excel's hint, `sep=;`. */
const separatorLine = /^(\uFEFF?"?sep=(.)\2*"?(?:\r\n?|\n))([\s\S]*)$/i;

/** `postal_code` for `Postal Code` or `POSTAL-CODE`. */
const columnOf = (heading: string) =>
  plainCharacters(heading)
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** Without what prevents a spreadsheet from changing it: an apostrophe, or a formula, `="02134"`. */
function textOfCell(cell: string): string {
  const [, quoted] = /^="([\s\S]*)"$/.exec(cell.trim()) ?? [];
  return quoted === undefined ? unescapeFormula(cell) : quoted.replaceAll('""', '"');
}

/** Spreadsheets write semicolons where the comma is the decimal point. No column name contains a delimiter. */
function delimiterOf(text: string): string {
  const [heading = ""] = /^.*\p{L}.*$/mu.exec(text) ?? [];
  return [",", ";", "\t"].find((delimiter) => heading.includes(delimiter)) ?? ",";
}

function readJson(text: string): TableRead {
  let parsed: unknown;
  try {
    // Half of a character becomes U+FFFD, which is reported.
    parsed = JSON.parse(text, (_, value) => (typeof value === "string" ? value.toWellFormed() : value));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { rows: [], problems: [problemOfFile(`is not JSON: ${reason}`)] };
  }
  if (!Array.isArray(parsed))
    return { rows: [], problems: [problemOfFile("is not a JSON array of objects")] };
  const read: TableRead = { rows: [], problems: [] };
  for (const [at, record] of parsed.entries()) {
    if (isRecord(record)) read.rows.push({ row: at + 1, record });
    else read.problems.push(problemOfFile("is not an object", at + 1));
  }
  return read;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** For a JSON file's wrong types; fields have their own messages. */
function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "unrecognized_keys")
    return `has ${issue.keys.join(", ")}, which isn't one of the fields`;
  return issue.code === "invalid_type" ? `must be of type ${issue.expected}` : undefined;
}

/** The rows that fit the schema; the rest are problems, but for cells that have one. */
export function parseRows<Given>(
  schema: z.ZodType<Given>,
  rows: readonly TableRow[],
  problems: RowProblem[],
): Array<{ row: number; values: Given }> {
  const flawed = new Set(problems.map(({ row, column }) => `${row} ${column}`));
  return rows.flatMap(({ row, record }) => {
    const parsed = schema.safeParse(record, { error: issueMessage });
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const [column, item] = path;
        if (flawed.has(`${row} ${String(column)}`)) continue;
        const where =
          typeof item === "number" ? `item ${item + 1} ${String(path[2] ?? "")} ${message}` : message;
        problems.push({
          row,
          column: column === undefined ? null : String(column),
          message: where.replace(/ {2,}/g, " "),
        });
      }
      return [];
    }
    return [{ row, values: parsed.data }];
  });
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

// Spreadsheets run cells that start like a formula; a leading apostrophe prevents it and is removed on reading, as is the one
// that marks a number as text, '104.
const formula = /^'*[=+\-@\t\r]|^'+\d[\w-]*$/;

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
  const rowNumbers = rows.slice(0, maxRows).map(String);
  return `Rows ${list.format(left > 0 ? [...rowNumbers, `${left} more`] : rowNumbers)}`;
}
