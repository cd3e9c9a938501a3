import { beforeAll, describe, expect, test } from "vitest";
import { english, languages } from "#domain/platform/languages.ts";
import { englishFinder } from "#tests/harness/english-words.ts";
import { type EveryPage, openEveryPage } from "#tests/harness/every-page.ts";
import { pageIds } from "#tests/harness/page-examples.ts";
import { textsIn } from "#tests/harness/visible-text.ts";

/** `(512) 555-0142` and `4.8`, which are `512 555-0142` and `4,8` in French; no part of a token, such as `7-1.5x`. */
const englishNumber = /\(\d{3}\) \d{3}-|(?<![\w.-]|WCAG\)? )\d\.\d(?![\w.-])/;

let site: EveryPage;
let englishIn: Awaited<ReturnType<typeof englishFinder>>;

beforeAll(async () => {
  site = await openEveryPage({ languages });
  englishIn = await englishFinder(site.api.database.url);
});

describe.each(languages.filter(({ country, code }) => country && code !== "en"))(
  "$prefix",
  ({ prefix, code }) => {
    test.each(pageIds.filter((id) => id !== "maintenance"))(
      "%s shows no English word outside of elements in English",
      async (id) => {
        const path = site.addresses[id] ?? "";
        const page = await site.web.open(prefix + (path === "/" ? "" : path));
        const html = await page.text();
        const texts = textsIn(html, new RegExp(`^${code}\\b`));
        expect(texts.length).toBeGreaterThan(5);
        expect(englishIn(html, code)).toEqual([]);
        if (code === "fr") expect(texts.filter((text) => englishNumber.test(text))).toEqual([]);
      },
    );

    test("location has no text in English besides the ways to its English version", async () => {
      const page = await site.web.open(prefix + site.addresses.location);
      const { name, offer } = english;
      expect(new Set(textsIn(await page.text(), /^en\b/))).toEqual(
        new Set([name, offer.sentence, offer.close]),
      );
    });
  },
);
