import { expect, it } from "vitest";
import * as field from "./cell.ts";

it.each([
  ["20", 20],
  ["1,000", 1_000],
  ["1.000", 1_000],
  ["1 000", 1_000],
  ["1\u00a0000", 1_000],
  ["1\u202f000", 1_000],
  ["1’000", 1_000],
  ["1'000", 1_000],
  ["1.234.567", 1_234_567],
  ["1,234.567", null],
  ["1,00", 1],
  ["20.0", 20],
  ["20,0", 20],
  ["1.5", null],
  ["1,5", null],
  ["1.0000", 1],
  ["10,00,000", null],
])("a column of whole numbers reads %j as %j", (cell, number) => {
  expect(field.whole(1, 2_000_000).safeParse(cell).data ?? null).toBe(number);
});

it.each([
  ["30,24", 30.24],
  ["1.000", 1],
  ["1,200", null],
])("a column of decimals reads %j as %j", (cell, number) => {
  expect(field.decimal(0, 2_000).safeParse(cell).data ?? null).toBe(number);
});

it.each([
  ["<b>Bold</b> &amp; Co", "Bold & Co"],
  ["Two\nlines\tand more", "Two lines and more"],
  ["5 < 6 & 7 > 2", "5 < 6 & 7 > 2"],
])("a column of one line reads %j as %j", (cell, text) => {
  expect(field.textCell(60).parse(cell)).toBe(text);
});

it("a link is read as it is", () => {
  expect(field.link(60).parse("https://a.example/?b=1&copy;=2")).toBe("https://a.example/?b=1&copy;=2");
});
