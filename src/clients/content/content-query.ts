import type { z } from "zod";
import type { Country } from "#domain/platform/country.ts";
import { english, type Language } from "#domain/platform/languages.ts";
import type { ContentAnswer, Entry, EntryQuery } from "./content-answer.ts";
import { readableFields } from "./readable-fields.ts";

/** A content query and the parser of its answer. Answers are cached by query, so a query has one parser. */
export interface ContentQuery<Meaning> {
  query: EntryQuery;
  /** Throws when the answer has the wrong shape. */
  read: (answer: ContentAnswer) => Meaning;
  /** Whether the query contains visitors' input. */
  hasVisitorInput?: boolean;
  /** Whether it asks for one address, which the bundled content may lack. */
  atAddress?: boolean;
}

/** Each country has its own locale. */
export function wordsOf(country: Country): { locale: string } {
  return { locale: country === "CA" ? "en-CA" : "en-US" };
}

/** The query for pages in a language: text in its locale, else in the query's. */
export function inLanguage<Meaning>(
  content: ContentQuery<Meaning>,
  language: Language,
): ContentQuery<Meaning> {
  const { locale } = content.query;
  if (locale === undefined) return content;
  return { ...content, query: { ...content.query, locale: localeIn(language, String(locale)) } };
}

/** A country's locale, after that of a language other than English: `fr-CA,en-CA`. */
export function localeIn(language: Language, locale: string): string {
  return language.code === english.code ? locale : `${language.locale},${locale}`;
}

/** The one entry of a content type in a country's locale; `plain` has the words of a page whose editors wrote none. */
export function soleEntry<Meaning>(
  content_type: string,
  schema: z.ZodType<Meaning>,
  plain: Entry["fields"] = {},
  more: EntryQuery = {},
) {
  return (country: Country): ContentQuery<Meaning> => ({
    query: { content_type, limit: 1, ...more, ...wordsOf(country) },
    read({ entries: [entry] }) {
      const fields = entry?.fields ?? readableFields(schema, plain).fields;
      const unwritten = Object.entries(plain).filter(([name]) => !fields[name]);
      return schema.parse({ ...fields, ...Object.fromEntries(unwritten) });
    },
  });
}

/** All entries of a content type in a country's locale and the editors' order. */
export function inOrder<Meaning>(content_type: string, schema: z.ZodType<Meaning>) {
  return (country: Country): ContentQuery<Meaning[]> => ({
    query: { content_type, order: "fields.order", ...wordsOf(country) },
    read: everyEntry(schema),
  });
}

/** When an entry changed since it was created, as ISO 8601; null where it didn't. */
function changeTime({ createdAt, updatedAt }: Entry): string | null {
  return updatedAt === createdAt ? null : updatedAt;
}

export function everyEntry<Meaning>(schema: z.ZodType<Meaning>): (answer: ContentAnswer) => Meaning[] {
  return ({ entries }) =>
    entries.map((entry) =>
      schema.parse({
        ...entry.fields,
        id: entry.id,
        updatedAt: entry.updatedAt,
        changedAt: changeTime(entry),
      }),
    );
}

/** Parses the first entry of an answer; null if there is none. */
export function firstEntry<Meaning>(schema: z.ZodType<Meaning>): (answer: ContentAnswer) => Meaning | null {
  return (answer) => everyEntry(schema)(answer)[0] ?? null;
}

/** The last change of any entry of a type, as ISO 8601; null if there was none. */
export function lastChangeOf(contentType: string): ContentQuery<string | null> {
  return {
    query: { content_type: contentType, select: "sys", order: "-sys.updatedAt", limit: 1 },
    read: ({ entries: [newest] }) => (newest ? changeTime(newest) : null),
  };
}
