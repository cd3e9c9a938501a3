import type { z } from "zod";
import { readFields } from "#contract/platform/read-fields.ts";

/**
 * What the address of a page asks, by the page's schema, each field of which can be missing. Of a repeated parameter the
 * first counts. A value that can't be read counts as not given and leaves its sentence: no page fails for its query.
 */
export function readPageQuery<Schema extends z.ZodObject>(
  query: URLSearchParams,
  schema: Schema,
): { asked: z.output<Schema>; problems: Record<string, string> } {
  const given = new Map(Object.keys(schema.shape).map((name) => [name, query.get(name) ?? ""]));
  const read = readFields(schema, Object.fromEntries(given));
  if (read.ok) return { asked: read.value, problems: {} };
  const problems = Object.entries(read.errors).map(([name, [sentence = ""]]) => [name, sentence] as const);
  for (const [name] of problems) given.delete(name);
  const rest = readFields(schema, Object.fromEntries(given));
  if (!rest.ok) throw new Error("The schema of a page's query asks for something.");
  return { asked: rest.value, problems: Object.fromEntries(problems) };
}
