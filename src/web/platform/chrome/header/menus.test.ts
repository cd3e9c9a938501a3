import { expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const web = await createTestWeb(await createTestApi("empty"));
const html = await (await web.open("/faq")).text();

const part = (pattern: RegExp) => pattern.exec(html)?.[0] ?? "";
const header = part(/<header[\s\S]*?<\/header>/);
const footer = part(/<footer[\s\S]*?<\/footer>/);
const phoneMenu = part(/<details class="menu"[\s\S]*?<\/header>/);

/** Each link as "label → address"; one that opens a new tab says so, and only where it cannot be reached back from there. */
function linksIn(markup: string): string[] {
  return [...markup.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = "", label = ""]) => {
    const [, href = ""] = /href="([^"]*)"/.exec(attributes) ?? [];
    const opensTab = /target="_blank"/.test(attributes) && /rel="[^"]*noopener/.test(attributes);
    const name = textOf(label).replace(" (opens in a new tab)", "");
    return `${name} → ${href}${opensTab ? ", new tab" : ""}`;
  });
}

// Covers §2: Header
// Covers §2: 'Find Your Suite' goes to /why-sola, 'Book a Service' to /booknow
// Covers design: Franchising, Do Not Sell, the socials and the telephone number come from one content entry
test("the header's links and buttons lead where the specification says", () => {
  expect(linksIn(part(/<nav class="top__nav"[\s\S]*?<\/nav>/))).toEqual([
    "Locations → /locations",
    "About → /about",
    `Discover ${brandName} → /why-sola`,
    expect.stringMatching(/^Franchising → https:\/\/.+, new tab$/),
    "Contact us → /contact-us#leaseStudio",
  ]);
  expect(linksIn(header)).toEqual(
    expect.arrayContaining(["Find Your Suite → /why-sola", "Book a Service → /booknow"]),
  );
});

// Covers §2: 'Find Your Suite' goes to /why-sola, 'Book a Service' to /booknow
test.each([
  ["/why-sola", "Find Your Suite → #find-your-suite"],
  ["/booknow", "Book a Service → #book-a-service"],
])("on %s the button for that page leads to the search instead: %s", async (path, link) => {
  const page = await (await web.open(path)).text();
  const [top = ""] = /<header class="top"[\s\S]*?<\/header>/.exec(page) ?? [];
  expect(linksIn(top).filter((other) => other === link)).toHaveLength(1);
  expect(linksIn(top).join()).not.toContain(link.replace(/→.*/, `→ ${path}`));
  expect(page).toContain(`id="${link.split("#")[1]}"`);
});

test.each([
  ["/locations", "page", "Locations"],
  ["/regions", "true", "Locations"],
  ["/states", "true", "Locations"],
  ["/states/tx", "true", "Locations"],
  ["/contact-us", "page", "Contact"],
])("on %s the mark is %s, and %s alone has it", async (path, mark, label) => {
  const [menu = ""] = /<nav class="top__nav"[\s\S]*?<\/nav>/.exec(await (await web.open(path)).text()) ?? [];
  expect([...menu.matchAll(/aria-current="(\w+)"[^>]*>(\w+)/g)].map(([, ...marked]) => marked)).toEqual([
    [mark, label],
  ]);
});

test.each([
  ["/booknow", "page"],
  ["/professionals/renata-silva", "true"],
  ["/professionals/renata-silva/book", "true"],
  ["/locations", undefined],
])("on %s the button to book has the mark %s", async (path, mark) => {
  const page = await (await web.open(path)).text();
  const [button = ""] = /<a [^>]*class="btn btn--small btn--book[^>]*>/.exec(page) ?? [];
  expect(button).not.toBe("");
  expect(/aria-current="(\w+)"/.exec(button)?.[1]).toBe(mark);
});

// Covers §2: Mobile only: Education, News
test("the phone menu adds Education and News", () => {
  expect(linksIn(phoneMenu)).toEqual(
    expect.arrayContaining([
      "Locations → /locations",
      "Contact us → /contact-us#leaseStudio",
      "Education → /education",
      "News → /news",
    ]),
  );
  expect(linksIn(part(/<nav class="top__nav"[\s\S]*?<\/nav>/)).join()).not.toMatch(/Education|News/);
});

// Covers §2: Footer: GET STARTED, COMPANY, SUPPORT
test("the footer has the three columns of the specification", () => {
  const columns = footer.split("<h2>").slice(1);
  expect(columns.map((column) => textOf(column.replace(/<\/h2>[\s\S]*/, "")))).toEqual([
    "GET STARTED",
    "COMPANY",
    "SUPPORT",
  ]);
  const [started = "", company = "", support = ""] = columns.map((column) => column.split("</ul>")[0]);
  expect(linksIn(started)).toEqual([
    `Why ${brandName} → /why-sola`,
    "Testimonials → /testimonials",
    "Going Independent → /going-independent",
  ]);
  expect(linksIn(company)).toEqual([
    "About Us → /about",
    `${brandName} Locations → /regions`,
    "In the News → /news",
    expect.stringMatching(/^Franchising → https:\/\/.+, new tab$/),
    "FAQs → /faq",
  ]);
  expect(linksIn(support)).toEqual([
    "Contact Us → /contact-us#leaseStudio",
    `${brandName} Blog → /blog`,
    "Education → /education",
    "Book a Service → /booknow",
  ]);
});

// Covers §2: Legal row
// Covers §2: Social icons: instagram, facebook, tiktok, linkedin, youtube
// Covers design: Franchising, Do Not Sell, the socials and the telephone number come from one content entry
test("the footer has the five social icons under its wordmark, and ends with the legal row and languages", () => {
  const [, social = ""] = /<div class="foot__social">([\s\S]*?)<\/div>/.exec(footer) ?? [];
  expect(linksIn(social)).toEqual(
    ["Instagram", "Facebook", "TikTok", "LinkedIn", "YouTube"].map((name) =>
      expect.stringMatching(new RegExp(`^${brandName} on ${name} → https://.+, new tab$`)),
    ),
  );
  expect(linksIn(footer.slice(footer.indexOf("foot__legal")))).toEqual([
    "Accessibility → /accessibility-statement",
    "Privacy Policy → /privacy-policy",
    expect.stringMatching(/^Do Not Sell My Info → https:\/\/.+, new tab$/),
    "Cookies → /privacy-policy#what-your-browser-keeps",
    "English → /faq",
    "Français → /fr/faq",
    "Español → /es/faq",
  ]);
});

// Covers §2: The alternate header on any path with sola-genius
test("the phone menu of sola-genius has exactly Locations, its own page and Education", async () => {
  const page = await (await web.open("/sola-genius")).text();
  const [menu = ""] = /<nav class="sheet__links"[\s\S]*?<\/nav>/.exec(page) ?? [];
  expect(linksIn(menu)).toEqual([
    "Locations → /locations",
    `Why ${brandName} → /why-sola`,
    "Education → /education",
  ]);
});
