import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "#clients/content/site-settings.ts";
import type { Country } from "#domain/platform/country.ts";
import { type Language, languageTag, pathIn } from "#domain/platform/languages.ts";
import { useLanguage } from "../language/language-provider.tsx";

/** The site and visitor data of the root loader. */
export interface SiteData {
  /** The languages that pages name, English first. */
  languages: readonly Language[];
  country: Country;
  /** Set when this very request chose a country. */
  chosenCountry: Country | null;
  demo: boolean;
  settings: SiteSettings;
  origin: string;
  mapTilesUrl: string | null;
  year: number;
}

export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>("root");
  if (!site) throw new Error("Loading the site's data failed.");
  return site;
}

/** For structured data: the page's `inLanguage`, and the address of a path in its language. */
export function useLanguageOfData() {
  const { origin, country } = useSite();
  const language = useLanguage();
  return {
    inLanguage: languageTag(language, country),
    addressOf: (path: string) => origin + pathIn(language, path),
  };
}

export type LanguageOfData = ReturnType<typeof useLanguageOfData>;
