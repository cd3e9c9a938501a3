import type { I18n } from "@lingui/core";
import type { z } from "zod";
import { fieldMessages } from "#domain/platform/messages.ts";
import { writeSentence } from "#domain/platform/written-sentence.ts";
import type { FieldErrors } from "./envelope.ts";

/**
 * Parses the input of a call or form; empty form fields count as missing, general errors are under `form`. Sentences are in English
 * without `i18n`.
 */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
  i18n?: I18n,
): { ok: true; value: z.output<Schema> } | { ok: false; errors: FieldErrors } {
  const read = schema.safeParse(withoutEmpty(fields), { error: issueSentence });
  if (read.success) return { ok: true, value: read.data };
  const errors = new Map<string, Set<string>>();
  for (const issue of read.error.issues) {
    const field = String(issue.path[0] ?? "form");
    const sentences = errors.get(field) ?? new Set();
    errors.set(field, sentences.add(writeSentence(i18n, issue.message, valuesOf(issue))));
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

/** What the sentence of an issue names: `{minimum}`, `{maximum}`, `{choices}`, and what a schema adds as `params`. */
function valuesOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === "too_small") return { minimum: Number(issue.minimum) };
  if (issue.code === "too_big") return { maximum: Number(issue.maximum) };
  if (issue.code === "invalid_value") return { choices: issue.values.join(", ") };
  return issue.code === "custom" ? { ...issue.params } : {};
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
      return isMissing ? fieldMessages.required : /*i18n*/ "Please choose one of these: {choices}.";
    case "invalid_format":
      return mustBe[issue.format] ?? fieldMessages.checkAgain;
    case "too_small":
      return tooSmall(issue.origin, issue.minimum);
    case "too_big":
      return tooBig(issue.origin);
    default:
      return fieldMessages.checkAgain;
  }
}

/** By expected type or format. */
const mustBe: Record<string, string> = {
  string: /*i18n*/ "Must be text.",
  number: /*i18n*/ "Must be a number.",
  int: /*i18n*/ "Must be a whole number.",
  boolean: /*i18n*/ "Must be true or false.",
  array: /*i18n*/ "Must be a list.",
  object: /*i18n*/ "Must be an object.",
  record: /*i18n*/ "Must be an object.",
  guid: /*i18n*/ "Must be an id.",
  date: /*i18n*/ "Must be a date, such as 2026-12-01.",
};

function tooSmall(origin: string, minimum: number | bigint): string {
  if (origin === "array") return /*i18n*/ "Please choose at least {minimum}.";
  if (origin !== "string") return /*i18n*/ "Must be at least {minimum}.";
  return minimum === 1 ? fieldMessages.required : /*i18n*/ "Must be at least {minimum} characters long.";
}

function tooBig(origin: string): string {
  if (origin === "string") return /*i18n*/ "Please keep this to {maximum} characters.";
  if (origin === "array") return /*i18n*/ "Please choose at most {maximum}.";
  return /*i18n*/ "Must be at most {maximum}.";
}
