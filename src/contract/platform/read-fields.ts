import type { z } from "zod";
import type { FieldErrors } from "./envelope.ts";
import { issueSentence } from "./issue-sentence.ts";

/** Parses the input of a call or form; empty form fields count as missing, general errors are under `form`. */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
): { ok: true; value: z.output<Schema> } | { ok: false; errors: FieldErrors } {
  const read = schema.safeParse(withoutEmpty(fields), { error: issueSentence });
  if (read.success) return { ok: true, value: read.data };
  const errors = new Map<string, Set<string>>();
  for (const { path, message } of read.error.issues) {
    const field = String(path[0] ?? "form");
    const sentences = errors.get(field) ?? new Set();
    errors.set(field, sentences.add(message));
  }
  return {
    ok: false,
    errors: Object.fromEntries([...errors].map(([field, sentences]) => [field, [...sentences]])),
  };
}

function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

/** The first message, for a summary; empty if there is none. */
export function firstSentence(errors: FieldErrors): string {
  return Object.values(errors)[0]?.[0] ?? "";
}
