import type { ContentField, ContentType } from "../library/content-type.ts";
import { type Entity, isLink, type LinkType } from "../library/entity.ts";
import { fallbackChain } from "../library/space.ts";
import type { View } from "../library/view.ts";
import { contentTypeNeeded, invalidQuery, unknownContentType } from "./failure.ts";
import type { Kind } from "./operators.ts";
import type { Condition } from "./query.ts";

/** A parsed path such as `fields.author.sys.id`: the kind of its values and a getter. */
export type FieldPath = { kind: Kind; list: boolean; values: (entity: Entity) => readonly unknown[] };

export type FieldScope = {
  view: View;
  subject: LinkType;
  contentType: ContentType | null;
  /** The requested locale and its fallbacks. */
  locales: readonly string[];
  conditions: readonly Condition[];
};

export function localized(entity: Entity, field: string, locales: readonly string[]): unknown {
  const values = entity.fields[field];
  if (!values) return undefined;
  for (const locale of locales) if (values[locale] !== undefined) return values[locale];
  return undefined;
}

function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function path(kind: Kind, values: FieldPath["values"], list = false): FieldPath {
  return { kind, values, list };
}

const sysPaths: Record<string, FieldPath> = {
  id: path("symbol", (entity) => [entity.id]),
  type: path("symbol", (entity) => [entity.type]),
  createdAt: path("date", (entity) => [entity.createdAt]),
  updatedAt: path("date", (entity) => [entity.updatedAt]),
  revision: path("number", () => [1]),
  publishedVersion: path("number", () => [1]),
  "contentType.sys.id": path("symbol", (entity) => asList(entity.contentType)),
};

const metadataPaths: Record<string, FieldPath> = {
  tags: path("link", (entity) => entity.tags, true),
  "tags.sys.id": path("symbol", (entity) => entity.tags, true),
  concepts: path("link", (entity) => entity.concepts, true),
  "concepts.sys.id": path("symbol", (entity) => entity.concepts, true),
};

const assetPaths = new Map<string, Kind>(
  Object.entries({
    title: "symbol",
    description: "text",
    file: "object",
    "file.url": "symbol",
    "file.fileName": "symbol",
    "file.contentType": "symbol",
    "file.details": "object",
    "file.details.size": "number",
    "file.details.image": "object",
    "file.details.image.width": "number",
    "file.details.image.height": "number",
  } satisfies Record<string, Kind>),
);

function within(value: unknown, steps: readonly string[]): unknown {
  let current = value;
  for (const step of steps) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string, unknown>)[step];
  }
  return current;
}

function assetPath(steps: readonly string[], { locales }: FieldScope): FieldPath | undefined {
  const kind = assetPaths.get(steps.join("."));
  const [field = "", ...rest] = steps;
  return kind && path(kind, (asset) => asList(within(localized(asset, field, locales), rest)));
}

const kinds: Record<Exclude<ContentField["type"], "Array">, Kind> = {
  Symbol: "symbol",
  Text: "text",
  Integer: "number",
  Number: "number",
  Date: "date",
  Boolean: "boolean",
  Location: "location",
  Object: "object",
  Link: "link",
};

function linkIds(entity: Entity, field: string, locales: readonly string[]): string[] {
  return asList(localized(entity, field, locales))
    .filter(isLink)
    .map(({ sys }) => sys.id);
}

function entryPath(steps: readonly string[], written: string, scope: FieldScope): FieldPath | undefined {
  if (!scope.contentType) throw contentTypeNeeded(written);
  const [name = "", ...rest] = steps;
  const field = scope.contentType.fields.find((field) => field.id === name);
  if (!field) return undefined;

  const list = field.type === "Array";
  const kind = list ? kinds[field.items?.type ?? "Symbol"] : kinds[field.type as keyof typeof kinds];
  const [locale] = rest;
  const { locales, view } = scope;
  if (rest.length === 0) {
    const values = (entity: Entity) => asList(localized(entity, name, locales));
    return path(kind, values, list);
  }
  if (rest.length === 1 && view.library.space.locales.some(({ code }) => code === locale)) {
    const chain = fallbackChain(view.library.space, locale ?? "");
    return path(kind, (entity) => asList(localized(entity, name, chain)), list);
  }
  return kind === "link" ? linkedPath(name, list, rest, written, scope) : undefined;
}

/** Paths through a link: its id, its target's content type, or a field of its target. */
function linkedPath(
  name: string,
  list: boolean,
  rest: readonly string[],
  written: string,
  scope: FieldScope,
): FieldPath | undefined {
  const { locales, view } = scope;
  const targets = (entity: Entity) =>
    linkIds(entity, name, locales).flatMap((id) => view.entries.get(id) ?? []);
  const [first] = rest;
  const inner = rest.join(".");
  if (inner === "sys.id") return path("symbol", (entity) => linkIds(entity, name, locales), list);
  if (inner === "sys.contentType.sys.id") {
    return path("symbol", (entity) => targets(entity).flatMap((target) => asList(target.contentType)), list);
  }
  if (first !== "fields") return undefined;

  const typePath = `fields.${name}.sys.contentType.sys.id`;
  const typeId = scope.conditions.find((condition) => condition.written === typePath)?.operand;
  if (typeId === undefined) {
    throw invalidQuery("missingContentType", written, `Please also send ${typePath}=<content-type-id>.`);
  }
  const contentType = view.library.contentTypes.get(typeId);
  if (!contentType) throw unknownContentType(typeId);
  const target = entryPath(rest.slice(1), written, { ...scope, contentType });
  if (!target) return undefined;
  const values = (entity: Entity) =>
    targets(entity)
      .filter((linked) => linked.contentType === typeId)
      .flatMap(target.values);
  return path(target.kind, values, list || target.list);
}

export function resolvePath(steps: readonly string[], written: string, scope: FieldScope): FieldPath {
  const [root = "", ...rest] = steps;
  let fieldPath: FieldPath | undefined;
  const table: Record<string, FieldPath> =
    root === "sys" ? sysPaths : root === "metadata" ? metadataPaths : {};
  if (Object.hasOwn(table, rest.join("."))) fieldPath = table[rest.join(".")];
  if (root === "fields")
    fieldPath = scope.subject === "Asset" ? assetPath(rest, scope) : entryPath(rest, written, scope);
  if (!fieldPath) throw invalidQuery("unknown", written, `The path "${written}" is not recognized.`);
  return fieldPath;
}
