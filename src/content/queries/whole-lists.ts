import type { View } from "../library/view.ts";
import { resourceNotFound } from "./failure.ts";
import { hasWords, words } from "./match-words.ts";
import { type Kind, testFor } from "./operators.ts";
import { parseQuery, refuseContentType } from "./query.ts";
import { type Json, shapeContentType, vendorLink } from "./shape.ts";

/** A list that the site doesn't request. */
interface WholeList {
  /** The vendor's name of one item. */
  type: string;
  items: (view: View, spaceId: string) => ReadonlyMap<string, Json>;
}

/** By path below the environment. */
export const wholeLists: Record<string, WholeList> = {
  content_types: {
    type: "ContentType",
    items: ({ library, environment }, spaceId) =>
      shapeEach(library.contentTypes, (_, type) => shapeContentType(type, environment, spaceId)),
  },
  tags: { type: "Tag", items: shapeTags },
  locales: {
    type: "Locale",
    items: ({ library }) =>
      shapeEach(
        library.space.locales.map((locale) => [locale.code, locale] as const),
        (code, locale) => ({
          ...locale,
          sys: { id: code, type: "Locale", version: 1 },
        }),
      ),
  },
  "taxonomy/concepts": {
    type: "TaxonomyConcept",
    items: ({ library: { taxonomy, modifiedAt } }) =>
      shapeEach(Object.entries(taxonomy.concepts), (id, { broader, related, ...concept }) => ({
        ...concept,
        sys: sysOf("TaxonomyConcept", id, modifiedAt.taxonomy),
        broader: broader.map((conceptId) => vendorLink("TaxonomyConcept", conceptId)),
        related: related.map((conceptId) => vendorLink("TaxonomyConcept", conceptId)),
        conceptSchemes: Object.entries(taxonomy.schemes)
          .filter(([, { concepts }]) => concepts.includes(id))
          .map(([scheme]) => vendorLink("TaxonomyConceptScheme", scheme)),
      })),
  },
  "taxonomy/concept-schemes": {
    type: "TaxonomyConceptScheme",
    items: ({ library: { taxonomy, modifiedAt } }) =>
      shapeEach(Object.entries(taxonomy.schemes), (id, { concepts, ...scheme }) => ({
        ...scheme,
        sys: sysOf("TaxonomyConceptScheme", id, modifiedAt.taxonomy),
        topConcepts: concepts
          .filter((concept) => taxonomy.concepts[concept]?.broader.length === 0)
          .map((concept) => vendorLink("TaxonomyConcept", concept)),
        concepts: concepts.map((concept) => vendorLink("TaxonomyConcept", concept)),
        totalConcepts: concepts.length,
      })),
  },
};

export function answerList({ items }: WholeList, view: View, spaceId: string, url: URL): Json {
  const query = parseQuery(url.searchParams);
  refuseContentType(query);
  const tests = query.conditions.map(({ path, written, operator, operand }) => {
    const passes = testFor(operator, kindOf(path), operand, written);
    return (item: Json) => passes([valueAt(item, path) ?? []].flat());
  });
  const text = query.text === null ? null : words(query.text);
  const all = [...items(view, spaceId).values()].filter(
    (item) =>
      tests.every((test) => test(item)) &&
      (!text?.length || hasWords(words(`${item.name} ${item.description ?? ""}`), text)),
  );
  for (const { path, descending } of query.order.toReversed()) {
    const at = (item: Json) => String(valueAt(item, path) ?? "");
    all.sort((item, next) => at(item).localeCompare(at(next), "en") * (descending ? -1 : 1));
  }
  const { skip, limit } = query;
  return {
    sys: { type: "Array" },
    total: all.length,
    skip,
    limit,
    items: all.slice(skip, skip + limit),
  };
}

function valueAt(item: Json, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
    item,
  );
}

function kindOf(path: readonly string[]): Kind {
  return ["createdAt", "updatedAt"].includes(path.at(-1) ?? "") ? "date" : "symbol";
}

export function answerOne({ type, items }: WholeList, view: View, spaceId: string, id: string): Json {
  const item = items(view, spaceId).get(id);
  if (!item) throw resourceNotFound(type, id);
  return item;
}

export function shapeTags({ library, environment }: View, spaceId: string): Map<string, Json> {
  const editor = vendorLink("User", "editor");
  return shapeEach(Object.entries(library.space.tags), (id, name) => ({
    name,
    sys: {
      ...sysOf("Tag", id, library.modifiedAt.space),
      space: vendorLink("Space", spaceId),
      environment: vendorLink("Environment", environment),
      createdBy: editor,
      updatedBy: editor,
      visibility: "public",
    },
  }));
}

function shapeEach<T>(items: Iterable<readonly [string, T]>, shape: (id: string, item: T) => Json) {
  return new Map([...items].map(([id, item]) => [id, shape(id, item)]));
}

function sysOf(type: string, id: string, modifiedAt: string): Json {
  return { id, type, createdAt: modifiedAt, updatedAt: modifiedAt, version: 1 };
}
