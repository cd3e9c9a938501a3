import { z } from "zod";

const locale = z.object({ code: z.string(), default: z.boolean(), fallbackCode: z.string().nullish() });
const localizedEntity = z.looseObject({
  fields: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});

/** An answer with every locale, and the space's locales. */
const localizedAnswer = z.looseObject({
  locales: z.array(locale),
  items: z.array(localizedEntity),
  includes: z.record(z.string(), z.array(localizedEntity)).optional(),
});

/**
 * The answer in the first of `codes` that a field has: the language's locale and its fallbacks in that language, then the
 * country's locale and its fallbacks. `languages` names the locale of each field that the language lacks.
 */
export function withLocale(answer: unknown, [code = "", ...codes]: readonly string[]): unknown {
  const { locales, items, includes, ...rest } = localizedAnswer.parse(answer);
  const fallbacks = new Map(locales.map((locale) => [locale.code, locale.fallbackCode]));
  const chain = (code: string, seen: readonly string[] = []): readonly string[] => {
    const next = fallbacks.get(code);
    return next && !seen.includes(next) ? chain(next, [...seen, code]) : [...seen, code];
  };
  const isInLanguage = (locale: string) => languageOf(locale) === languageOf(code);
  const order = [
    ...chain(code).filter(isInLanguage),
    ...codes.flatMap((code) => chain(code)),
    ...locales.filter((locale) => locale.default).map((locale) => locale.code),
  ];

  const read = ({ fields, ...entity }: z.output<typeof localizedEntity>) => {
    if (!fields) return entity;
    const values: Record<string, unknown> = {};
    const languages: Record<string, string> = {};
    for (const [name, translations] of Object.entries(fields)) {
      const locale = order.find((code) => (translations[code] ?? null) !== null);
      if (locale === undefined) continue;
      values[name] = translations[locale];
      if (!isInLanguage(locale)) languages[name] = locale;
    }
    return { ...entity, fields: { ...values, languages } };
  };
  const included = Object.entries(includes ?? {}).map(([type, entities]) => [type, entities.map(read)]);
  return { ...rest, items: items.map(read), ...(includes && { includes: Object.fromEntries(included) }) };
}

const languageOf = (code: string) => code.split("-")[0];
