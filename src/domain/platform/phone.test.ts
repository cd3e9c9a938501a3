import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPhone, parsePhone, phoneHref } from "./phone.ts";

// Covers §5: Phone: 10 digits, optional parentheses, dashes or spaces
it.each([
  "5125550142",
  "512-555-0142",
  "512 555 0142",
  "(512) 555-0142",
  "(512)555-0142",
  "(512)-555 0142",
  " 512 5550142 ",
])("parsePhone accepts %j", (text) => {
  expect(parsePhone(text)).toBe("5125550142");
});

// Covers §5: 'Phone number needs to be of 10 digit'
// Covers §5: Phone: 10 digits, optional parentheses, dashes or spaces
it.each([
  "",
  "512555014",
  "51255501422",
  "(512 555-0142",
  "512) 555-0142",
  "512.555.0142",
  "+1 512 555 0142",
  "512--555-0142",
  "512 555 014x",
  "٥١٢٥٥٥٠١٤٢",
  "5125550142\nBcc: x",
])("parsePhone rejects %j", (text) => {
  expect(parsePhone(text)).toBeNull();
  expect(phoneHref(text)).toBeNull();
});

it("formatPhone and phoneHref write any ten digits so that parsePhone reads them back", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{10}$/), (digits) => {
      expect(parsePhone(formatPhone(digits))).toBe(digits);
      expect(phoneHref(formatPhone(digits))).toBe(`tel:+1${digits}`);
    }),
  );
  expect(formatPhone("5125550142")).toBe("(512) 555-0142");
  expect(formatPhone("+44 20 7946 0000")).toBe("+44 20 7946 0000");
});
