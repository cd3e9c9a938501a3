import { beforeAll, describe, expect, test } from "vitest";
import { states } from "#domain/network/state.ts";
import { languages } from "#domain/platform/languages.ts";
import { type EveryPage, openEveryPage } from "#tests/harness/every-page.ts";
import { pageIds } from "#tests/harness/page-examples.ts";
import { textsIn } from "#tests/harness/visible-text.ts";

/** No word of French or Spanish; the frequent ones of English. */
const englishWords = `about after again all and any are at back be been before below between book booking by call can choose closed day days do does email
  every find first for free from get go have here hour hours how if into is it its just know last leave let like live make month more most
  move my near need never new next not now of off one only open opening our out own people phone price ready rent right room search see send
  set share show sign start still take tell text than that the their them there these they this those time times to today tomorrow until up
  visit want was way we week weeks were what when where which while who why will with work would year years yes you your`;
const englishWord = new RegExp(
  `(?<![\\p{L}\\d_])(?:${englishWords.split(/\s+/).join("|")})(?![\\p{L}\\d_])`,
  "iu",
);

/** Initials are none, and scripts replace placeholders. */
const isEnglish = (text: string) =>
  englishWord.test(text.replace(/\{\w+\}/g, "")) && !/^\p{Lu}{2}$/u.test(text);

/** `(512) 555-0142` and `4.8`, which are `512 555-0142` and `4,8` in French; no part of a token, such as `7-1.5x`. */
const englishNumber = /\(\d{3}\) \d{3}-|(?<![\w.-]|WCAG\)? )\d\.\d(?![\w.-])/;

let site: EveryPage;
let names: string[];

beforeAll(async () => {
  site = await openEveryPage({ languages });
  names = await namesIn(site);
});

describe.each(languages.filter(({ country, code }) => country && code !== "en"))(
  "$prefix",
  ({ prefix, code }) => {
    test.each(pageIds.filter((id) => id !== "maintenance"))(
      "%s shows no English word outside of elements in English",
      async (id) => {
        const path = site.addresses[id] ?? "";
        const page = await site.web.open(prefix + (path === "/" ? "" : path));
        const texts = textsIn(await page.text(), new RegExp(`^${code}\\b`));
        expect(texts.length).toBeGreaterThan(5);
        const unnamed = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ""), text);
        expect(texts.filter((text) => isEnglish(unnamed(text)))).toEqual([]);
        if (code === "fr") expect(texts.filter((text) => englishNumber.test(text))).toEqual([]);
      },
    );
  },
);

/** Names of places and people in the network that have such a word. */
async function namesIn({ api }: EveryPage): Promise<string[]> {
  const { db } = api.database;
  const rows = await Promise.all([
    db.selectFrom("location").select(["name", "address_1", "city", "public_contact_name"]).execute(),
    db.selectFrom("stylist").select(["first_name", "last_name", "business_name"]).execute(),
    db.selectFrom("msa").select("name").execute(),
  ]);
  const names = [...states.map(({ name }) => name), ...rows.flat().flatMap((row) => Object.values(row))];
  return [...new Set(names)]
    .flatMap((name) => (name !== null && isEnglish(name) ? [name] : []))
    .toSorted((one, next) => next.length - one.length);
}
