import { defaultLocale } from "../library/space.ts";
import { ancestors, descendants } from "../library/taxonomy.ts";
import type { View } from "../library/view.ts";
import { pageLinks } from "./collection.ts";
import { invalidQuery, notFound } from "./failure.ts";
import { skipOfPage } from "./query.ts";
import { type Json, vendorLink } from "./shape.ts";

function schemesOf({ library }: View, concept: string): string[] {
  const { schemes } = library.taxonomy;
  return Object.keys(schemes).filter((id) => schemes[id]?.concepts.includes(concept));
}

function sysOf(view: View, type: string, id: string): Json {
  const modifiedAt = view.library.modifiedAt.taxonomy;
  return { id, type, createdAt: modifiedAt, updatedAt: modifiedAt, version: 1 };
}

export function shapeConcept(view: View, id: string): Json {
  const { concepts } = view.library.taxonomy;
  const concept = Object.hasOwn(concepts, id) ? concepts[id] : undefined;
  if (!concept) throw notFound("TaxonomyConcept", id);
  return {
    sys: sysOf(view, "TaxonomyConcept", id),
    uri: null,
    prefLabel: concept.prefLabel,
    altLabels: concept.altLabels ?? {},
    hiddenLabels: {},
    notations: [],
    note: null,
    changeNote: null,
    definition: concept.definition ?? null,
    editorialNote: null,
    example: null,
    historyNote: null,
    scopeNote: null,
    broader: concept.broader.map((broader) => vendorLink("TaxonomyConcept", broader)),
    related: concept.related.map((related) => vendorLink("TaxonomyConcept", related)),
    conceptSchemes: schemesOf(view, id).map((scheme) => vendorLink("TaxonomyConceptScheme", scheme)),
  };
}

export function shapeScheme(view: View, id: string): Json {
  const { schemes, concepts } = view.library.taxonomy;
  const scheme = Object.hasOwn(schemes, id) ? schemes[id] : undefined;
  if (!scheme) throw notFound("TaxonomyConceptScheme", id);
  const top = scheme.concepts.filter((concept) => concepts[concept]?.broader.length === 0);
  return {
    sys: sysOf(view, "TaxonomyConceptScheme", id),
    uri: null,
    prefLabel: scheme.prefLabel,
    definition: scheme.definition ?? null,
    topConcepts: top.map((concept) => vendorLink("TaxonomyConcept", concept)),
    concepts: scheme.concepts.map((concept) => vendorLink("TaxonomyConcept", concept)),
    totalConcepts: scheme.concepts.length,
  };
}

const allowed = new Set([
  "limit",
  "pageNext",
  "pagePrev",
  "nextPage",
  "prevPage",
  "order",
  "conceptScheme",
  "depth",
]);

/** A page of concepts or schemes in the vendor's cursor-paged shape. */
function answerPage(view: View, ids: string[], shape: (view: View, id: string) => Json, url: URL): Json {
  const params = url.searchParams;
  for (const name of params.keys()) {
    if (name !== "access_token" && !allowed.has(name)) {
      throw invalidQuery("unknown", name, `The path "${name}" is not recognized.`);
    }
  }
  const order = params.get("order");
  if (order !== null && !["sys.createdAt", "sys.updatedAt", "prefLabel"].includes(order)) {
    throw invalidQuery("order", order, `The path "${order}" cannot be used for ordering.`);
  }
  const limit = positiveNumber(params, "limit") ?? 100;
  const skip = skipOfPage(params);
  const locale = defaultLocale(view.library.space);
  const { concepts, schemes } = view.library.taxonomy;
  const label = (id: string) => (concepts[id] ?? schemes[id])?.prefLabel[locale] ?? id;
  const sorted = order === "prefLabel" ? ids.toSorted((a, b) => label(a).localeCompare(label(b), "en")) : ids;
  return {
    sys: { type: "Array" },
    limit,
    pages: pageLinks({ skip, limit }, ids.length, url),
    items: sorted.slice(skip, skip + limit).map((id) => shape(view, id)),
  };
}

function positiveNumber(params: URLSearchParams, name: string): number | null {
  const written = params.get(name);
  if (written === null) return null;
  if (/^[1-9]\d{0,3}$/.test(written)) return Math.min(Number(written), 1000);
  throw invalidQuery(name, name, `The value of ${name} must be a whole number above 0.`);
}

export function answerConcepts(view: View, url: URL): Json {
  const scheme = url.searchParams.get("conceptScheme");
  const { concepts, schemes } = view.library.taxonomy;
  const ofScheme = scheme === null ? null : Object.hasOwn(schemes, scheme) ? schemes[scheme]?.concepts : [];
  return answerPage(view, ofScheme ?? Object.keys(concepts), shapeConcept, url);
}

export function answerSchemes(view: View, url: URL): Json {
  return answerPage(view, Object.keys(view.library.taxonomy.schemes), shapeScheme, url);
}

export function answerRelatives(view: View, id: string, which: "ancestors" | "descendants", url: URL): Json {
  shapeConcept(view, id);
  const depth = positiveNumber(url.searchParams, "depth") ?? Number.POSITIVE_INFINITY;
  const find = which === "ancestors" ? ancestors : descendants;
  return answerPage(view, find(view.library.taxonomy, id, depth), shapeConcept, url);
}
