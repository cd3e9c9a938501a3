import { config, type output, type ZodType } from "zod";
import { readFields } from "#contract/platform/read-fields.ts";
import type { FormCheck } from "./check.ts";

// Otherwise zod compiles its schemas, which the script policy forbids.
if (!import.meta.env.SSR) config({ jitless: true });

/** Checks a form by the API's own schema, so browser and API refuse the same input. */
export function schemaCheck<Schema extends ZodType>(schema: Schema): FormCheck<output<Schema>> {
  return (typed, i18n) => ({ typed, ...readFields(schema, typed, i18n) });
}
