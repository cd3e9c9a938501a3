import { english } from "./languages.ts";

/** Names the language of a format: a page's `i18n`, or a `Language`. */
export interface FormatLanguage {
  locale: string;
}

const maxFormats = 500;

/** Cached, because Intl formats are slow to create; bounded, because clients can name zones. */
function cached<Options, Format>(create: (locales: string[], options: Options) => Format) {
  const formats = new Map<string, Format>();
  return ({ locale }: FormatLanguage, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const cachedFormat = formats.get(key);
    if (cachedFormat) return cachedFormat;
    if (formats.size >= maxFormats) formats.clear();
    // The pseudo-language of tests formats as English does.
    const format = create([locale, english.locale], options);
    formats.set(key, format);
    return format;
  };
}

/** Throws a RangeError for an invalid zone. */
export const dateFormat = cached(
  (locales, options: Intl.DateTimeFormatOptions & { timeZone: string }) =>
    new Intl.DateTimeFormat(locales, options),
);

export const numberFormat = cached(
  (locales, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options),
);

export const listFormat = cached(
  (locales, options: Intl.ListFormatOptions) => new Intl.ListFormat(locales, options),
);

/** Of a language: `French`, `anglais`. */
export const displayNames = cached(
  (locales, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locales, options),
);

/** A date such as `2026-12-01`, with the first of a month as French writes it: `1er décembre`. */
export function formatDay(
  language: FormatLanguage,
  options: Intl.DateTimeFormatOptions,
  date: string | number,
): string {
  const day = dateFormat(language, { ...options, timeZone: "UTC" }).format(new Date(date));
  return language.locale.startsWith("fr") ? day.replace(/(?<!\d)1(?= \p{L})/u, "1er") : day;
}

/** An ISO weekday (1 is Monday): `Monday`, `lundi`. */
export function weekdayName(weekday: number, language: FormatLanguage, form: "long" | "short" = "long") {
  // 1 January 2024 was a Monday.
  return formatDay(language, { weekday: form }, Date.UTC(2024, 0, weekday));
}
