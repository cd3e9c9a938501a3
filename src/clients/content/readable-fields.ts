import { z } from "zod";

type Fields = Record<string, unknown>;

interface ReadableFields {
  /** Read by the schema without an error. */
  fields: Fields;
  /** Whether every required field was readable. */
  isWhole: boolean;
  problems: { field: string; problem: string }[];
}

const emptyValues: Record<string, unknown> = { number: 0, int: 0, boolean: false, array: [] };

/**
 * Fields as an editor left them, so that a schema reads them: an unreadable item of a list is dropped, an unreadable field that
 * is required becomes an empty value. `isConcerned` limits it to the fields that were requested.
 */
export function readableFields(
  schema: z.ZodType,
  fieldValues: Fields,
  isConcerned: (field: string) => boolean = () => true,
): ReadableFields {
  const present = Object.entries(fieldValues).filter(
    ([, value]) => value !== null && (typeof value !== "string" || value.trim() !== ""),
  );
  const fields: Fields = Object.fromEntries(present);
  const issuesOf = () =>
    (schema.safeParse(fields).error?.issues ?? []).filter(({ path: [field] }) => isConcerned(String(field)));
  const issues = issuesOf();
  for (const [name, ofField] of Map.groupBy(issues, ({ path: [field] }) => String(field))) {
    const value = fields[name];
    const bad = new Set(ofField.map(({ path: [, index] }) => index));
    if (Array.isArray(value) && !bad.has(undefined))
      fields[name] = value.filter((_, index) => !bad.has(index));
    else delete fields[name];
  }
  const missing = issuesOf();
  const problems = issues.map(({ path, message }) => {
    const [name] = path.map(String);
    return {
      field: path.join("."),
      problem: problemOf(Object.hasOwn(fieldValues, name ?? "") ? fieldValues[name ?? ""] : null, message),
    };
  });
  for (const issue of missing)
    fields[String(issue.path[0])] = emptyValues["expected" in issue ? issue.expected : ""] ?? "";
  return { fields, isWhole: missing.length === 0, problems };
}

function problemOf(value: unknown, message: string): string {
  if (value === null || value === undefined || value === "") return "is missing";
  const isRichText = richText.safeParse(value).success;
  return isRichText
    ? "is Rich Text, which this site doesn't show; use Markdown in a long text"
    : `can't be read: ${message}`;
}

const richText = z.object({ nodeType: z.literal("document") });
