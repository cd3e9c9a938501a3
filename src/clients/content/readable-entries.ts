import { z } from "zod";
import type { EntryProblem, EntryQuery } from "./content-answer.ts";
import { entryTypes } from "./entry-types.ts";
import { readableFields } from "./readable-fields.ts";

const sys = z.looseObject({
  id: z.string(),
  updatedAt: z.string().optional(),
  contentType: z.object({ sys: z.object({ id: z.string() }) }).optional(),
});
const rawEntry = z.looseObject({ sys, fields: z.record(z.string(), z.unknown()).optional() });
const brokenLink = z.object({ details: z.object({ linkType: z.string(), id: z.string() }) });

/** An answer as the service sent it, links unresolved. */
const rawAnswer = z.looseObject({
  total: z.int(),
  isUnknown: z.boolean().default(false),
  items: z.array(rawEntry),
  includes: z.looseObject({ Entry: z.array(rawEntry).default([]) }).optional(),
  errors: z.array(brokenLink).catch([]).default([]),
});

/**
 * Strict about each entry, lenient about the set: an entry without a required field is left out with its problems named. The
 * text of a page, and every draft, is read with the fields that it has. Throws on the wrong shape.
 */
export function readableEntries(
  answer: unknown,
  { content_type, select }: EntryQuery,
  { drafts }: { drafts: boolean },
): { answer: unknown; problems: EntryProblem[] } {
  const raw = rawAnswer.parse(answer);
  const problems: EntryProblem[] = [];
  const inSpace = "isn't in the space as data/content/content-types has it";
  if (raw.isUnknown)
    problems.push({ entry: "-", contentType: String(content_type), field: "-", problem: inSpace });
  const unresolved = new Set(raw.errors.map(({ details }) => details.id));

  function readable(entry: z.output<typeof rawEntry>, selected: EntryQuery[string] | undefined) {
    const { id, contentType, updatedAt = "" } = entry.sys;
    const type = contentType && entryTypes[contentType.sys.id];
    if (!type || !entry.fields) return [entry];
    const parts = typeof selected === "string" ? selected.split(",") : null;
    const read = readableFields(
      type.schema,
      { ...entry.fields, id, updatedAt, changedAt: null },
      (field) => !parts || parts.includes("fields") || parts.includes(`fields.${field}`),
    );
    const isLeftOut = !read.isWhole && !drafts && !type.isPage;
    const report = (field: string, problem: string) =>
      problems.push({ entry: id, contentType: contentType.sys.id, field, problem });
    for (const { field, problem } of read.problems)
      report(field, isLeftOut ? `${problem}, so the entry is left out` : problem);
    for (const [field, value] of Object.entries(entry.fields))
      for (const target of linkIds(value))
        if (unresolved.has(target)) report(field, `links to ${target}, which is missing or not published`);
    return isLeftOut ? [] : [{ ...entry, fields: read.fields }];
  }

  const { includes } = raw;
  const readableAnswer = {
    ...raw,
    items: raw.items.flatMap((entry) => readable(entry, select)),
    ...(includes && {
      includes: { ...includes, Entry: includes.Entry.flatMap((entry) => readable(entry, undefined)) },
    }),
  };
  return { answer: readableAnswer, problems };
}

const link = z.object({ sys: z.object({ type: z.literal("Link"), id: z.string() }) });

function linkIds(value: unknown): string[] {
  return [value].flat().flatMap((item) => {
    const parsed = link.safeParse(item);
    return parsed.success ? [parsed.data.sys.id] : [];
  });
}
