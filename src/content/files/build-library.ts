import type { z } from "zod";
import type { ContentProblem, Report } from "../library/content-problem.ts";
import { type ContentType, contentType, contentTypeFile } from "../library/content-type.ts";
import type { LinkType } from "../library/entity.ts";
import type { Library } from "../library/library.ts";
import { defaultLocale, emptySpace, spaceFile } from "../library/space.ts";
import { taxonomyFile } from "../library/taxonomy-file.ts";
import type { SourceFile, SourceFiles } from "./folder.ts";
import type { Readings } from "./parsed-files.ts";
import { pictureAssets, picturesFile } from "./picture-files.ts";
import { readEntries } from "./read-entries.ts";
import { checkReferences } from "./references.ts";
import type { Revisions } from "./revisions.ts";

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

/** The files of one environment: its overlay over the common files. */
function layered(files: SourceFiles, environment: string): Map<string, SourceFile> {
  const overlay = `environments/${environment}/`;
  const layers = new Map([...files].filter(([path]) => !path.startsWith("environments/")));
  for (const [path, file] of files) {
    if (path.startsWith(overlay)) layers.set(path.slice(overlay.length), file);
  }
  return layers;
}

export function buildLibrary(
  { files, pictures, picturesUrl }: { files: SourceFiles; pictures: SourceFile | null; picturesUrl: string },
  environment: string,
  readings: Readings,
  revisions: Revisions,
): Library {
  const problems: ContentProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const places = layered(files, environment);
  const readJson = <T>(place: string, schema: z.ZodType<T>): T | null => {
    const source = places.get(place);
    return source ? readings.read(source, { parse: json(schema), shape: schema }, report) : null;
  };

  const modifiedAt = (place: string) => places.get(place)?.modifiedAt ?? space.created_at;

  const readSpace = readJson("space.json", spaceFile);
  const space = readSpace ?? emptySpace;
  const readTaxonomy = readJson("taxonomy.json", taxonomyFile);
  const taxonomy = readTaxonomy ?? { concepts: {}, schemes: {} };
  const { contentTypes, unusable: unusableTypes } = readContentTypes(places, readings, report);
  const readManifest = { parse: json(picturesFile), shape: picturesFile };
  const manifest = pictures && readings.read(pictures, readManifest, report);
  const locale = defaultLocale(space);
  const { created_at } = space;
  const assets = manifest ? pictureAssets(manifest, { picturesUrl, locale, created_at }) : [];

  const unusableFiles = {
    contentTypes: unusableTypes,
    space: places.has("space.json") && !readSpace,
    taxonomy: places.has("taxonomy.json") && !readTaxonomy,
    assets: pictures !== null && !manifest,
  };
  const surroundings = { space, contentTypes, unusable: unusableFiles };
  const { entries, unusable } = readEntries(places, surroundings, readings, report);

  const byId = (type: LinkType) =>
    new Map(stamped.filter((entity) => entity.type === type).map((entity) => [entity.id, entity]));
  const stamped = revisions.stamp(environment, [...entries.values(), ...assets]);
  const library: Library = {
    space,
    contentTypes,
    entries: byId("Entry"),
    assets: byId("Asset"),
    taxonomy,
    modifiedAt: { space: modifiedAt("space.json"), taxonomy: modifiedAt("taxonomy.json") },
    unusable: { ...unusableFiles, entries: unusable },
    problems,
  };
  checkReferences(library, report);
  return library;
}

function readContentTypes(
  places: ReadonlyMap<string, SourceFile>,
  readings: Readings,
  report: Report,
): { contentTypes: Map<string, ContentType>; unusable: Set<string> } {
  const contentTypes = new Map<string, ContentType>();
  const unusable = new Set<string>();
  for (const [place, source] of places) {
    const id = /^content-types\/([a-zA-Z]\w*)\.json$/.exec(place)?.[1];
    if (id === undefined) continue;
    const type = readings.read(source, { parse: parseContentType(id), shape: contentType }, report);
    if (type) contentTypes.set(id, type);
    else unusable.add(id);
  }
  return { contentTypes, unusable };
}

function parseContentType(id: string) {
  return (source: SourceFile, report: Report): ContentType | null => {
    const parsed = json(contentTypeFile)(source, report);
    return parsed && { ...parsed, id, modifiedAt: source.modifiedAt };
  };
}
