import fc from "fast-check";
import { expect, it } from "vitest";
import { externalHost, parseCalendarUrl, parseExternalUrl } from "./external-url.ts";

// Covers §5: booking_url and website_url are trimmed and forced to https
it.each([
  ["renatacolor.example", "https://renatacolor.example/"],
  ["  https://renatacolor.example/book?x=1#now ", "https://renatacolor.example/book?x=1#now"],
  ["http://renatacolor.example/a b", "https://renatacolor.example/a%20b"],
  ["HTTP://RenataColor.Example", "https://renatacolor.example/"],
  ["http://renatacolor.example:80/", "https://renatacolor.example/"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  ["//cdn.example.com/x", "https://cdn.example.com/x"],
  ["bücher.example", "https://xn--bcher-kva.example/"],
  ["https://exam\nple.com", "https://example.com/"],
])("parseExternalUrl reads %j as %s", (text, href) => {
  expect(parseExternalUrl(text)).toBe(href);
});

// Covers design: booking_url opens beside the booking
it.each([
  null,
  undefined,
  "",
  "   ",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  " jAvAsCrIpT:alert(1)",
  "\u0000javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "mailto:a@example.com",
  "//evil",
  "https:evil",
  "\\\\evil",
  "\\\\evil.com",
  "https://good.com\\@evil.com",
  "http://a@evil.com",
  "https://a:b@evil.com",
  "a@evil.com",
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "localhost:3000",
  "http://app.localhost/",
  "http://printer.local./",
  "http://db.internal/",
  "https://.com",
  "https://a..com",
  "https://com.",
  "https://",
  "https://exa mple.com",
  `https://example.com/${"x".repeat(5000)}`,
])("parseExternalUrl rejects %j", (text) => {
  expect(parseExternalUrl(text)).toBeNull();
  expect(externalHost(text)).toBeNull();
});

// Covers §5: booking_url and website_url are trimmed and forced to https
it("parseExternalUrl returns null or an https address that it reads back unchanged", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc
      .tuple(
        fc.constantFrom(
          "",
          "http:",
          "https://",
          "javascript:",
          "java\tscript:",
          "data:",
          "//",
          "\\\\",
          " ftp://",
        ),
        fc.constantFrom("evil", "evil.com", "a@evil.com", "10.0.0.1", "[::1]", "x.local", "e\u0000vil.com"),
        fc.constantFrom("", ":80", ":8080", ":99999"),
        fc.string(),
      )
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const href = parseExternalUrl(text);
      if (href === null) return;
      expect(href).toMatch(/^https:\/\/[^@/]+\.[^@/]+\//);
      expect(parseExternalUrl(href)).toBe(href);
    }),
    { numRuns: 1000 },
  );
});

it("externalHost names the host that a visitor leaves for", () => {
  expect(externalHost("https://www.renatacolor.example/book")).toBe("renatacolor.example");
});

it.each([
  ["webcal://calendars.example/a.ics", "https://calendars.example/a.ics"],
  ["<https://calendars.example/a.ics>", "https://calendars.example/a.ics"],
  [" <webcals://calendars.example/a.ics> ", "https://calendars.example/a.ics"],
  ["<javascript:alert(1)>", null],
  ["webcal://10.0.0.1/a.ics", null],
])("parseCalendarUrl reads %j as %j", (text, href) => {
  expect(parseCalendarUrl(text)).toBe(href);
});
