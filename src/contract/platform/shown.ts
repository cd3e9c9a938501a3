import { z } from "zod";

/** Sets a schema's form in the document, such as a number parsed from text. */
export function shownAs<Schema extends z.ZodType>(schema: Schema, form: Record<string, unknown>): Schema {
  return schema.meta({ shown: form });
}

/** Fields of responses with their descriptions. */
export const text = (about: string) => z.string().describe(about);
export const orNull = (about: string) => z.string().nullable().describe(about);
/** An instant or slot; any spelling of another API is accepted. */
export const when = (about: string) => z.string().meta({ format: "date-time", description: about });
export const whenOrNull = (about: string) => when(about).nullable().describe(`${about} Null until then.`);

/** The JSON Schema of a list: of texts, enumerated choices, or its items' shown form. */
export function shownList(item: z.ZodType): Record<string, unknown> {
  const documentedForm = item.meta()?.shown;
  const choices = item instanceof z.ZodEnum ? { enum: item.options } : {};
  return { type: "array", items: documentedForm ?? { type: "string", ...choices } };
}
