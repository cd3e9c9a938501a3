import type { ContentType } from "../library/content-type.ts";
import type { Entity } from "../library/entity.ts";
import type { View } from "../library/view.ts";
import { localized } from "./field-path.ts";

export type Json = Record<string, unknown>;

/** How entities are rendered: audience, locale (`*` is all) and selected parts. */
export type Shaping = {
  view: View;
  spaceId: string;
  locale: string;
  locales: readonly string[];
  select: readonly string[][] | null;
};

export function vendorLink(linkType: string, id: string): Json {
  return { sys: { type: "Link", linkType, id } };
}

function sysOf(entity: Entity, { view, spaceId, locale }: Shaping): Json {
  return {
    space: vendorLink("Space", spaceId),
    id: entity.id,
    type: entity.type,
    createdAt: entity.createdAt,
    updatedAt: entity.updatedAt,
    environment: vendorLink("Environment", view.environment),
    ...(entity.draft ? { revision: 0 } : { publishedVersion: entity.revision, revision: entity.revision }),
    ...(entity.contentType === null ? {} : { contentType: vendorLink("ContentType", entity.contentType) }),
    ...(locale === "*" ? {} : { locale }),
  };
}

export function shapeFields(entity: Entity, { locale, locales }: Pick<Shaping, "locale" | "locales">): Json {
  if (locale === "*") return entity.fields;
  const fields: Json = {};
  for (const name of Object.keys(entity.fields)) {
    const value = localized(entity, name, locales);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/** The selected parts of a group (`sys`, `metadata` or `fields`); undefined if none is selected. */
function chosen(group: string, whole: Json, select: Shaping["select"]): Json | undefined {
  if (select === null || select.some(([root, name]) => root === group && name === undefined)) return whole;
  const names = select.filter(([root]) => root === group).map(([, name]) => name);
  if (names.length === 0) return undefined;
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)));
}

export function shapeEntity(entity: Entity, shaping: Shaping): Json {
  const { select } = shaping;
  const metadata = {
    tags: entity.tags.map((id) => vendorLink("Tag", id)),
    concepts: entity.concepts.map((id) => vendorLink("TaxonomyConcept", id)),
  };
  const groups = {
    metadata: chosen("metadata", metadata, select),
    sys: chosen("sys", sysOf(entity, shaping), select),
    fields: chosen("fields", shapeFields(entity, shaping), select),
  };
  return Object.fromEntries(Object.entries(groups).filter(([, group]) => group !== undefined));
}

export function shapeContentType(type: ContentType, environment: string, spaceId: string): Json {
  const { id, name, description, displayField, fields, modifiedAt } = type;
  return {
    sys: {
      space: vendorLink("Space", spaceId),
      id,
      type: "ContentType",
      createdAt: modifiedAt,
      updatedAt: modifiedAt,
      environment: vendorLink("Environment", environment),
      publishedVersion: 1,
      revision: 1,
    },
    displayField,
    name,
    description,
    fields,
  };
}
