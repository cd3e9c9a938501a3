import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { LanguageServices } from "#api/platform/language/written-language.ts";
import { languages, offeredLanguages } from "#domain/platform/languages.ts";
import type { sentencesIn } from "#domain/platform/sentences-in.ts";
import type { Sentences } from "#web/platform/language/sentences.ts";
import type { Config } from "../settings/config.ts";
import { isFromSource, loadSentences } from "./build-output.ts";

let sentences: Sentences | undefined;

/** The compiled catalogs. */
export function readSentences(): Sentences {
  sentences ??= JSON.parse(readFileSync(resolve("build/languages/sentences.json"), "utf8")) as Sentences;
  return sentences;
}

/** Translations are read where no search engine and no visitor comes. */
export function servedLanguages({ deployment }: Pick<Config, "deployment">) {
  return deployment === "production" ? offeredLanguages : languages;
}

/** What mails and answers of the API are written in. */
export async function siteLanguages(config: Pick<Config, "deployment">): Promise<LanguageServices> {
  const { sentencesIn } = await loadSentences();
  return { languages: servedLanguages(config), i18nOf: catalogReader(sentencesIn, !isFromSource) };
}

/** Opens each catalog once. */
export function catalogReader(open: typeof sentencesIn, isCompiled: boolean): LanguageServices["i18nOf"] {
  const opened = new Map<string, ReturnType<typeof open>>();
  return (language) => {
    const { locale } = language;
    const i18n = opened.get(locale) ?? open(language, readSentences().catalogs[locale] ?? {}, isCompiled);
    opened.set(locale, i18n);
    return i18n;
  };
}
