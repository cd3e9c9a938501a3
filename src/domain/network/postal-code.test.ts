import { expect, it } from "vitest";
import { findPostalCode, isMilitary, isMilitaryMail, parsePostalCode, postalArea } from "./postal-code.ts";

it.each([
  ["80206", { country: "US", code: "80206", complete: true }],
  ["80206-1234", { country: "US", code: "80206", complete: true }],
  ["802", { country: "US", code: "802", complete: false }],
  ["8020", { country: "US", code: "8020", complete: false }],
  ["m5v", { country: "CA", code: "M5V", complete: false }],
  ["M5V 2", { country: "CA", code: "M5V", complete: false }],
  ["M5V2T", { country: "CA", code: "M5V", complete: false }],
  ["m5v2t6", { country: "CA", code: "M5V 2T6", complete: true }],
  ["M5V-2T6", { country: "CA", code: "M5V 2T6", complete: true }],
  ["m5v\u00a02t6", { country: "CA", code: "M5V 2T6", complete: true }],
  ["M5V\u20132T6", { country: "CA", code: "M5V 2T6", complete: true }],
  ["M5V  2T6", { country: "CA", code: "M5V 2T6", complete: true }],
  ["KOA 1BO", { country: "CA", code: "K0A 1B0", complete: true }],
  ["koa1bo", { country: "CA", code: "K0A 1B0", complete: true }],
  ["KIA 0BI", { country: "CA", code: "K1A 0B1", complete: true }],
  ["kia0b1", { country: "CA", code: "K1A 0B1", complete: true }],
  ["K1A0B1 ", { country: "CA", code: "K1A 0B1", complete: true }],
  ["I0001", { country: "US", code: "10001", complete: true }],
  ["8O2O6", { country: "US", code: "80206", complete: true }],
  ["80206\u20131234", { country: "US", code: "80206", complete: true }],
  ["802061234", { country: "US", code: "80206", complete: true }],
  ["\u200b80206\ufeff", { country: "US", code: "80206", complete: true }],
  ["８０２０６", { country: "US", code: "80206", complete: true }],
  ["09012", { country: "US", code: "09012", complete: true }],
  ["80206.0", { country: "US", code: "80206", complete: true }],
  ["80206,00", { country: "US", code: "80206", complete: true }],
  ["'80206", { country: "US", code: "80206", complete: true }],
  ['="80206"', { country: "US", code: "80206", complete: true }],
  ["80206-", { country: "US", code: "80206", complete: true }],
  ["80206.", { country: "US", code: "80206", complete: true }],
])("parsePostalCode accepts %s", (text, postal_code) => {
  expect(parsePostalCode(text)).toEqual(postal_code);
});

it.each([
  "",
  "80",
  "802061",
  "80206.5",
  "8.0",
  "D5V",
  "M5O",
  "W1A 1A1",
  "MM5",
  "M5V 2T66",
  "OOOOO",
  "KIA OBI",
  "Unit 2050 APO AP",
  "koa",
  "denver",
])("parsePostalCode rejects %j", (text) => {
  expect(parsePostalCode(text)).toBeNull();
});

it.each(["09012", "34034", "96201", "96601"])("isMilitary knows %s", (code) => {
  expect(isMilitary({ country: "US", code, complete: true })).toBe(true);
  expect(isMilitary({ country: "CA", code, complete: true })).toBe(false);
});

it.each([
  ["09012", true],
  ["APO AE 09012", true],
  ["FPO AP 96349", true],
  ["dpo aa", true],
  ["A.P.O. AE", true],
  ["PSC 808, FPO, AE", true],
  ["AE", true],
  ["Armed Forces Pacific", true],
  ["apache", false],
  ["AL", false],
  ["80206", false],
  ["Apopka, FL", false],
])("isMilitaryMail reads %s", (text, military) => {
  expect(isMilitaryMail(text)).toBe(military);
});

it.each(["08901", "34102", "34999", "96701", "96150", "90210"])("isMilitary passes over %s", (code) => {
  expect(isMilitary({ country: "US", code, complete: true })).toBe(false);
});

it("postalArea is the forward sortation area of a Canadian code and the whole ZIP code", () => {
  expect(postalArea({ country: "CA", code: "M5V 2T6", complete: true })).toBe("M5V");
  expect(postalArea({ country: "US", code: "80206", complete: true })).toBe("80206");
});

it.each([
  ["denver co 80206", "80206"],
  ["2110 s lamar blvd austin tx 78704 usa", "78704"],
  ["toronto on m5v 2t6", "M5V"],
  ["m5v 2t6 canada", "M5V"],
])("findPostalCode finds the code at the end of %s", (words, code) => {
  expect(findPostalCode(words)?.code).toBe(code);
});

it.each(["denver", "12345 main street in austin", "1120 south lamar austin"])(
  "findPostalCode finds no code in %s",
  (words) => {
    expect(findPostalCode(words)).toBeNull();
  },
);
