import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { rowsOf } from "#tests/harness/import-export.ts";
import { problemSentences, readTable, type TableFormat, unknownColumns, writeTable } from "./table-file.ts";

it("readTable reports unknown columns, broken CSV and JSON that isn't a list", () => {
  const problems = (text: string, format: TableFormat) => {
    const read = readTable(text, format);
    return problemSentences([...read.problems, ...unknownColumns(read, format, ["url_name", "name"])]);
  };
  expect(problems("url_name,colour\na,b\nc,d\n", "csv")).toEqual([
    "Row 1, colour: is not one of the columns url_name, name.",
  ]);
  expect(problems("url_name,name\na,b,c\n", "csv")).toEqual(["Row 2: has 3 cells where the heading has 2."]);
  expect(problems("\n,,\nurl_name,name\na,b,c\n", "csv")).toEqual([
    "Row 4: has 3 cells where the heading has 2.",
  ]);
  expect(problems('url_name,name\na,"b\n', "csv")).toHaveLength(1);
  expect(problems('{"url_name":"a"}', "json")).toEqual(["Row 1: is not a JSON array of objects."]);
  expect(problems("[{", "json")).toHaveLength(1);
  expect(problems("", "csv")).toEqual(["Row 1: is missing: the file is empty."]);
  expect(problems("\ufeff\r\n\r\n", "csv")).toEqual(["Row 1: names no columns."]);
  expect(problems("url_name,name\n,\n", "csv")).toEqual(["Row 1: is a heading without rows."]);
  expect(problems("url_name,name", "csv")).toEqual(["Row 1: is a heading without rows."]);
  expect(problems("[]", "json")).toEqual(["Row 1: is an empty list."]);
  expect(problems("url_name,Name,name\na,b,c\n", "csv")).toEqual(["Row 1: names the column name twice."]);
  expect(problems("url_name,Color Of Door\na,b\n", "csv")).toEqual([
    "Row 1, Color Of Door: is not one of the columns url_name, name.",
  ]);
  expect(problems("url_name,,name\na,x,b\n", "csv")).toEqual(['Row 2: has "x" in a column without a name.']);
  expect(problems("url_name,name,\na,b,x\n", "csv")).toEqual(["Row 2: has 3 cells where the heading has 2."]);
  expect(problems('[{"url_name":"a"},7]', "json")).toEqual(["Row 2: is not an object."]);
});

it.each([
  ["'104", "104"],
  ["'02108", "02108"],
  ["'12-B", "12-B"],
  ["'=1+1", "=1+1"],
  ["'Round the Corner", "'Round the Corner"],
  ["'90s Hair", "'90s Hair"],
  ["104", "104"],
])("readTable reads the cell %s as %s", (cell, text) => {
  expect(rowsOf(`url_name,suite\na,${cell}\n`, "csv").map(({ record }) => record.suite)).toEqual([text]);
});

it("readTable passes over blank lines before the heading", () => {
  expect(rowsOf("\ufeff\n;;\nurl_name;name\na;b\n", "csv")).toEqual([
    { row: 4, record: { url_name: "a", name: "b" } },
  ]);
});

it.each([",", ";", "\t"])("readTable reads a CSV file with the separator %j", (delimiter) => {
  const text = ["url_name,name", 'a,"b; c"', "d,e"].join("\n").replaceAll(",", delimiter);
  expect(rowsOf(text, "csv").map(({ record }) => record)).toEqual([
    { url_name: "a", name: "b; c" },
    { url_name: "d", name: "e" },
  ]);
});

it("writeTable escapes formulas for spreadsheets, and readTable restores them", () => {
  const cells = fc.array(
    fc.record({
      a: fc.string(),
      b: fc.constantFrom("=1+1", "+x", "-y", "@z", "'=q", "'", "--", "'104", "''2-B", "'90s"),
    }),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(cells, (rows) => {
      const columns = ["a", "b"] as const;
      const text = writeTable(rows, "csv", columns, (column, row) => row[column]);
      const cellsAsSeen: string[][] = parse(text);
      expect(cellsAsSeen.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      expect(rowsOf(text, "csv").map(({ record }) => record)).toEqual(rows);
    }),
  );
});
