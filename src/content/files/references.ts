import type { Report } from "../library/content-problem.ts";
import type { ContentField, ContentType, Rule } from "../library/content-type.ts";
import { type Entity, linksIn } from "../library/entity.ts";
import type { Library } from "../library/library.ts";

/** Contentful's limit, so that entries can move there unchanged. */
const maxIdLength = 64;

function rules(field: ContentField): Rule[] {
  return [...field.validations, ...(field.items?.validations ?? [])];
}

/** Reports problems across files, such as broken links, and removes nothing. */
export function checkReferences(library: Omit<Library, "problems">, report: Report): void {
  for (const entry of library.entries.values()) {
    const type = library.contentTypes.get(entry.contentType ?? "");
    if (!type) continue;
    const say = (field: string | null, problem: string) => report({ file: entry.file, field, problem });
    if (entry.id.length > maxIdLength)
      say(null, `has the id ${entry.id}, longer than ${maxIdLength} characters`);
    const { space, taxonomy, unusable } = library;
    for (const tag of unusable.space ? [] : entry.tags)
      if (!Object.hasOwn(space.tags, tag)) say("tags", `has the unknown tag ${tag}`);
    for (const concept of unusable.taxonomy ? [] : entry.concepts) {
      if (!Object.hasOwn(taxonomy.concepts, concept)) say("concepts", `has the unknown concept ${concept}`);
    }
    for (const field of type.fields) checkLinks(entry, field, library, say);
  }
  for (const type of library.contentTypes.values()) checkUnique(type, library, report);
}

function checkLinks(
  entry: Entity,
  field: ContentField,
  { entries, assets, unusable }: Pick<Library, "entries" | "assets" | "unusable">,
  say: (field: string, problem: string) => void,
): void {
  const allowedTypes = rules(field).find((rule) => rule.linkContentType)?.linkContentType;
  for (const { sys } of linksIn(entry.fields[field.id])) {
    const target = (sys.linkType === "Asset" ? assets : entries).get(sys.id);
    const kind = target?.contentType;
    const isReported = sys.linkType === "Asset" ? unusable.assets : unusable.entries.has(sys.id);
    if (!target && isReported) continue;
    if (!target) say(field.id, `links to ${sys.id}, which is not there`);
    else if (kind && allowedTypes && !allowedTypes.includes(kind)) say(field.id, `may not link to a ${kind}`);
    else if (target.draft && !entry.draft)
      say(field.id, `links to ${sys.id}, a draft that visitors cannot see`);
  }
}

function checkUnique(type: ContentType, { entries }: Pick<Library, "entries">, report: Report): void {
  for (const field of type.fields.filter((field) => rules(field).some((rule) => rule.unique))) {
    const seen = new Map<string, Entity>();
    for (const entry of entries.values()) {
      if (entry.contentType !== type.id) continue;
      for (const value of Object.values(entry.fields[field.id] ?? {})) {
        const earlierEntry = seen.get(String(value));
        if (earlierEntry && earlierEntry !== entry) {
          const problem = `repeats "${String(value)}" of ${earlierEntry.file}`;
          report({ file: entry.file, field: field.id, problem });
        }
        seen.set(String(value), entry);
      }
    }
  }
}
