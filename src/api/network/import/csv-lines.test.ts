import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { problemSentences, readTable } from "./table-file.ts";

const misplaced =
  'has a quotation mark out of place; in a cell, write it twice, and put the cell in quotation marks, as in "5"" rollers"';

function read(lines: string[]): { cells: unknown[][]; sentences: string[] } {
  const { rows, problems } = readTable(lines.join("\n"), "csv");
  return { cells: rows.map(({ record }) => Object.values(record)), sentences: problemSentences(problems) };
}

it.each([
  ['5" rollers', '5" rollers'],
  ['"The Loft" salon', '"The Loft" salon'],
  ['Bob "Curls" Ray', 'Bob "Curls" Ray'],
  ['"The Loft', '"The Loft'],
  ['The Loft"', 'The Loft"'],
  ['"', '"'],
  ['"A", "B"', '"A", "B"'],
  ['""', '""'],
])(
  "readTable reads the tab-separated cell %s as its text, where no cell needs quotation marks",
  (cell, text) => {
    const lines = ["url_name\tname\tcity", `a\t${cell}\tDenver`, `b\tPlain\tBoston`, `c\t${cell}\tGary`];
    expect(read(lines)).toEqual({
      cells: [
        ["a", text, "Denver"],
        ["b", "Plain", "Boston"],
        ["c", text, "Gary"],
      ],
      sentences: [],
    });
  },
);

it.each([
  ['"5"" rollers"', '5" rollers'],
  ['"""The Loft"" salon"', '"The Loft" salon'],
  ['"Denver, the ""Mile High"""', 'Denver, the "Mile High"'],
  ['"Light\nand air"', "Light\nand air"],
  ['"Denver, CO"', "Denver, CO"],
])("readTable reads the tab-separated cell %j as Excel wrote it", (cell, text) => {
  expect(read(["url_name\tname\tcity", `a\t${cell}\tDenver`, "b\tPlain\tGary"])).toEqual({
    cells: [
      ["a", text, "Denver"],
      ["b", "Plain", "Gary"],
    ],
    sentences: [],
  });
});

it("readTable refuses bare quotation marks beside cells that Excel quoted", () => {
  const lines = ["url_name\tname\tcity", 'a\t"5"" rollers"\tDenver', 'b\t6" rollers\tGary'];
  expect(read(lines)).toEqual({ cells: [], sentences: [`Row 3, name: ${misplaced}.`] });
});

it.each([
  ['b,5" rollers,1 St,Gary', "Row 3, name"],
  ['b,"The Loft" salon,1 St,Gary', "Row 3, name"],
  ['b,"The Loft,1 St,Gary', "Row 3, name"],
  ['b,Loft,1 St,"Gary', "Row 3, city"],
  ['b,"Loft,1 St,Gary\nc,Annex",2 St,Gary', "Row 3, name"],
  ['b,"Loft,1 St,Gary\nc,Attic,3 St,Gary\nd,Annex",2 St,Gary', "Row 3, name"],
  ['b,Loft,1 St,"Gary\nc,Annex,2 St,Gary"', "Row 3, city"],
  ['"b,Loft,1 St,Gary\nc",Annex,2 St,Gary', "Row 3, url_name"],
])("readTable refuses the line %j and names the cell where it goes wrong", (line, where) => {
  for (const delimiter of [",", ";"]) {
    const file = ["url_name,name,address_1,city", "a,First,9 St,Gary", line, "z,Last,8 St,Gary"];
    const lines = file.map((text) => text.replaceAll(",", delimiter));
    expect(read(lines)).toEqual({ cells: [], sentences: [`${where}: ${misplaced}.`] });
  }
});

it("readTable reads a quoted text of several lines with commas", () => {
  const text = "Light, air\nand a door, a sink, and a chair,\n\nby the park.";
  const lines = ["url_name,name,city,plain_description", `a,Loft,Gary,"${text}"`, "b,Annex,Gary,"];
  expect(read(lines)).toEqual({
    cells: [
      ["a", "Loft", "Gary", text],
      ["b", "Annex", "Gary", ""],
    ],
    sentences: [],
  });
});

it.each(["sep=;\n", "sep=;;;\r\n", '"sep=;"\n', "\ufeffSEP=;\r"])(
  "readTable reads the separator that %j names",
  (hint) => {
    expect(readTable(`${hint}url_name;name\na;Loft, 5\n`, "csv")).toMatchObject({
      rows: [{ row: 3, record: { url_name: "a", name: "Loft, 5" } }],
      problems: [],
    });
  },
);

const cell = fc
  .string({ unit: fc.constantFrom(..."ab\"',; \n".split("")), maxLength: 12 })
  // In several lines as in prose, where a space follows a comma.
  .map((text) =>
    (text.includes("\n") ? text.replace(/[,;\s]+$/, "").replace(/[,;]/g, "$& ") : text)
      .trim()
      .replace(/^'+/, ""),
  );
const tables = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 });
const heading = ["url_name", "name", "city", "state"];

it("readTable reads any table as Excel, Numbers and Google Sheets write it, or refuses it", () => {
  fc.assert(
    fc.property(tables, (table) => {
      const rows = table.map((cells, at) => [`row-${at}`, ...cells]);
      const isRead = (text: string, expected: string[][]) => {
        const { rows: found, problems } = readTable(text, "csv");
        if (problems.length === 0) expect(found.map(({ record }) => Object.values(record))).toEqual(expected);
        return problems.length === 0;
      };
      for (const options of [{}, { delimiter: ";" }, { quoted: true }, { delimiter: "\t", quoted: true }])
        expect(isRead(stringify([heading, ...rows], options), rows)).toBe(true);
      // Of the text "a,b" in quotation marks, only its spreadsheet knows whether they are its own.
      const flat = rows.map((cells) =>
        cells.map((text) => text.replaceAll("\n", " ").replace(/^"(.*(?:""|[,;]).*)"$/, "$1")),
      );
      expect(isRead([heading, ...flat].map((cells) => cells.join("\t")).join("\n"), flat)).toBe(true);
    }),
  );
});

it("readTable never shifts a cell in silence where quotation marks are added or lost", () => {
  const prose = fc.constantFrom(
    "Loft",
    "The Loft, upstairs",
    'The "Loft"',
    "Light\nand air",
    "1 Main St",
    "",
  );
  const whole = fc.array(fc.tuple(prose, prose, prose), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(whole, fc.array(fc.nat(400), { minLength: 1, maxLength: 3 }), (table, places) => {
      const rows = table.map((cells, at) => [`row-${at}`, ...cells]);
      let text: string = stringify([heading, ...rows]);
      for (const place of places) {
        const at = place % text.length;
        text =
          text[at] === '"'
            ? text.slice(0, at) + text.slice(at + 1)
            : `${text.slice(0, at)}"${text.slice(at)}`;
      }
      const { rows: found, problems } = readTable(text, "csv");
      if (problems.length > 0) return;
      expect(found).toHaveLength(rows.length);
      for (const [at, { record }] of found.entries())
        expect(Object.values(record).map((value) => String(value).replace(/["\s]/g, ""))).toEqual(
          rows[at]?.map((value) => value.replace(/["\s]/g, "")),
        );
    }),
    { numRuns: 2_000 },
  );
});
