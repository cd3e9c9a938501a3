import { getSelectProps, useField } from "@conform-to/react";
import type { ChangeEventHandler } from "react";
import { FieldError } from "./field-error.tsx";
import { useLabel } from "./form-labels.ts";

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps {
  name: string;
  options: readonly Option[];
  /** The first entry, which chooses nothing. */
  empty?: string;
  optional?: boolean;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

/** A list to choose one entry of, in a SiteForm. */
export function SelectField({ name, options, empty, optional = false, onChange }: SelectFieldProps) {
  const [field] = useField<string>(name);
  const { key, ...props } = getSelectProps(field);
  return (
    <div className="field" data-error={field.errors ? "" : undefined}>
      <label htmlFor={field.id}>
        {useLabel(name)} {optional && <span className="opt">(optional)</span>}
      </label>
      <select className="select" key={key} {...props} required={!optional} onChange={onChange}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}
