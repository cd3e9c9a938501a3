import type { z } from "zod";
import { fieldMessages } from "#domain/platform/messages.ts";
import type { FieldErrors } from "./envelope.ts";

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

/** A message for visitors where a schema has none; zod's own are for programmers. */
function issueSentence(issue: z.core.$ZodRawIssue): string {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case "invalid_type":
      if (isMissing) return fieldMessages.required;
      return Array.isArray(issue.input)
        ? fieldMessages.givenTwice
        : (mustBe[issue.expected] ?? fieldMessages.checkAgain);
    case "invalid_union":
      return isMissing ? fieldMessages.required : fieldMessages.checkAgain;
    case "invalid_value":
      return isMissing ? fieldMessages.required : `Please choose one of these: ${issue.values.join(", ")}.`;
    case "invalid_format":
      return mustBe[issue.format] ?? fieldMessages.checkAgain;
    case "too_small":
      return tooSmall(issue.origin, issue.minimum);
    case "too_big":
      return tooBig(issue.origin, issue.maximum);
    default:
      return fieldMessages.checkAgain;
  }
}

/** By expected type or format. */
const mustBe: Record<string, string> = {
  string: "Must be text.",
  number: "Must be a number.",
  int: "Must be a whole number.",
  boolean: "Must be true or false.",
  array: "Must be a list.",
  object: "Must be an object.",
  record: "Must be an object.",
  guid: "Must be an id.",
  date: "Must be a date, such as 2026-12-01.",
};

function tooSmall(origin: string, minimum: number | bigint): string {
  if (origin === "array") return `Please choose at least ${minimum}.`;
  if (origin !== "string") return `Must be at least ${minimum}.`;
  return minimum === 1 ? fieldMessages.required : `Must be at least ${minimum} characters long.`;
}

function tooBig(origin: string, maximum: number | bigint): string {
  if (origin === "string") return `Please keep this to ${maximum} characters.`;
  if (origin === "array") return `Please choose at most ${maximum}.`;
  return `Must be at most ${maximum}.`;
}
