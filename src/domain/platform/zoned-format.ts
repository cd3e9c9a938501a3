const formats = new Map<string, Intl.DateTimeFormat>();
const maxFormats = 500;

/** Making a format is slow, so they are cached; not without end, because anybody can name zones. Throws a RangeError for no zone. */
export function zonedFormat(
  locale: "en-US" | "en-CA",
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= maxFormats) formats.clear();
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
