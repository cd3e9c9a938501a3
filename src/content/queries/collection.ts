import type { Entity, LinkType } from "../library/entity.ts";
import { defaultLocale, fallbackChain } from "../library/space.ts";
import type { View } from "../library/view.ts";
import { ContentFailure, contentTypeNeeded, invalidQuery, unknownContentType } from "./failure.ts";
import { type FieldPath, type FieldScope, localized, resolvePath } from "./field-path.ts";
import { resolveIncludes } from "./includes.ts";
import { hasWords, words } from "./match-words.ts";
import { comparable, testFor } from "./operators.ts";
import { type CollectionQuery, cursorToken, refuseContentType } from "./query.ts";
import { type Json, type Shaping, shapeEntity } from "./shape.ts";

type Test = (entity: Entity) => boolean;

/** The requested locale, else the space's default. */
export function requestedLocale(
  view: View,
  localeCode: string | null,
): { locale: string; locales: readonly string[] } {
  const { space } = view.library;
  const locale = localeCode ?? defaultLocale(space);
  if (locale === "*") return { locale, locales: fallbackChain(space, defaultLocale(space)) };
  if (!space.locales.some(({ code }) => code === locale)) {
    throw new ContentFailure("BadRequest", `Unknown locale: ${locale}`);
  }
  return { locale, locales: fallbackChain(space, locale) };
}

function extraTests(query: CollectionQuery, scope: FieldScope): Test[] {
  const { view, subject } = scope;
  const tests: Test[] = [];
  const entriesOnly = { links_to_entry: query.linksToEntry, links_to_asset: query.linksToAsset };
  for (const [name, id] of Object.entries(entriesOnly)) {
    if (id === null) continue;
    if (subject === "Asset")
      throw invalidQuery("unknown", name, `The parameter ${name} is for entries only.`);
    const linking = view.linksTo.get(`${name === "links_to_entry" ? "Entry" : "Asset"}!${id}`);
    tests.push((entity) => linking?.has(entity) ?? false);
  }
  const { mimetypeGroup } = query;
  if (mimetypeGroup !== null) {
    if (subject === "Entry")
      throw invalidQuery("unknown", "mimetype_group", "The parameter mimetype_group is for assets only.");
    const { values } = resolvePath(["fields", "file", "contentType"], "fields.file.contentType", scope);
    tests.push((entity) => values(entity).some((type) => String(type).startsWith(`${mimetypeGroup}/`)));
  }
  if (query.text !== null && query.text !== "") {
    const searchWords = words(query.text);
    tests.push((entity) => hasWords(wordsOf(entity, scope.locales), searchWords));
  }
  return tests;
}

const wordsOfEntity = new WeakMap<Entity, Map<string, string[]>>();

/** Every word of an entity's texts in one locale, cached per entity. */
function wordsOf(entity: Entity, locales: readonly string[]): string[] {
  const key = locales.join();
  const wordsByLocale = wordsOfEntity.get(entity) ?? new Map<string, string[]>();
  wordsOfEntity.set(entity, wordsByLocale);
  let entityWords = wordsByLocale.get(key);
  if (!entityWords) {
    const values = Object.keys(entity.fields).flatMap((name) => localized(entity, name, locales));
    entityWords = [...new Set(words(values.filter((value) => typeof value === "string").join(" ")))];
    wordsByLocale.set(key, entityWords);
  }
  return entityWords;
}

function candidates(query: CollectionQuery, { view, subject, contentType }: FieldScope): readonly Entity[] {
  const all = subject === "Asset" ? view.assets : view.entries;
  const byId = query.conditions.find(({ written, operator }) => written === "sys.id" && operator === "eq");
  const ofType = (entity: Entity) => !contentType || entity.contentType === contentType.id;
  if (byId) return [all.get(byId.operand) ?? []].flat().filter(ofType);
  return contentType ? (view.entriesOfType.get(contentType.id) ?? []) : [...all.values()];
}

