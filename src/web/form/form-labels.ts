import { createContext, use } from "react";

/** The labels of the form around a field, by field name. */
export const FormLabels = createContext<Record<string, string>>({});

export function useLabel(name: string): string {
  const label = use(FormLabels)[name];
  if (label === undefined) throw new Error(`The form has no label for "${name}".`);
  return label;
}
