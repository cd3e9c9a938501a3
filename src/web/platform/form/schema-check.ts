import { config, type ZodType } from "zod";
import { readFields } from "#contract/platform/read-fields.ts";
import { type Check, valuesOf } from "./check.ts";

// Without this zod tries to compile its schemas, which our script policy forbids in browsers.
if (!import.meta.env.SSR) config({ jitless: true });

/** The check of a form by the contract's own schema: what the browser refuses, the api would refuse too. */
export function schemaCheck(schema: ZodType): Check {
  return (form) => {
    const typed = valuesOf(form);
    return { typed, ...readFields(schema, typed) };
  };
}
