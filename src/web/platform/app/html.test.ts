import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { type EveryPage, openEveryPage } from "#tests/harness/every-page.ts";
import { pageIds, secretPages } from "#tests/harness/page-examples.ts";
import { createTestWeb } from "#tests/harness/web.ts";
import { pageExamples } from "../../../../tools/pages/examples.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React's output: XHTML endings, camel-case names, ids such as _R_1_. All of it is valid HTML.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // An input without a type is a text field.
    "no-implicit-input-type": "off",
    // Our own files need no integrity hash.
    "require-sri": ["error", { target: "crossorigin" }],
    // Check boxes of one question share a name, and so do the hours of each day.
    "form-dup-name": "off",
    // A combobox's list and an indeterminate spinner have no native element.
    "prefer-native-element": ["error", { exclude: ["listbox", "progressbar"] }],
    // The style sheet sets numbers in one line.
    "tel-non-breaking": "off",
  },
});

let site: EveryPage;

beforeAll(async () => {
  site = await openEveryPage();
});

async function expectValid(page: Response) {
  const html = await page.text();
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect([...new Set(found)]).toEqual([]);
  expect(html, "a part that only a script would show").not.toMatch(/<div hidden="" id="S:/);
}

test("the validator finds errors", async () => {
  const { valid } = await validator.validateString('<!doctype html><html lang="en"><p><div></div></p>');
  expect(valid).toBe(false);
});

describe("every page is valid HTML", () => {
  const ids = [...Object.keys(pageExamples), ...secretPages].filter((id) => id !== "maintenance");

  test("every page is listed here", () => {
    expect(pageIds.filter((id) => !ids.includes(id))).toEqual(["maintenance"]);
  });

  // Covers §2: Every page without JavaScript, in both countries, is valid HTML
  test.each(ids)("%s is valid", async (id) => {
    const address = site.addresses[id];
    if (!address) throw new Error(`${id} needs an address in every-page.ts.`);
    const page = await site.web.open(address);
    expect(page.status).toBe(id === "not-found" ? 404 : 200);
    await expectValid(page);
  });

  // Covers design: Pages behind secrets: noindex, no-referrer, not cached
  test.each([...secretPages].filter((id) => id !== "maintenance"))(
    "%s is excluded from search engines, caches and referrers",
    async (id) => {
      const page = await site.web.open(site.addresses[id] ?? "");
      expect(page.headers.get("x-robots-tag")).toBe("noindex");
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.headers.get("referrer-policy")).toBe("no-referrer");
      const html = await page.text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toMatch(/rel="canonical"|<link[^>]* hrefLang=/);
    },
  );

  test.each([
    "inquiry",
    "inquiry-received",
    "booking",
    "booking-received",
    "booking-reschedule",
    "booking-cancel",
  ])("%s with a wrong token sends no referrer and is neither indexed nor cached", async (id) => {
    const page = await site.web.open((site.addresses[id] ?? "").replace(/(?<=\/)[\w-]+\.[\w-]+/, "WRONG"));
    expect(page.status).toBe(404);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  // Covers §2: Every page without JavaScript, in both countries, is valid HTML
  test.each(Object.entries(pageExamples))("%s in Canada is valid", async (_, path) => {
    await expectValid(await site.web.open(path, { headers: { cookie: "country=CA" } }));
  });
});

describe("pages with messages are valid HTML", () => {
  test.each([
    "/locations?search=80206",
    "/locations?search=zz",
    "/locations?search=%F0%9F%92%87",
    "/locations/nowhere-at-all",
    "/booknow?near=denver&service=nails&view=map",
    "/booknow/south-lamar-austin",
    "/booknow/nowhere-at-all",
    "/blog?search=+",
    "/blog?category=money",
    "/blog?search=%3Cscript%3E",
    "/blog/nowhere",
    "/news?page=2",
    "/news?search=nothing-like-it",
    "/education?topic=business",
    "/faq?search=wifi",
    "/about/our-story",
    "/preview/about",
    "/preview/about?refused",
    "/inquiry/forged.token",
  ])("%s is valid", async (path) => {
    await expectValid(await site.web.open(path));
  });

  test("the maintenance page is valid", async () => {
    const isUnderMaintenance = async () => true;
    const featureFlags = { isOn: async () => false, rule: async () => null, isUnderMaintenance };
    const closed = await createTestWeb(site.api, { featureFlags });
    const page = await closed.open("/faq");
    expect(page.status).toBe(503);
    await expectValid(page);
  });

  // Covers §5: 'This field is required'
  test("forms posted empty are valid", async () => {
    for (const path of ["/contact-us", "/locations/south-lamar-austin"]) {
      const page = await site.web.post(path, {});
      expect(await page.clone().text()).toContain("This field is required");
      await expectValid(page);
    }
  });
});
