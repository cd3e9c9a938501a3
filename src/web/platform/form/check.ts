import type { I18n } from "@lingui/core";
import type { FieldErrors } from "#contract/platform/envelope.ts";

/** Raw form values: text, or several texts under one name. */
export type FormValues = Record<string, string | string[]>;

/** Errors by field name; "" is the whole form. */
export type FormErrors = FieldErrors;

/** A form as typed, and the value that its schema read. */
export type Checked<Value = unknown> = { typed: FormValues } & (
  | { ok: true; value: Value }
  | { ok: false; errors: FormErrors }
);

/** A form's check, the same in browser and server; its sentences with values are written in the page's language. */
export type FormCheck<Value = unknown> = (values: FormValues, i18n: I18n) => Checked<Value>;

/** An action's data when the form is returned: the input and its errors. */
export interface FormResult {
  typed: FormValues;
  /** Absent when the form only requested more choices. */
  errors?: FormErrors;
  /** By which the log explains a failure to the team. */
  request_id?: string;
}

/** The values of a form in the browser. */
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

/** With only the first of several values of a field. */
export function withFirst(values: FormValues, name: string): FormValues {
  const [first = ""] = [values[name] ?? ""].flat();
  return { ...values, [name]: first };
}
