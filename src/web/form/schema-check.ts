import { parseWithZod } from "@conform-to/zod/v4";
import { config, type ZodType } from "zod";
import type { Check } from "./check.ts";

// Without this zod tries to compile its schemas, which our script policy forbids in browsers.
if (!import.meta.env.SSR) config({ jitless: true });

/** The check of a form by the contract's own schema: what the browser refuses, the api would refuse too. */
export function schemaCheck(schema: ZodType): Check {
  return (form) => parseWithZod(form, { schema, disableAutoCoercion: true }) as ReturnType<Check>;
}
