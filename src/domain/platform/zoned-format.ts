const formats = new Map<string, Intl.DateTimeFormat>();
const maxFormats = 500;

/** Cached, because Intl formats are slow to create; bounded, because clients can name zones. Throws a RangeError for an invalid zone. */
export function zonedFormat(
  locale: "en-US" | "en-CA",
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const cachedFormat = formats.get(key);
  if (cachedFormat) return cachedFormat;
  if (formats.size >= maxFormats) formats.clear();
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