function compareValues(value: string | number | boolean, next: string | number | boolean): number {
  if (typeof value === "string" && typeof next === "string") return value.localeCompare(next, "en");
  return Number(value) - Number(next);
}

type Comparison = (entity: Entity, next: Entity) => number;

/** Entities without the value come last in both directions. */
function comparisonBy({ kind, values }: FieldPath, descending: boolean): Comparison {
  return (entity, next) => {
    const [[a], [b]] = [values(entity), values(next)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return compareValues(comparable(kind, a), comparable(kind, b)) * (descending ? -1 : 1);
  };
}

function comparisons(query: CollectionQuery, scope: FieldScope): Comparison[] {
  const sorted = query.order.map(({ path, written, descending }) => {
    const field = resolvePath(path, written, scope);
    if (field.list || !["symbol", "number", "date", "boolean"].includes(field.kind)) {
      throw invalidQuery("order", written, `The path "${written}" cannot be used for ordering.`);
    }
    return comparisonBy(field, descending);
  });
  const newest: Comparison = (entity, next) => compareValues(next.updatedAt, entity.updatedAt);
  return [...sorted, ...(sorted.length === 0 ? [newest] : []), (item, next) => (item.id < next.id ? -1 : 1)];
}

function checkSelect(query: CollectionQuery, { subject, contentType }: FieldScope): void {
  for (const [root, name] of query.select ?? []) {
    if (root !== "fields" || name === undefined) continue;
    const written = `fields.${name}`;
    if (subject === "Entry" && !contentType) throw contentTypeNeeded(written);
    const fieldNames =
      subject === "Asset" ? ["title", "description", "file"] : contentType?.fields.map(({ id }) => id);
    if (!fieldNames?.includes(name))
      throw invalidQuery("unknown", written, `The path "${written}" is not recognized.`);
  }
}

function cursorPages({ skip, limit }: CollectionQuery, total: number, path: string): Json {
  const pageAt = (name: string, at: number) =>
    `${path}?cursor=true&limit=${limit}&${name}=${cursorToken(at)}`;
  return {
    ...(skip + limit < total && { next: pageAt("pageNext", skip + limit) }),
    ...(skip > 0 && { prev: pageAt("pagePrev", Math.max(0, skip - limit)) }),
  };
}

/** Answers a query for entries or assets in the vendor's shape. */
export function answerCollection(
  subject: LinkType,
  query: CollectionQuery,
  { view, spaceId, path }: { view: View; spaceId: string; path: string },
): Json {
  const { locale, locales } = requestedLocale(view, query.locale);
  if (subject === "Asset") refuseContentType(query);
  const contentType =
    query.contentType === null ? null : (view.library.contentTypes.get(query.contentType) ?? null);
  if (query.contentType !== null && !contentType) throw unknownContentType(query.contentType);
  const scope: FieldScope = { view, subject, contentType, locales, conditions: query.conditions };
  checkSelect(query, scope);

  const tests = query.conditions.map(({ path, written, operator, operand }): Test => {
    const field = resolvePath(path, written, scope);
    const passes = testFor(operator, field.kind, operand, written);
    return (entity) => passes(field.values(entity));
  });
  tests.push(...extraTests(query, scope));
  const compare = comparisons(query, scope);
  const hits = candidates(query, scope)
    .filter((entity) => tests.every((test) => test(entity)))
    .sort((entity, next) => compare.reduce((result, by) => result || by(entity, next), 0));

  const { skip, limit } = query;
  const page = hits.slice(skip, skip + limit);
  const shaping: Shaping = { view, spaceId, locale, locales, select: query.select };
  const { includes, errors } =
    subject === "Asset" ? { includes: {}, errors: [] } : resolveIncludes(page, query.include, shaping);
  return {
    sys: { type: "Array" },
    ...(query.byCursor ? { pages: cursorPages(query, hits.length, path) } : { total: hits.length, skip }),
    limit,
    items: page.map((entity) => shapeEntity(entity, shaping)),
    ...(errors.length > 0 ? { errors } : {}),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
  };
}
