import type { FieldErrors } from "#contract/platform/envelope.ts";

/** What a form holds before anybody reads it: text, or several texts under one name. */
export type FormValues = Record<string, string | string[]>;

/** Sentences by field name; those under "" are about the whole form. */
export type FormErrors = FieldErrors;

/** A posted form as its schema read it, and as it was typed. */
export type Checked = { typed: FormValues } & (
  | { ok: true; value: unknown }
  | { ok: false; errors: FormErrors }
);

/** Reads a posted form with its schema: `check(formData)`. The same function runs in browser and server. */
export type Check = (form: FormData) => Checked;

/** What an action answers when the form has to come back: everything that was typed, and what is wrong with it. */
export interface FormResult {
  typed: FormValues;
  /** None where the form only asked for something beside it. */
  errors?: FormErrors;
}

/** The texts of a form by name. */
export function valuesOf(form: FormData): FormValues {
  const values = new Map<string, string[]>();
  for (const [name, value] of form) values.set(name, [...(values.get(name) ?? []), String(value)]);
  return Object.fromEntries(
    [...values].map(([name, [first = "", ...others]]) => [
      name,
      others.length > 0 ? [first, ...others] : first,
    ]),
  );
}
