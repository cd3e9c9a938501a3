import { z } from "zod";

export type JsonSchema = { [key: string]: unknown };

/** How the document shows a schema that reads more than it says, such as a number that arrives as text. */
export function shownAs<Schema extends z.ZodType>(schema: Schema, shown: JsonSchema): Schema {
  return schema.meta({ shown });
}

/** A schema in the dialect of OpenAPI 3.1; named parts are put into `components` and referred to. */
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

/** Points references at `components`, and leaves out bounds that say no more than "a whole number". */
function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, inner]) => !(/^(minimum|maximum)$/.test(key) && Math.abs(inner) === Number.MAX_SAFE_INTEGER),
      )
      .map(([key, inner]) =>
        key === "$ref"
          ? [key, String(inner).replace("#/$defs/", "#/components/schemas/")]
          : [key, rewritten(inner)],
      ),
  );
}
