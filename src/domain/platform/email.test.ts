import fc from "fast-check";
import { expect, it } from "vitest";
import { emailKey, emailProblem, parseEmail } from "./email.ts";

it.each([
  ["dana@example.com", "dana@example.com"],
  [" Dana.Vega+salon@Example.COM ", "Dana.Vega+salon@example.com"],
  ["o'brien@mail.example.co", "o'brien@mail.example.co"],
  ["a@xn--bcher-kva.example", "a@xn--bcher-kva.example"],
  ["dana@münchen.de", "dana@xn--mnchen-3ya.de"],
  ["dana@MÜNCHEN.de", "dana@xn--mnchen-3ya.de"],
  ["dana@mu\u0308nchen.de", "dana@xn--mnchen-3ya.de"],
  ["dana@例え。テスト", "dana@xn--r8jz45g.xn--zckzah"],
  ["mailto:dana@example.com", "dana@example.com"],
  ["mailto:dana@example.com?subject=Hello@you", "dana@example.com"],
  ["Dana <dana@example.com>", "dana@example.com"],
  ['"Vega, Dana" <dana@example.com>;', "dana@example.com"],
  ["<dana@example.com>", "dana@example.com"],
  ["dana@example.com <mailto:dana@example.com>", "dana@example.com"],
  ["dana@example.com.", "dana@example.com"],
  ["dana@example.com,", "dana@example.com"],
  ["dana@example.com; ", "dana@example.com"],
  ["(dana@example.com)", "dana@example.com"],
  ["'dana@example.com'", "dana@example.com"],
  ["\u200bdana@example.com\ufeff", "dana@example.com"],
  ["dana\u2060@exam\u00adple.com", "dana@example.com"],
  ["\u00a0dana@example.com\u3000", "dana@example.com"],
  ["dana＠example．com", "dana@example.com"],
  ["[dana@example.com]", "dana@example.com"],
  ["“dana@example.com”", "dana@example.com"],
  ["«dana@example.com»", "dana@example.com"],
  ["Email: dana@example.com", "dana@example.com"],
  ["E-mail :dana@example.com", "dana@example.com"],
  ["correo electrónico: dana@example.com", "dana@example.com"],
  ["dana@example.com>", "dana@example.com"],
  ["<dana@example.com", "dana@example.com"],
  ["[dana@example.com](mailto:dana@example.com)", "dana@example.com"],
  ["[Dana Vega](mailto:dana@example.com?subject=Hi)", "dana@example.com"],
  ["dana@example.com (work)", "dana@example.com"],
  ["mailto:dana%2Bsalon@example.com", "dana+salon@example.com"],
  ["mailto://dana@example.com", "dana@example.com"],
  ["dana@example.com [mailto:dana@example.com]", "dana@example.com"],
  ["Dana Vega [mailto:dana@example.com]", "dana@example.com"],
])("parseEmail accepts %j", (text, email) => {
  expect(parseEmail(text)).toBe(email);
});

// Covers §5: 'Add a valid email address'
it.each([
  "",
  "dana",
  "dana.gmail.com",
  "www.dana.example.com",
  "example.com",
  "mailto:dana.gmail.com",
  "Dana <dana.gmail.com>",
  "dana(at)gmail.com",
  "dana at gmail.com",
  "dana@",
  "@example.com",
  "dana@example",
  "dana@example.c",
  "Email: dana@example.com, eve@example.com",
  "dana@@example.com",
  "dana..vega@example.com",
  ".dana@example.com",
  "dana@-example.com",
  "dana@example..com",
  "dana@127.0.0.1",
  "da na@example.com",
  "dana@example.com\r\nBcc: x@example.com",
  "Dana <dana@example.com> <eve@example.com>",
  "eve@example.com <dana@example.com>",
  "dana@example.com\nBcc: <x@example.com>",
  "Dana <dana@example.com>, Eve <eve@example.com>",
  "jöse@example.com",
  "[eve@example.com](mailto:dana@example.com)",
  "mailto:dana%0ABcc:eve@example.com",
  "dana@example.com (eve@example.com)",
  "dana@exa/mple.com",
  "https://dana@example.com",
  "https://example.com/dana@example.com",
  "eve@example.com [mailto:dana@example.com]",
  "dana@mün/chen.de",
  "dana@mün:80.de",
  "dana@0x7f。1",
  "dana@１２７.0.0.1",
  "a@b.example,c@d.example",
  `${"a".repeat(65)}@example.com`,
  `a@${"a.".repeat(130)}com`,
])("parseEmail rejects %j", (text) => {
  expect(parseEmail(text)).toBeNull();
});

it("emailKey accepts real addresses and is idempotent", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      const email = parseEmail(text);
      expect(email && parseEmail(email)).toBe(email);
      expect(emailKey(email ?? "")).toBe(emailKey(email?.toUpperCase() ?? ""));
      expect(email).not.toBeNull();
    }),
  );
});

const piecesOfAddresses = `@ . - + _ ' " < > ( ) : ; , ? %40 mailto: Email: www. https:// .com .co gmail dana Vega`;
const pieces = fc.constantFrom(" ", "\n", ...piecesOfAddresses.split(" "));

it("parseEmail accepts no text without an @, and returns only what was typed", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (words) => {
      const text = words.join("");
      const email = parseEmail(text);
      if (!text.includes("@")) expect(email).toBeNull();
      if (email !== null) expect(text.toLowerCase()).toContain(email.toLowerCase());
    }),
    { numRuns: 2_000 },
  );
});

it("parseEmail takes linear time on long text", () => {
  expect(parseEmail(`${"a.".repeat(50_000)}@${"b-".repeat(50_000)}`)).toBeNull();
});

const letters =
  "Please give an address without letters such as é before the @; many mail servers refuse them.";

// Covers §5: 'Add a valid email address'
it.each([
  ["jos\u00e9@example.com", letters],
  ["Jos\u00e9 <jose\u0301@m\u00fcnchen.de>", letters],
  ["\u738b@example.com", letters],
  ["Jos\u00e9 jose@example", "Add a valid email address"],
  ["dana", "Add a valid email address"],
  ["", "Add a valid email address"],
  [`${"\u00e9@".repeat(50_000)}`, "Add a valid email address"],
])("emailProblem says what is wrong with an address: case %#", (text, sentence) => {
  expect(parseEmail(text)).toBeNull();
  expect(emailProblem(text)).toBe(sentence);
});
