import { createContext, use } from "react";
import type { FormErrors, FormValues } from "./check.ts";

interface FormState {
  id: string;
  /** Labels by field name, in form order. */
  labels: Record<string, string>;
  /** Initial values: earlier input, else defaults. */
  values: FormValues;
  errors: FormErrors;
  /** By which the log explains the failure of the whole form. */
  requestId?: string | undefined;
  isSending: boolean;
  /** The post failed and can be resent unchanged. */
  mayTryAgain: boolean;
}

export const FormState = createContext<FormState>({
  id: "",
  labels: {},
  values: {},
  errors: {},
  isSending: false,
  mayTryAgain: false,
});

/** A field's ids, label, initial value and error. */
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
    text: typeof start === "string" ? start : "",
    /** For check boxes and radio buttons. */
    chosen: new Set([start ?? []].flat()),
    /** Shared attributes of a field's controls. */
    control: {
      name,
      "aria-invalid": errors ? true : undefined,
      "aria-describedby": errors && errorId,
    },
  };
}
