import type { z } from "zod";
import { readFields } from "#contract/platform/read-fields.ts";

/**
 * Parses a page's query by its schema, whose fields are all optional. The first of a repeated parameter counts. An
 * invalid value is dropped and leaves its sentence, so no query fails a page.
 */
export function readPageQuery<Schema extends z.ZodObject>(
  query: URLSearchParams,
  schema: Schema,
): { fields: z.output<Schema>; problems: Record<string, string> } {
  const textFields = new Map(Object.keys(schema.shape).map((name) => [name, query.get(name) ?? ""]));
  const read = readFields(schema, Object.fromEntries(textFields));
  if (read.ok) return { fields: read.value, problems: {} };
  const problems = Object.entries(read.errors).map(([name, [sentence = ""]]) => [name, sentence] as const);
  for (const [name] of problems) textFields.delete(name);
  const rest = readFields(schema, Object.fromEntries(textFields));
  if (!rest.ok) throw new Error("The schema of a page's query has a required field.");
  return { fields: rest.value, problems: Object.fromEntries(problems) };
}
