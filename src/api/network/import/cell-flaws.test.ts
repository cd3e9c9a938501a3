import { expect, it } from "vitest";
import { flawsOf } from "./cell-flaws.ts";

const remedy = "format the column as Text in the spreadsheet, enter the cell again and save the file again";
const cut = "a long number that the spreadsheet cut to its first digits";
const date = "a date that the spreadsheet made of another text";

it.each([
  ["6.17556E+09", cut],
  ["6,17556E+09", cut],
  ["6E+09", cut],
  ["2.13912e+08", cut],
  ["1.20E+06", cut],
  ["1-Jan", date],
  ["Jan-19", date],
  ["2-Mar-26", date],
  ["SEP-2019", date],
  ["1/2/2026", date],
])("flawsOf says what a spreadsheet made of %s", (cell, what) => {
  expect(flawsOf(cell)).toEqual([`is ${cell}, ${what}; ${remedy}`]);
});

it.each([
  "6175550134",
  "3.97E+01",
  "2E10",
  "1-2",
  "Jan",
  "Marjan-19 Suites",
  "Jan-19 Loft",
  "1/2",
  "2019-04-02T15:00:00Z Denver",
  "#1 Salon",
  "",
])("flawsOf passes over %j", (cell) => {
  expect(flawsOf(cell)).toEqual([]);
});
