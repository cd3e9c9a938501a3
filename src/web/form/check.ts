import type { Submission, SubmissionResult } from "@conform-to/zod/v4";

/** What a form holds before anybody reads it: text, or several texts under one name. */
export type FormValues = Record<string, string | string[]>;

/** A posted form as its schema read it. */
export type Checked = Submission<FormValues, string[], unknown>;

/** Reads a posted form with its schema: `check(formData)`. The same function runs in browser and server. */
export type Check = (form: FormData) => Checked;

/** What an action answers when the form has to come back: the errors, and everything that was typed. */
export type FormResult = SubmissionResult<string[]>;

/** Sentences by field name; those under "" are about the whole form. */
export type FormErrors = Record<string, string[]>;

/** The errors alone, without fields that have none. */
export function errorsOf(error: Record<string, string[] | null> | null | undefined): FormErrors {
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, sentences]) =>
      sentences?.length ? [[name, sentences]] : [],
    ),
  );
}
