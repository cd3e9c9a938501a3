import type { z } from "zod";
import { type ContentType, contentTypeFile } from "./content-type.ts";
import type { Entity, LocalizedFields } from "./entity.ts";
import { type EntryFile, parseEntryFile } from "./entry-file.ts";
import { entryId } from "./field-value.ts";
import type { SourceFile, SourceFiles } from "./folder.ts";
import { pictureAssets, picturesFile } from "./pictures.ts";
import type { ContentProblem, Report } from "./problem.ts";
import type { Readings } from "./readings.ts";
import { checkReferences } from "./references.ts";
import { defaultLocale, emptySpace, type Space, spaceFile } from "./space.ts";
import { type Taxonomy, taxonomyFile } from "./taxonomy-file.ts";

/** Everything one environment holds, drafts included, and what is wrong with it. */
export type Library = {
  space: Space;
  contentTypes: ReadonlyMap<string, ContentType>;
  entries: ReadonlyMap<string, Entity>;
  assets: ReadonlyMap<string, Entity>;
  taxonomy: Taxonomy;
  /** When tags and concepts last changed. */
  modifiedAt: { space: string; taxonomy: string };
  problems: ContentProblem[];
};

export type LibrarySources = { files: SourceFiles; pictures: SourceFile | null; picturesUrl: string };

const entryPath = /^entries\/([a-zA-Z]\w*)\/([a-z0-9-]+)(?:\.([a-z]{2}-[A-Z]{2}))?\.(?:md|json)$/;

function json<T>(schema: z.ZodType<T>) {
  return (source: SourceFile, report: Report): T | null => {
    try {
      const parsed = schema.safeParse(JSON.parse(source.text));
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues) {
        report({ file: source.path, field: path.length > 0 ? path.join(".") : null, problem: message });
      }
    } catch {
      report({ file: source.path, field: null, problem: "is not valid JSON" });
    }
    return null;
  };
}

/** The files of one environment by their place in it: its overlay lies over what all environments have in common. */
function layered(files: SourceFiles, environment: string): Map<string, SourceFile> {
  const overlay = `environments/${environment}/`;
  const layers = new Map([...files].filter(([path]) => !path.startsWith("environments/")));
  for (const [path, file] of files) {
    if (path.startsWith(overlay)) layers.set(path.slice(overlay.length), file);
  }
  return layers;
}

export function buildLibrary(
  { files, pictures, picturesUrl }: LibrarySources,
  environment: string,
  readings: Readings,
): Library {
  const problems: ContentProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const places = layered(files, environment);
  const readJson = <T>(place: string, schema: z.ZodType<T>): T | null => {
    const source = places.get(place);
    return source ? readings.read(source, schema, json(schema), report) : null;
  };

  const modifiedAt = (place: string) => places.get(place)?.modifiedAt ?? new Date(0).toISOString();

  const space = readJson("space.json", spaceFile) ?? emptySpace;
  const taxonomy = readJson("taxonomy.json", taxonomyFile) ?? { concepts: {}, schemes: {} };
  const contentTypes = readContentTypes(places, readings, report);
  const entries = readEntries(places, { space, contentTypes }, readings, report);
  const manifest = pictures && readings.read(pictures, picturesFile, json(picturesFile), report);
  const locale = defaultLocale(space);
  const assets = pictures && manifest ? pictureAssets(manifest, pictures, { picturesUrl, locale }) : [];

  const library: Library = {
    space,
    contentTypes,
    entries,
    assets: new Map(assets.map((asset) => [asset.id, asset])),
    taxonomy,
    modifiedAt: { space: modifiedAt("space.json"), taxonomy: modifiedAt("taxonomy.json") },
    problems,
  };
  checkReferences(library, report);
  return library;
}

