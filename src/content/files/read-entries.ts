import type { Report, Unusable } from "../library/content-problem.ts";
import type { ContentType } from "../library/content-type.ts";
import type { Entity, LocalizedFields } from "../library/entity.ts";
import { defaultLocale, type Space } from "../library/space.ts";
import { type EntryFile, entryFile, parseEntryFile } from "./entry-file.ts";
import { entryId } from "./field-value.ts";
import type { SourceFile } from "./folder.ts";
import type { Readings } from "./parsed-files.ts";

const entryPath = /^entries\/([a-zA-Z]\w*)\/([a-z0-9-]+)(?:\.([a-z]{2}-[A-Z]{2}))?\.(?:md|json)$/;

type Page = { source: SourceFile; entry: EntryFile };

type Surroundings = {
  space: Space;
  contentTypes: ReadonlyMap<string, ContentType>;
  unusable: Pick<Unusable, "contentTypes" | "space">;
};

/** The entries of every valid file, and the ids of invalid ones. */
export function readEntries(
  places: ReadonlyMap<string, SourceFile>,
  { space, contentTypes, unusable }: Surroundings,
  readings: Readings,
  report: Report,
): { entries: Map<string, Entity>; unusable: Set<string> } {
  const locale = defaultLocale(space);
  const originals = new Map<string, Page & { type: ContentType }>();
  const translations = new Map<string, (Page & { locale: string })[]>();
  const unusableEntries = new Set<string>();

  for (const [place, source] of places) {
    if (!place.startsWith("entries/")) continue;
    const [, typeId = "", slug = "", translatedTo] = entryPath.exec(place) ?? [];
    const type = contentTypes.get(typeId);
    const id = entryId(typeId, slug);
    const refuse = (problem: string) => report({ file: source.path, field: null, problem });
    if (slug === "") refuse("is not named entries/content-type/file-name.md or .json");
    else if (!type) {
      unusableEntries.add(id);
      if (!unusable.contentTypes.has(typeId)) refuse(`belongs to the unknown content type ${typeId}`);
    } else if (originals.has(id) && translatedTo === undefined) refuse("has the same name as another entry");
    else if (translatedTo !== undefined && !space.locales.some(({ code }) => code === translatedTo)) {
      if (!unusable.space) refuse(`is in the unknown locale ${translatedTo}`);
    } else {
      const page = { slug, translation: translatedTo !== undefined };
      const parse = (file: SourceFile, to: Report) => parseEntryFile(file, type, page, to);
      const entry = readings.read(source, { parse, shape: entryFile, dependency: type }, report);
      if (!entry && translatedTo === undefined) unusableEntries.add(id);
      if (!entry) continue;
      if (translatedTo === undefined) originals.set(id, { source, entry, type });
      else translations.set(id, [...(translations.get(id) ?? []), { source, entry, locale: translatedTo }]);
    }
  }

  const entries = new Map<string, Entity>();
  for (const [id, original] of originals) {
    const pages = [{ ...original, locale }, ...(translations.get(id) ?? [])];
    entries.set(id, toEntity(id, original, pages, space));
  }
  for (const [id, pages] of translations) {
    if (originals.has(id) || unusableEntries.has(id)) continue;
    for (const { source } of pages) {
      report({ file: source.path, field: null, problem: "translates an entry that is not there" });
    }
  }
  return { entries, unusable: unusableEntries };
}

function iso(time: string): string {
  return new Date(time).toISOString();
}

/** A date without a time begins once the day has begun in every state and province. */
const dayBegins = "T12:00:00Z";

function toEntity(
  id: string,
  { type, entry: { settings, fields: original } }: Page & { type: ContentType },
  pages: (Page & { locale: string })[],
  { created_at }: Space,
): Entity {
  const fields: LocalizedFields = {};
  for (const { entry, locale } of pages) {
    for (const [name, value] of Object.entries(entry.fields)) {
      fields[name] = { ...fields[name], [locale]: value };
    }
  }
  const [first = ""] = pages.map(({ source }) => source.path);
  const date = dateOf(type, original);
  // A file's modification time is that of the checkout, so it can't date an entry.
  const createdAt = settings.created_at ?? date ?? created_at;
  const publishAt = settings.publish_at ?? (date?.length === 10 ? `${date}${dayBegins}` : date);
  return {
    type: "Entry",
    id,
    contentType: type.id,
    createdAt: iso(createdAt),
    updatedAt: iso(settings.updated_at ?? createdAt),
    revision: 1,
    draft: settings.draft,
    publishAt: publishAt === undefined ? null : iso(publishAt),
    tags: settings.tags,
    concepts: settings.concepts,
    fields,
    file: first,
    digest: pages.map(({ source }) => source.digest).join(" "),
  };
}

/** The day or the instant that the content type's `file.date` names. */
function dateOf({ file }: ContentType, fields: EntryFile["fields"]): string | undefined {
  const date = file.date === undefined ? undefined : fields[file.date];
  return typeof date === "string" ? date : undefined;
}
