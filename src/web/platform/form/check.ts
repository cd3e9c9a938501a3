import type { FieldErrors } from "#contract/platform/envelope.ts";

/** Raw form values: text, or several texts under one name. */
export type FormValues = Record<string, string | string[]>;

/** Errors by field name; "" is the whole form. */
export type FormErrors = FieldErrors;

/** A posted form, parsed by its schema and as typed. */
export type Checked = { typed: FormValues } & (
  | { ok: true; value: unknown }
  | { ok: false; errors: FormErrors }
);

/** Creates a form's check from its schema: `check(formData)`, the same in browser and server. */
export type Check = (form: FormData) => Checked;

/** An action's data when the form is returned: the input and its errors. */
export interface FormResult {
  typed: FormValues;
  /** Absent when the form only requested more choices. */
  errors?: FormErrors;
}

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
