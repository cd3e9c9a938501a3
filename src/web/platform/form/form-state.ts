import { createContext, use } from "react";
import type { FormErrors, FormValues } from "./check.ts";

interface FormState {
  id: string;
  /** Each field's name and label, in the order of the form. */
  labels: Record<string, string>;
  /** What the fields start with: what was typed before, else the defaults. */
  values: FormValues;
  errors: FormErrors;
  /** It is on its way to the server. */
  isSending: boolean;
  /** It did not come through, and the very same can be sent again. */
  mayTryAgain: boolean;
}

/** The form around a field. */
export const FormState = createContext<FormState>({
  id: "",
  labels: {},
  values: {},
  errors: {},
  isSending: false,
  mayTryAgain: false,
});

/** A field of the form around it: its ids, its label, what it starts with, and what is wrong with it. */
export function useFormField(name: string) {
  const form = use(FormState);
  const label = form.labels[name];
  if (label === undefined) throw new Error(`The form has no label for "${name}".`);
  const id = `${form.id}-${name}`;
  const errorId = `${id}-error`;
  const errors = form.errors[name];
  const start = form.values[name];
  return {
    id,
    label,
    errorId,
    errors,
    /** For a field of text. */
    text: typeof start === "string" ? start : "",
    /** For boxes and buttons that may be chosen. */
    chosen: new Set([start ?? []].flat()),
    /** What every control of the field carries. */
    control: {
      name,
      "aria-invalid": errors ? true : undefined,
      "aria-describedby": errors && errorId,
    },
  };
}
