import type { Country } from "./country.ts";

/** A language of the site; docs/languages.md says how to add one. */
export interface Language {
  /** In `lang`, before the country. */
  code: string;
  /** Precedes each path of its pages. */
  prefix: string;
  /** Names its catalog, and the forms of dates and numbers. */
  locale: string;
  /** In the language itself, as is `offer`. */
  name: string;
  /** Leads to its version of a page, for a visitor whose browser is in it. */
  offer: { sentence: string; close: string };
  /** The country that is offered it first; null for the pseudo-language of tests. */
  country: Country | null;
  /** Visitors are served it: its catalog is complete. Deployments other than production serve every language. */
  offered: boolean;
}

export const english: Language = {
  code: "en",
  prefix: "",
  locale: "en-US",
  name: "English",
  offer: { sentence: "This page is also in English", close: "Close" },
  country: "US",
  offered: true,
};

export const languages: readonly Language[] = [
  english,
  {
    code: "fr",
    prefix: "/fr",
    locale: "fr-CA",
    name: "Français",
    offer: { sentence: "Cette page est aussi en français", close: "Fermer" },
    country: "CA",
    offered: true,
  },
  {
    code: "es",
    prefix: "/es",
    locale: "es-US",
    name: "Español",
    offer: { sentence: "Esta página también está en español", close: "Cerrar" },
    country: "US",
    offered: true,
  },
  {
    code: "qps",
    prefix: "/qps",
    locale: "qps",
    name: "Ƥşḗŭḓǿ",
    offer: { sentence: "Ƥşḗŭḓǿ", close: "Ƥşḗŭḓǿ" },
    country: null,
    offered: false,
  },
];

export const offeredLanguages = languages.filter(({ offered }) => offered);

/** The languages that pages name for visitors and search engines. */
export function namedLanguages(served: readonly Language[]): Language[] {
  return served.filter(({ country }) => country !== null);
}

/** Splits an address path into its language and the path that English has. */
export function splitLanguage(path: string, served: readonly Language[] = languages) {
  const [, first = ""] = path.split("/");
  const language = served.find(({ prefix }) => prefix !== "" && prefix === `/${first.toLowerCase()}`);
  if (!language) return { language: english, path };
  return { language, path: path.slice(language.prefix.length) || "/" };
}

/** A path of the site in a language. */
export function pathIn({ prefix }: Language, path: string): string {
  return prefix === "" ? path : prefix + path.replace(/^\/(?=$|[?#])/, "");
}

/** The language of a `lang`; English if it is none of the site. */
export function languageOfTag(tag: string): Language {
  return languages.find(({ code }) => tag === code || tag.startsWith(`${code}-`)) ?? english;
}

/** The `lang` of a page: `fr-CA`. */
export function languageTag({ code }: Language, country: Country): string {
  return `${code}-${country}`;
}

/** Another version of a page, for `hreflang`; `country` is what its address names, beside the default. */
export interface Alternate {
  tag: string;
  language: Language;
  country: Country | null;
}

/** Every version of a page: by language, and by country unless its content exists in one country only. */
export function alternatesOf(languages: readonly Language[], isOfOneCountry: boolean): Alternate[] {
  if (isOfOneCountry && languages.length < 2) return [];
  const versions = languages.flatMap((language): Alternate[] =>
    isOfOneCountry
      ? [{ tag: language.code, language, country: null }]
      : [
          { tag: languageTag(language, "US"), language, country: null },
          { tag: languageTag(language, "CA"), language, country: "CA" },
        ],
  );
  return [...versions, { tag: "x-default", language: english, country: null }];
}
