import { stringify } from "csv-stringify/sync";
import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createImporter, rowsOf, sentences } from "#tests/harness/import-export.ts";
import { decodeText } from "./decode-text.ts";
import { exportLocations } from "./import-locations.ts";

const { db } = await openTestDatabase("empty");
const { importLocations } = createImporter(db);

const heading = [
  "url_name",
  "name",
  "address_1",
  "city",
  "state",
  "postal_code",
  "country",
  "latitude",
  "longitude",
];
const contact = ["public_phone", "public_contact_name", "active", "tour_hours", "plain_description"];
const table = Array.from({ length: 20 }, (_, at) => [
  ...[
    `sheet-${at}`,
    `Café “${at}”`,
    `${at + 1} Main St; Suite 2`,
    "Boston",
    "MA",
    "02108",
    "US",
    "42.3576",
    "-71.0684",
  ],
  ...[
    "(617) 555-0134",
    "Zoë Núñez",
    at % 2 ? "TRUE" : "FALSE",
    "Tue 09:00-12:00\nWed 13:00-17:00",
    'Light, air, "quiet"\nand a door.',
  ],
]);
const rows = [[...heading, ...contact], ...table];

const cells = (change: (cell: string, column: string) => string) =>
  rows.map((row, at) => row.map((cell, index) => (at === 0 ? cell : change(cell, rows[0]?.[index] ?? ""))));
const csv = (lines: string[][], options: Parameters<typeof stringify>[1] = {}) => stringify(lines, options);
const crlf = { record_delimiter: "windows" } as const;
const german = cells((cell, column) =>
  column === "active"
    ? cell === "TRUE"
      ? "WAHR"
      : "FALSCH"
    : column.endsWith("tude")
      ? cell.replace(".", ",")
      : cell,
);

const files: Array<[string, Uint8Array]> = [
  ["Excel, CSV UTF-8", Buffer.from(`\ufeff${csv(rows, crlf)}`)],
  ["Excel, CSV", Buffer.from(csv(rows, crlf).replaceAll("“", "\x93").replaceAll("”", "\x94"), "latin1")],
  ["Excel, Unicode text", Buffer.from(`\ufeff${csv(rows, { ...crlf, delimiter: "\t" })}`, "utf16le")],
  ["Excel in German", Buffer.from(`\ufeff${csv(german, { ...crlf, delimiter: ";" })}`)],
  ["Excel with sep=", Buffer.from(`sep=;\r\n${csv(german, { ...crlf, delimiter: ";" })}`)],
  [
    "Excel with empty columns and rows",
    Buffer.from(csv([...rows.map((row) => [...row, "", ""]), rows[0]?.map(() => "") ?? []], crlf)),
  ],
  [
    "Excel with ZIP codes and phones as numbers",
    Buffer.from(
      csv(
        cells((cell, column) =>
          column === "postal_code" ? "2108" : column === "public_phone" ? "6175550134" : cell,
        ),
      ),
    ),
  ],
  [
    "Excel with text formulas",
    Buffer.from(
      csv(
        cells((cell, column) =>
          column === "postal_code" || column === "public_phone" ? `="${cell}"` : cell,
        ),
      ),
    ),
  ],
  ["Google Sheets", Buffer.from(csv(rows, { ...crlf, eof: false }))],
  ["Excel, Unicode text without its mark", Buffer.from(csv(rows, { ...crlf, delimiter: "\t" }), "utf16le")],
  ["Numbers", Buffer.from(csv(rows, { quoted: true }))],
  [
    "a Mac of old, with carriage returns",
    Buffer.from(
      csv(
        rows.map((row) => row.map((cell) => cell)),
        { record_delimiter: "mac" },
      ),
    ),
  ],
  [
    "headings as people write them",
    Buffer.from(
      csv(
        rows.map((row, at) =>
          at === 0 ? row.map((name) => ` ${name.replaceAll("_", " ").toUpperCase()}\u00a0`) : row,
        ),
      ),
    ),
  ],
  ["columns in another order", Buffer.from(csv(rows.map((row) => row.toReversed())))],
  ["no-break spaces around cells", Buffer.from(csv(cells((cell) => `\u00a0${cell} `)))],
];

it.each(files)("an import of a file of %s stores the same locations", async (_, bytes) => {
  const decoded = decodeText(bytes);
  const result = await importLocations(decoded?.text ?? "", "csv", false);
  expect(result.ok ? [] : result.problems).toEqual([]);
  const stored = await exportLocations(db);
  expect(stored).toHaveLength(20);
  for (const [at, location] of stored.entries())
    expect(location).toMatchObject({
      ...{ url_name: `sheet-${at}`, name: `Café “${at}”`, address_1: `${at + 1} Main St; Suite 2` },
      ...{ postal_code: "02108", latitude: 42.3576, longitude: -71.0684, time_zone: "America/New_York" },
      ...{ public_phone: "(617) 555-0134", public_contact_name: "Zoë Núñez", active: at % 2 === 1 },
      plain_description: 'Light, air, "quiet"\nand a door.',
      tour_hours: [
        { weekday: 2, opens: "09:00", closes: "12:00" },
        { weekday: 3, opens: "13:00", closes: "17:00" },
      ],
    });
  await db.deleteFrom("location").execute();
});

it("an import says what a spreadsheet made of a cell, once", async () => {
  const file = csv([
    ["url_name", "public_phone", "opened_year", "tour_hours", "public_contact_name"],
    ["a", "6.17555E+09", "", "", ""],
    ["b", "", "Jan-19", "", ""],
    ["c", "", "", "Tue 0.375-0.5", ""],
    ["d", "", "", "", "1-Jan"],
    ["e", "2.13912E+08", "", "", ""],
    ["f", "#REF!", "#REF!", "", "#N/A"],
  ]);
  const result = await importLocations(file);
  expect(result.ok || result.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
    "2 public_phone",
    "3 opened_year",
    "4 tour_hours",
    "5 public_contact_name",
    "6 public_phone",
    "7 public_phone",
    "7 opened_year",
    "7 public_contact_name",
  ]);
  expect((await sentences(importLocations(file)))[0]).toBe(
    "Row 2, public_phone: is 6.17555E+09, a long number that the spreadsheet cut to its first digits; format the column as Text in the spreadsheet, enter the cell again and save the file again.",
  );
});

it("readTable names the row of a character in another encoding", async () => {
  const mixed = Buffer.concat([
    Buffer.from("url_name,name\na,Café\nb,Jos"),
    Buffer.of(0xe9),
    Buffer.from("\n"),
  ]);
  expect(() => rowsOf(decodeText(mixed)?.text ?? "", "csv")).toThrow(
    "Row 3, name: has a character in another encoding than the rest of the file; save the file as CSV UTF-8.",
  );
});
