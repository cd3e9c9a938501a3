import { z } from "zod";

/** How the document shows a schema that reads more than it says, such as a number that arrives as text. */
export function shownAs<Schema extends z.ZodType>(schema: Schema, shown: Record<string, unknown>): Schema {
  return schema.meta({ shown });
}

/** Fields of answers, with the sentence that the document has for each. */
export const text = (about: string) => z.string().describe(about);
export const orNull = (about: string) => z.string().nullable().describe(about);
/** An instant or a slot; another API's spelling of it is read all the same. */
export const when = (about: string) => z.string().meta({ format: "date-time", description: about });
export const whenOrNull = (about: string) => when(about).nullable().describe(`${about} Null until then.`);

/** A list of texts, of the choices of an enumeration, or of what its items are shown as. */
export function shownList(item: z.ZodType): Record<string, unknown> {
  const shown = item.meta()?.shown;
  const choices = item instanceof z.ZodEnum ? { enum: item.options } : {};
  return { type: "array", items: shown ?? { type: "string", ...choices } };
}
