import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePhone, phoneProblem } from "./phone.ts";
import { formatPhone, phoneHref } from "./phone-format.ts";

const threeDigits = "[2-9](?:[02-9][0-9]|1[02-9])";
const tenDigits = fc.stringMatching(new RegExp(`^${threeDigits}${threeDigits}[0-9]{4}$`));

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

// Covers design: Phone numbers in any writing
it.each([
  "+15125550142",
  "+1 (512) 555-0142",
  "1-512-555-0142",
  "1 (512) 555 0142",
  "001 512 555 0142",
  "011 1 512 555 0142",
  "512.555.0142",
  "512 . 555 . 0142",
  "512/555/0142",
  "512_555_0142",
  "(512) 555\u20110142",
  "512\u2013555\u20140142",
  "512\u2212555\u22120142",
  "512\u00a0555\u202f0142",
  "(512)\u2009555\u20090142",
  "\u202a+1 (512) 555-0142\u202c",
  "\u200e512-555-0142\u200f",
  "512\u200b555\ufeff0142",
  "５１２－５５５－０１４２",
  "＋１（５１２）５５５－０１４２",
  "٥١٢-٥٥٥-٠١٤٢",
  "tel:+1-512-555-0142",
  "TEL:5125550142",
  "Phone: (512) 555-0142",
  "Cell. 512 555 0142",
  "[512] 555-0142",
  "512·555·0142",
  "512--555-0142",
  "(512 555-0142",
  "'5125550142",
  "512-555-0142,",
  "📞 512-555-0142",
  "५१२-५५५-०१४२",
  "৫১২৫৫৫০১৪২",
  "𝟓𝟏𝟐-𝟓𝟓𝟓-𝟎𝟏𝟒𝟐",
  "+1 512-555-0142 (mobile)",
  "512-555-0142 (home)",
  "512-555-0142 cell",
  "home: 512-555-0142",
  "m: 512-555-0142",
  "Tél. : +1 512 555 0142",
  "моб. 512-555-0142",
  "whatsapp +1 512 555 0142",
  "https://wa.me/15125550142",
  "https://api.whatsapp.com/send?phone=15125550142",
  "https://api.whatsapp.com/send?phone=15125550142&text=Hi+there",
  "https://wa.me/15125550142?text=Hi",
  "sms:+15125550142?body=Hello%20Dana",
  "tel:5125550142;phone-context=+1",
  "512-555-0142 [mobile]",
  "5125550142.0",
  "512-555-0142, cell phone",
  "512-555-0142 - work",
  "512-555-0142/home",
  "512-555-0142 (c)",
  "512-555-0142 (Mobile - call or text)",
  "512-555-0142 (Dana\u2019s cell)",
  "512-555-0142 Dana Vega",
])("parsePhone finds the ten digits of %j", (text) => {
  expect(parsePhone(text)).toBe("5125550142");
});

// Covers §5: 'Phone number needs to be of 10 digit'
// Covers §5: Phone: 10 digits, optional parentheses, dashes or spaces
it.each([
  "",
  "512555014",
  "51255501422",
  "25125550142",
  "000-000-0000",
  "(012) 555-0142",
  "112-555-0142",
  "512-055-0142",
  "512-155-0142",
  "+44 20 7946 0000",
  "+65 6123 4567",
  "+52 55 1234 5678",
  "+5125550142",
  "512-555-0142 x12",
  "512-555-0142 ext. 12",
  "tel:+15125550142;ext=12",
  "512-555-0142 or 512-555-0143",
  "512-555-0142 / 512-555-0143",
  "1-800-FLOWERS",
  "5.12555E+09",
  "512 555 014x",
  "512-555-014②3",
  "²125550142",
  "Ⅴ12 555 0142",
  "V12 555 0142",
  "911-555-0142",
  "411-555-0142",
  "512-911-0142",
  "512-555-0142 (ext)",
  "512-555-0142 extension",
  "fax 512-555-0142",
  "512-555-0142 (fax)",
  "Tel/Fax: 512-555-0142",
  "512-555-0142 ext",
  "512-555-014 #2",
  "512-555-HAIR",
  "512-555-0142-HAIR2",
  "*67 512-555-0142",
  "Home (512) 555-0142 / Work (512) 555-0143",
  "dana@example.com 512-555-0142",
  "none",
  "5125550142\nBcc: x",
])("parsePhone rejects %j", (text) => {
  expect(parsePhone(text)).toBeNull();
  expect(phoneHref(text)).toBeNull();
});

it("phoneProblem asks for a number without its extension, however written", () => {
  const marks = [
    " x",
    "x",
    " ext. ",
    " ext ",
    ";ext=",
    " #",
    "#",
    " poste ",
    "p",
    ",,",
    " extension ",
    " - ",
    " *",
  ];
  const written = fc.constantFrom(
    "(512) 555-0142",
    "+1 512.555.0142",
    "tel:+15125550142",
    "Cell: 5125550142",
  );
  const extension = fc.stringMatching(/^[0-9]{1,6}$/);
  fc.assert(
    fc.property(written, fc.constantFrom(...marks), extension, fc.constantFrom("", " (work)"), (...parts) => {
      expect(parsePhone(parts.join(""))).toBeNull();
      expect(phoneProblem(parts.join(""))).toBe("Please give the number without its extension.");
    }),
  );
});

// Covers §5: 'Phone number needs to be of 10 digit'
it.each([
  "none",
  "512-555-01434",
  "512-555-0142 or 512-555-0143",
  "555-0142 x12",
  "911-555-0142 x12",
  "+44 20 7946 0000 x12",
  "512-555-0142 x1234567",
  "#".repeat(100_000),
  "5-".repeat(50_000),
])("phoneProblem asks for ten digits: case %#", (text) => {
  expect(phoneProblem(text)).toBe("Phone number needs to be of 10 digit");
});

it("parsePhone reads a number through separators, prefixes and invisible marks of any kind", () => {
  const separator = fc.constantFrom(
    "",
    " ",
    "-",
    ".",
    "\u00a0",
    "\u2007",
    "\u2010",
    "\u2015",
    " \u200b",
    "\u2060",
    "•",
    ")",
  );
  const prefix = fc.constantFrom("", "+1", "1", "001", "tel:+1", "\u202d", "(+1)", "‎+1 ");
  fc.assert(
    fc.property(
      tenDigits,
      prefix,
      fc.array(separator, { minLength: 10, maxLength: 10 }),
      (digits, start, gaps) => {
        const written = [...digits].map((digit, at) => `${gaps[at]}${digit}`).join("");
        expect(parsePhone(start + written)).toBe(digits);
      },
    ),
  );
});

it("formatPhone and phoneHref write any ten digits so that parsePhone reads them back", () => {
  fc.assert(
    fc.property(tenDigits, (digits) => {
      expect(parsePhone(formatPhone(digits))).toBe(digits);
      expect(phoneHref(formatPhone(digits))).toBe(`tel:+1${digits}`);
    }),
  );
  expect(formatPhone("5125550142")).toBe("(512) 555-0142");
  expect(formatPhone("8004110142")).toBe("(800) 411-0142");
  expect(formatPhone("+44 20 7946 0000")).toBe("+44 20 7946 0000");
});
