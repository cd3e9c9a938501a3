import { z } from "zod";

export type JsonSchema = { [key: string]: unknown };

/** A schema in OpenAPI 3.1; named parts move to `components`. */
export function jsonSchema(
  schema: z.ZodType,
  io: "input" | "output",
  components: Record<string, JsonSchema>,
): JsonSchema {
  const whole = z.toJSONSchema(schema, { io, override: ({ jsonSchema: part }) => applyDocumentForm(part) });
  const { $schema: _dialect, $defs = {}, ...rest } = rewriteSchema(whole) as JsonSchema;
  Object.assign(components, $defs);
  return rest;
}

function applyDocumentForm(part: JsonSchema): void {
  const { shown: documentedForm, default: otherwise, description } = part;
  if (typeof documentedForm !== "object" || documentedForm === null) return;
  for (const key of Object.keys(part)) delete part[key];
  Object.assign(
    part,
    documentedForm,
    otherwise !== undefined && { default: otherwise },
    description && { description },
  );
}

/** Rewrites references to `components`, and drops bounds of a double and empty defaults. */
function rewriteSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteSchema);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !isEmptyKeyword(key, inner))
      .map(([key, inner]) =>
        key === "$ref"
          ? [key, String(inner).replace("#/$defs/", "#/components/schemas/")]
          : [key, rewriteSchema(inner)],
      ),
  );
}

function isEmptyKeyword(key: string, value: unknown): boolean {
  if (key === "default") return value === "" || (Array.isArray(value) && value.length === 0);
  // Response objects allow additional fields, so that new ones don't break strict clients.
  if (key === "additionalProperties") return value === false;
  return /^(minimum|maximum)$/.test(key) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}
