import { z } from "zod";

export type JsonSchema = { [key: string]: unknown };

/** A schema in OpenAPI 3.1; named parts move to `components`. */
export function jsonSchema(
  schema: z.ZodType,
  io: "input" | "output",
  components: Record<string, JsonSchema>,
): JsonSchema {
  const whole = z.toJSONSchema(schema, { io, override: ({ jsonSchema: part }) => replaceShown(part) });
  const { $schema: _dialect, $defs = {}, ...rest } = rewritten(whole) as JsonSchema;
  Object.assign(components, $defs);
  return rest;
}

function replaceShown(part: JsonSchema): void {
  const { shown, default: otherwise, description } = part;
  if (typeof shown !== "object" || shown === null) return;
  for (const key of Object.keys(part)) delete part[key];
  Object.assign(
    part,
    shown,
    otherwise !== undefined && { default: otherwise },
    description && { description },
  );
}

/** Rewrites references to `components`, and drops bounds of a double and empty defaults. */
function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !saysNothing(key, inner))
      .map(([key, inner]) =>
        key === "$ref"
          ? [key, String(inner).replace("#/$defs/", "#/components/schemas/")]
          : [key, rewritten(inner)],
      ),
  );
}

function saysNothing(key: string, value: unknown): boolean {
  if (key === "default") return value === "" || (Array.isArray(value) && value.length === 0);
  // Response objects allow additional fields, so that new ones don't break strict clients.
  if (key === "additionalProperties") return value === false;
  return /^(minimum|maximum)$/.test(key) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}
