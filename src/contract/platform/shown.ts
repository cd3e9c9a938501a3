import { z } from "zod";

/** How the document shows a schema that reads more than it says, such as a number that arrives as text. */
export function shownAs<Schema extends z.ZodType>(schema: Schema, shown: Record<string, unknown>): Schema {
  return schema.meta({ shown });
}

/** A list of texts, of the choices of an enumeration, or of what its items are shown as. */
export function shownList(item: z.ZodType): Record<string, unknown> {
  const shown = item.meta()?.shown;
  const choices = item instanceof z.ZodEnum ? { enum: item.options } : {};
  return { type: "array", items: shown ?? { type: "string", ...choices } };
}
