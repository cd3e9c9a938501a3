import { beforeAll, expect, test } from "vitest";
import { createTestContent } from "#tests/harness/content.ts";

type Link = { sys: { id: string; contentType: { sys: { id: string } } } };
type Entry = Link & { fields: Record<string, Record<string, unknown>> };
type ContentType = { sys: { id: string }; fields: { id: string; localized: boolean }[] };

/** Articles and news items may appear in English. */
const isOptional = (contentType: string) => ["blog", "newsArticle"].includes(contentType);

/** The same in most languages. */
const isFixed = (field: string) => ["brandPhone", "city"].includes(field);

const { answer } = createTestContent({ now: () => Temporal.Instant.from("2027-06-01T12:00:00Z") });

async function list<Item>(path: string): Promise<Item[]> {
  const url = `http://content.internal/content/spaces/sola/environments/production/${path}`;
  const response = await answer(new Request(url, { headers: { authorization: "Bearer preview" } }));
  return ((await response.json()) as { items: Item[] }).items;
}

let entries: Entry[];
let localized: Map<string, string[]>;

beforeAll(async () => {
  entries = await list("entries?locale=*&include=0&limit=1000");
  localized = new Map(
    (await list<ContentType>("content_types?limit=1000")).map(({ sys, fields }) => [
      sys.id,
      fields.filter((field) => field.localized && !isFixed(field.id)).map(({ id }) => id),
    ]),
  );
});

/** Each localized field with its English and its translation; undefined if untranslated. */
function translations(locale: string) {
  return entries.flatMap(({ sys, fields }) =>
    (localized.get(sys.contentType.sys.id) ?? []).flatMap((field) => {
      const { "en-US": english, [locale]: translation } = fields[field] ?? {};
      return english === undefined ? [] : [{ entry: sys, name: `${sys.id} ${field}`, english, translation }];
    }),
  );
}

/** The parts of Markdown that a translation shares: headings, list items, table rows, quotes, blanks and addresses of links. */
function structure(markdown: string): string[] {
  const lines = markdown.match(/^(?:#+|-|\d+\.|>) |^\||____/gm) ?? [];
  return [...lines, ...Array.from(markdown.matchAll(/\]\(([^)]*)\)/g), ([, address = ""]) => address)];
}

test.each(["es-US", "fr-CA"])(
  "%s has every text of a translated entry, and of required entries",
  (locale) => {
    const texts = translations(locale);
    const translated = new Set(
      texts.filter((text) => text.translation !== undefined).map(({ entry }) => entry.id),
    );
    const missing = texts.filter(
      ({ entry, translation }) =>
        translation === undefined && (translated.has(entry.id) || !isOptional(entry.contentType.sys.id)),
    );
    expect(texts.length).toBeGreaterThan(300);
    expect(missing.map(({ name }) => name)).toEqual([]);
  },
);

test.each(["blog", "newsArticle"])("es-US translates an entry of %s", (contentType) => {
  const inSpanish = translations("es-US").filter(({ translation }) => translation !== undefined);
  expect(inSpanish.map(({ entry }) => entry.contentType.sys.id)).toContain(contentType);
});

test.each(["es-US", "fr-CA"])("%s has the structure and the links of every English text", (locale) => {
  for (const { name, english, translation } of translations(locale)) {
    if (translation === undefined) continue;
    if (typeof english !== "string") expect(keysOf(translation), name).toEqual(keysOf(english));
    else expect(structure(String(translation)), name).toEqual(structure(english));
  }
});

/** The names in an object or a list, without its texts. */
function keysOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, keysOf(inner)]));
}

test("es-US opens every question and exclamation, and says usted", () => {
  for (const { name, translation } of translations("es-US")) {
    const text = JSON.stringify(translation ?? "").replaceAll("![", "[");
    const count = (sign: string) => text.split(sign).length;
    expect([count("¿"), count("¡")], name).toEqual([count("?"), count("!")]);
    expect(text, name).not.toMatch(/(?<!\p{L})(?:tú|tu|tus|ti|vosotros)(?!\p{L})/iu);
  }
});