function readContentTypes(
  places: ReadonlyMap<string, SourceFile>,
  readings: Readings,
  report: Report,
): Map<string, ContentType> {
  const contentTypes = new Map<string, ContentType>();
  for (const [place, source] of places) {
    const id = /^content-types\/([a-zA-Z]\w*)\.json$/.exec(place)?.[1];
    if (id === undefined) continue;
    const type = readings.read(source, contentTypeFile, parseContentType(id), report);
    if (type) contentTypes.set(id, type);
  }
  return contentTypes;
}

function parseContentType(id: string) {
  return (source: SourceFile, report: Report): ContentType | null => {
    const parsed = json(contentTypeFile)(source, report);
    return parsed && { ...parsed, id, modifiedAt: source.modifiedAt };
  };
}

type Page = { source: SourceFile; entry: EntryFile };

function readEntries(
  places: ReadonlyMap<string, SourceFile>,
  { space, contentTypes }: Pick<Library, "space" | "contentTypes">,
  readings: Readings,
  report: Report,
): Map<string, Entity> {
  const locale = defaultLocale(space);
  const originals = new Map<string, Page & { type: ContentType }>();
  const translations = new Map<string, (Page & { locale: string })[]>();

  for (const [place, source] of places) {
    if (!place.startsWith("entries/")) continue;
    const [, typeId = "", slug = "", translatedTo] = entryPath.exec(place) ?? [];
    const type = contentTypes.get(typeId);
    const id = entryId(typeId, slug);
    const refuse = (problem: string) => report({ file: source.path, field: null, problem });
    if (slug === "") refuse("is not named entries/content-type/file-name.md or .json");
    else if (!type) refuse(`belongs to the unknown content type ${typeId}`);
    else if (originals.has(id) && translatedTo === undefined) refuse("has the same name as another entry");
    else if (translatedTo !== undefined && !space.locales.some(({ code }) => code === translatedTo)) {
      refuse(`is in the unknown locale ${translatedTo}`);
    } else {
      const page = { slug, translation: translatedTo !== undefined };
      const entry = readings.read(source, type, (file, to) => parseEntryFile(file, type, page, to), report);
      if (!entry) continue;
      if (translatedTo === undefined) originals.set(id, { source, entry, type });
      else translations.set(id, [...(translations.get(id) ?? []), { source, entry, locale: translatedTo }]);
    }
  }

  const entries = new Map<string, Entity>();
  for (const [id, original] of originals) {
    const pages = [{ ...original, locale }, ...(translations.get(id) ?? [])];
    entries.set(id, toEntity(id, original.type, original.entry, pages));
  }
  for (const [id, pages] of translations) {
    if (originals.has(id)) continue;
    for (const { source } of pages) {
      report({ file: source.path, field: null, problem: "translates an entry that is not there" });
    }
  }
  return entries;
}

function iso(time: string): string {
  return new Date(time).toISOString();
}

function toEntity(
  id: string,
  type: ContentType,
  { settings, fields: original }: EntryFile,
  pages: (Page & { locale: string })[],
): Entity {
  const fields: LocalizedFields = {};
  for (const { entry, locale } of pages) {
    for (const [name, value] of Object.entries(entry.fields)) {
      fields[name] = { ...fields[name], [locale]: value };
    }
  }
  const [first = ""] = pages.map(({ source }) => source.path);
  const modifiedAt =
    pages
      .map(({ source }) => source.modifiedAt)
      .toSorted()
      .at(-1) ?? "";
  const dated = type.file.date === undefined ? undefined : original[type.file.date];
  return {
    type: "Entry",
    id,
    contentType: type.id,
    createdAt: iso(settings.created_at ?? (typeof dated === "string" ? dated : modifiedAt)),
    updatedAt: iso(settings.updated_at ?? modifiedAt),
    draft: settings.draft,
    publishAt: settings.publish_at === undefined ? null : iso(settings.publish_at),
    tags: settings.tags,
    concepts: settings.concepts,
    fields,
    file: first,
    digest: pages.map(({ source }) => source.digest).join(" "),
  };
}
